import type { FastifyInstance } from 'fastify'
import * as bulk from '#shared/cases/bulk.ts'
import * as api from '#shared/cases/cases.ts'
import * as absencesApi from '#shared/routing/absences.ts'
import * as capacityApi from '#shared/routing/capacity.ts'
import * as handoversApi from '#shared/routing/handovers.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import * as absences from './absences/service.ts'
import { assignCase, assignCases, listCandidates } from './assignments.ts'
import { changeCapacity, readCapacity } from './capacity.ts'
import { handOverCase, listHandoverCandidates, withdrawHandover } from './handovers.ts'
import { acceptOffer, declineOffer } from './offer-replies.ts'

export function routingRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.acceptOffer, ({ actor, params }) => acceptOffer(platform, actor, params.id))
  serve(app, api.declineOffer, ({ actor, params, body }) => declineOffer(platform, actor, params.id, body))
  serve(app, api.assignCase, ({ actor, params, body }) => assignCase(platform, actor, params.id, body))
  serve(app, bulk.assignCases, ({ actor, body }) => assignCases(platform, actor, body))
  serve(app, api.listCandidates, ({ actor, params }) => listCandidates(platform, actor, params.id))

  serve(app, handoversApi.listHandoverCandidates, ({ actor, params }) =>
    listHandoverCandidates(platform, actor, params.id),
  )
  serve(app, handoversApi.handOverCase, ({ actor, params, body }) =>
    handOverCase(platform, actor, params.id, body),
  )
  serve(app, handoversApi.withdrawHandover, ({ actor, params }) =>
    withdrawHandover(platform, actor, params.id),
  )

  serve(app, capacityApi.readCapacity, ({ actor, params }) => readCapacity(platform.db, actor, params.id))
  serve(app, capacityApi.changeCapacity, ({ actor, params, body }) =>
    changeCapacity(platform, actor, params.id, body),
  )
  serve(app, absencesApi.listAbsences, ({ actor, query }) => absences.listAbsences(platform, actor, query))
  serve(app, absencesApi.createAbsence, ({ actor, body }) => absences.createAbsence(platform, actor, body))
  serve(app, absencesApi.changeAbsence, ({ actor, params, body }) =>
    absences.changeAbsence(platform, actor, params.id, body),
  )
  serve(app, absencesApi.endAbsence, ({ actor, params, body }) =>
    absences.endAbsence(platform, actor, params.id, body),
  )
  serve(app, absencesApi.listCoveringBrokers, ({ actor, query }) =>
    absences.listCoveringBrokers(platform, actor, query),
  )
}
