import type { FastifyInstance } from 'fastify'
import * as calls from '#shared/assistant/questions.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Search } from '../../search/service.ts'
import * as deciding from './deciding.ts'
import * as listing from './listing.ts'

export function assistantQuestionRoutes(app: FastifyInstance, platform: Platform, search: Search): void {
  const desk = { db: platform.db, search }
  const office = { platform, search }
  serve(app, calls.listAssistantQuestions, ({ query }) => listing.listQuestions(desk, query))
  serve(app, calls.countAssistantQuestions, () => listing.countQuestions(desk))
  serve(app, calls.findAssistantPassages, ({ params, query }) =>
    listing.findPassagesFor(desk, params.id, query.search),
  )
  serve(app, calls.teachQuestion, ({ actor, params, body }) => deciding.teach(office, actor, params.id, body))
  serve(app, calls.dismissQuestion, ({ actor, params }) => deciding.dismiss(office, actor, params.id))
  serve(app, calls.reopenQuestion, ({ actor, params }) => deciding.reopen(office, actor, params.id))
  serve(app, calls.listAssistantPhrasings, ({ query }) => listing.listPhrasings(desk, query))
  serve(app, calls.removeAssistantPhrasing, ({ actor, params }) =>
    deciding.removePhrasing(office, actor, params.id),
  )
}
