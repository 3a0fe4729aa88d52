import type { FastifyInstance } from 'fastify'
import * as api from '#shared/quotes/quotes.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { acceptQuote, declineQuote, viewQuote } from './decisions.ts'
import { createQuote, deleteQuote, duplicateQuote, updateQuote } from './drafts.ts'
import { sendQuotes, withdrawQuote } from './send-quotes.ts'
import { listExpiringQuotes, listQuotes } from './service.ts'

export function quoteRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.listExpiringQuotes, ({ actor }) => listExpiringQuotes(platform, actor))
  serve(app, api.listQuotes, ({ actor, params }) => listQuotes(platform, actor, params.id))
  serve(app, api.createQuote, ({ actor, params, body }) => createQuote(platform, actor, params.id, body))
  serve(app, api.updateQuote, ({ actor, params, body }) => updateQuote(platform, actor, params.id, body))
  serve(app, api.deleteQuote, ({ actor, params }) => deleteQuote(platform, actor, params.id))
  serve(app, api.duplicateQuote, ({ actor, params, body }) =>
    duplicateQuote(platform, actor, params.id, body),
  )
  serve(app, api.sendQuotes, ({ actor, params, body }) => sendQuotes(platform, actor, params.id, body))
  serve(app, api.withdrawQuote, ({ actor, params, body }) => withdrawQuote(platform, actor, params.id, body))
  serve(app, api.viewQuote, ({ actor, params }) => viewQuote(platform, actor, params.id))
  serve(app, api.acceptQuote, ({ actor, params, body, request }) =>
    acceptQuote(platform, actor, params.id, body, request.ip),
  )
  serve(app, api.declineQuote, ({ actor, params, body }) => declineQuote(platform, actor, params.id, body))
}
