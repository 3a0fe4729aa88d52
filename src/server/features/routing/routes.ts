import type { FastifyInstance } from 'fastify'
import { acceptOffer, assignCase, declineOffer, listCandidates } from '#shared/cases/cases.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import * as answers from './answers.ts'
import * as assignments from './assignments.ts'

export function routingRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, acceptOffer, ({ actor, params }) => answers.acceptOffer(platform, actor, params.id))
  serve(app, declineOffer, ({ actor, params, body }) =>
    answers.declineOffer(platform, actor, params.id, body),
  )
  serve(app, assignCase, ({ actor, params, body }) =>
    assignments.assignCase(platform, actor, params.id, body),
  )
  serve(app, listCandidates, ({ actor, params }) => assignments.listCandidates(platform, actor, params.id))
}
