import type { FastifyInstance } from 'fastify'
import * as api from '#shared/auth/second-factor.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { beginEnrolment } from './enrolment.ts'
import { removeSecondFactor, renewRecoveryCodes } from './service.ts'

/** `completeEnrolment` is among the sign-in routes, because the first code may complete a login. */
export function secondFactorRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.beginEnrolment, ({ request }) => beginEnrolment(platform, request.session))
  serve(app, api.renewRecoveryCodes, async ({ actor }) => ({
    recoveryCodes: await renewRecoveryCodes(platform, actor),
  }))
  serve(app, api.removeSecondFactor, async ({ actor }) => {
    await removeSecondFactor(platform, actor)
    return { message: 'Two-step verification is off.' }
  })
}
