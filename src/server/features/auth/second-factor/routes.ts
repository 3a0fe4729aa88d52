import type { FastifyInstance } from 'fastify'
import { beginSecondFactor, removeSecondFactor, renewRecoveryCodes } from '#shared/auth/second-factor.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { beginEnrolment } from './enrolment.ts'
import { removeOwnFactor, renewCodes } from './service.ts'

/** The first code of a new factor can complete a login, so signing in answers that call. */
export function secondFactorRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, beginSecondFactor, ({ request }) => beginEnrolment(platform, request.session))
  serve(app, renewRecoveryCodes, async ({ actor }) => ({ recoveryCodes: await renewCodes(platform, actor) }))
  serve(app, removeSecondFactor, async ({ actor }) => {
    await removeOwnFactor(platform, actor)
    return { message: 'Logging in no longer asks for a code.' }
  })
}
