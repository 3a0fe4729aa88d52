import type { FastifyInstance } from 'fastify'
import * as api from '#shared/assistant/questions.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Search } from '../../search/service.ts'
import type { Finder } from '../engine/finder.ts'
import * as deciding from './decisions.ts'
import * as listing from './listing.ts'
import { countAssistantQuestions } from './questions-store.ts'

export function assistantQuestionRoutes(
  app: FastifyInstance,
  platform: Platform,
  search: Search,
  finder: Finder,
): void {
  const context = { platform, search, finder }
  serve(app, api.listAssistantQuestions, ({ query }) => listing.listAssistantQuestions(context, query))
  serve(app, api.countAssistantQuestions, () => countAssistantQuestions(platform.db))
  serve(app, api.findAssistantPassages, ({ params, query }) =>
    listing.findAssistantPassages(context, params.id, query.search),
  )
  serve(app, api.teachQuestion, ({ actor, params, body }) =>
    deciding.teachQuestion(context, actor, params.id, body),
  )
  serve(app, api.dismissQuestion, ({ actor, params }) => deciding.dismissQuestion(context, actor, params.id))
  serve(app, api.reopenQuestion, ({ actor, params }) => deciding.reopenQuestion(context, actor, params.id))
  serve(app, api.listAssistantPhrasings, ({ query }) => listing.listAssistantPhrasings(context, query))
  serve(app, api.removeAssistantPhrasing, ({ actor, params }) =>
    deciding.removeAssistantPhrasing(context, actor, params.id),
  )
}
