import type { FastifyInstance } from 'fastify'
import { listCaseEvents, listCases, moveCase, readCase, withdrawCase } from '#shared/cases/cases.ts'
import { serve } from '../../platform/http/http.ts'
import type { Platform } from '../../platform/platform.ts'
import * as lists from './lists.ts'
import * as moves from './moves.ts'
import { viewCase } from './service.ts'

export function caseRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, listCases, ({ actor, query }) => lists.listCases(platform, actor, query))
  serve(app, readCase, ({ actor, params }) => viewCase(platform, platform.db, actor, params.id))
  serve(app, listCaseEvents, ({ actor, params, query }) =>
    lists.listCaseEvents(platform, actor, params.id, query),
  )
  serve(app, moveCase, ({ actor, params, body }) => moves.moveCase(platform, actor, params.id, body))
  serve(app, withdrawCase, ({ actor, params, body }) => moves.withdrawCase(platform, actor, params.id, body))
}
