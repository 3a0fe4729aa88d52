import type { FastifyInstance } from 'fastify'
import * as api from '#shared/saved-replies.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeSavedReply, createSavedReply, deleteSavedReply, listSavedReplies } from './service.ts'

export function savedReplyRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.listSavedReplies, ({ actor }) => listSavedReplies(platform, actor))
  serve(app, api.createSavedReply, ({ actor, body }) => createSavedReply(platform, actor, body))
  serve(app, api.changeSavedReply, ({ actor, params, body }) =>
    changeSavedReply(platform, actor, params.id, body),
  )
  serve(app, api.deleteSavedReply, ({ actor, params }) => deleteSavedReply(platform, actor, params.id))
}
