import type { FastifyInstance } from 'fastify'
import * as api from '#shared/photos.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { changePhoto, readOwnPhoto, readPhoto, removePhoto } from './service.ts'

export function photoRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.readOwnPhoto, ({ actor }) => readOwnPhoto(platform, actor))
  serve(app, api.changePhoto, ({ actor, body }) => changePhoto(platform, actor, body))
  serve(app, api.removePhoto, ({ actor }) => removePhoto(platform, actor))
  serve(app, api.readPhoto, async ({ actor, params, request, reply }) => {
    const { image, tag } = await readPhoto(platform, actor, params.id)
    // Asked for again each time: who may see it can change.
    reply.header('etag', `"${tag}"`).header('cache-control', 'private, no-cache').header('vary', 'cookie')
    if (request.headers['if-none-match'] === `"${tag}"`) return reply.status(304).send()
    return reply
      .type('image/webp')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cross-origin-resource-policy', 'same-origin')
      .header('x-content-type-options', 'nosniff')
      .send(image)
  })
}
