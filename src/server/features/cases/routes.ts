import type { FastifyInstance } from 'fastify'
import * as bulk from '#shared/cases/bulk.ts'
import * as api from '#shared/cases/cases.ts'
import * as exports from '#shared/cases/export.ts'
import * as status from '#shared/cases/status.ts'
import { sendCsv } from '../../platform/http/csv.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { exportAnswers } from './answers-export.ts'
import { closeCases, holdCases, resumeCases } from './bulk/service.ts'
import { exportCases } from './export.ts'
import type { CaseCounts } from './list-store.ts'
import { listCaseEvents, listCases } from './lists.ts'
import { moveCase, withdrawCase } from './moves/service.ts'
import { readCase } from './service.ts'
import { closeCase, holdCase, logContact, type OnReopened, reopenCase, resumeCase } from './status.ts'

export function caseRoutes(
  app: FastifyInstance,
  platform: Platform,
  counts: CaseCounts,
  onReopened: OnReopened,
): void {
  serve(app, api.listCases, ({ actor, query }) => listCases(platform, counts, actor, query))
  serve(app, exports.exportCases, async ({ actor, query, reply }) =>
    sendCsv(reply, await exportCases(platform, actor, query)),
  )
  serve(app, exports.exportAnswers, async ({ actor, params, reply }) =>
    sendCsv(reply, await exportAnswers(platform, actor, params.id)),
  )
  serve(app, api.readCase, ({ actor, params }) => readCase(platform, platform.db, actor, params.id))
  serve(app, api.listCaseEvents, ({ actor, params, query }) =>
    listCaseEvents(platform, actor, params.id, query),
  )
  serve(app, api.moveCase, ({ actor, params, body }) => moveCase(platform, actor, params.id, body))
  serve(app, status.holdCase, ({ actor, params, body }) => holdCase(platform, actor, params.id, body))
  serve(app, status.resumeCase, ({ actor, params, body }) => resumeCase(platform, actor, params.id, body))
  serve(app, status.closeCase, ({ actor, params, body }) => closeCase(platform, actor, params.id, body))
  serve(app, status.reopenCase, ({ actor, params, body }) =>
    reopenCase(platform, actor, params.id, body, onReopened),
  )
  serve(app, status.logContact, ({ actor, params, body }) => logContact(platform, actor, params.id, body))
  serve(app, bulk.holdCases, ({ actor, body }) => holdCases(platform, actor, body))
  serve(app, bulk.resumeCases, ({ actor, body }) => resumeCases(platform, actor, body))
  serve(app, bulk.closeCases, ({ actor, body }) => closeCases(platform, actor, body))
  serve(app, api.withdrawCase, ({ actor, params, body }) => withdrawCase(platform, actor, params.id, body))
}
