import type { FastifyInstance } from 'fastify'
import * as api from '#shared/auth/sessions.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { confirmIdentity } from './service.ts'

export function stepUpRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.confirmIdentity, async ({ actor, request, body }) => {
    await confirmIdentity(platform, actor, request.session?.id ?? '', body)
    return { message: 'Identity confirmed.' }
  })
}
