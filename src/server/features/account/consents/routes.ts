import type { FastifyInstance } from 'fastify'
import { giveConsentAgain, listConsents, withdrawConsent } from '#shared/account/consents.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import * as choices from './choices.ts'

export function consentRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, listConsents, ({ actor }) => choices.listConsents(platform, actor))
  serve(app, withdrawConsent, ({ actor, params }) => choices.withdrawConsent(platform, actor, params.id))
  serve(app, giveConsentAgain, ({ actor, params, request }) =>
    choices.giveConsentAgain(platform, actor, params.id, request.ip),
  )
}
