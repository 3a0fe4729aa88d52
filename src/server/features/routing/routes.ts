import type { FastifyInstance } from 'fastify'
import * as api from '#shared/cases/cases.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { assignCase, listCandidates } from './assignments.ts'
import { acceptOffer, declineOffer } from './offers.ts'

export function routingRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.acceptOffer, ({ actor, params }) => acceptOffer(platform, actor, params.id))
  serve(app, api.declineOffer, ({ actor, params, body }) => declineOffer(platform, actor, params.id, body))
  serve(app, api.assignCase, ({ actor, params, body }) => assignCase(platform, actor, params.id, body))
  serve(app, api.listCandidates, ({ actor, params }) => listCandidates(platform, actor, params.id))
}
