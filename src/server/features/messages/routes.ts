import type { FastifyInstance } from 'fastify'
import { listMessages, markRead, sendMessage, sendNote } from '#shared/messages.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { addMessage, markReadUpTo, readThread } from './service.ts'

export function messageRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, listMessages, ({ actor, params, query }) => readThread(platform, actor, params.id, query))
  serve(app, sendMessage, ({ actor, params, body }) =>
    addMessage(platform, actor, params.id, { ...body, internal: false }),
  )
  serve(app, sendNote, ({ actor, params, body }) =>
    addMessage(platform, actor, params.id, { ...body, internal: true }),
  )
  serve(app, markRead, ({ actor, params, body }) => markReadUpTo(platform, actor, params.id, body.upTo))
}
