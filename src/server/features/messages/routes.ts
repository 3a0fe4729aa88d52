import type { FastifyInstance } from 'fastify'
import * as mentions from '#shared/mentions.ts'
import * as drafts from '#shared/message-drafts.ts'
import * as api from '#shared/messages.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { readReplyDraft, saveReplyDraft } from './drafts.ts'
import { exportMessages } from './export.ts'
import { listColleagues } from './mentions.ts'
import { announcePresence } from './presence.ts'
import { listMessages, listRecentMessages, markRead, sendMessage, sendNote } from './service.ts'

export function messageRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.listMessages, ({ actor, params, query }) => listMessages(platform, actor, params.id, query))
  serve(app, api.listRecentMessages, ({ actor }) => listRecentMessages(platform, actor))
  serve(app, api.sendMessage, ({ actor, params, body }) => sendMessage(platform, actor, params.id, body))
  serve(app, api.sendNote, ({ actor, params, body }) => sendNote(platform, actor, params.id, body))
  serve(app, mentions.listColleagues, ({ actor, params }) => listColleagues(platform, actor, params.id))
  serve(app, api.markRead, ({ actor, params, body }) => markRead(platform, actor, params.id, body.upTo))
  serve(app, drafts.readReplyDraft, ({ actor, params, query }) =>
    readReplyDraft(platform, actor, params.id, query),
  )
  serve(app, drafts.saveReplyDraft, ({ actor, params, body }) =>
    saveReplyDraft(platform, actor, params.id, body),
  )
  serve(app, api.announcePresence, ({ actor, params, body }) =>
    announcePresence(platform, actor, params.id, body),
  )
  serve(app, api.exportMessages, async ({ actor, params, query, reply }) => {
    const { name, pdf } = await exportMessages(platform, actor, params.id, query)
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(pdf)
  })
}
