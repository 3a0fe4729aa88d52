import type { FastifyInstance } from 'fastify'
import * as secondFactorApi from '#shared/auth/second-factor.ts'
import * as api from '#shared/auth/sessions.ts'
import type { CookieJar } from '../../../platform/http/cookies.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { completeEnrolment, verifyCode } from './second-step.ts'
import { type LoginExchange, signIn } from './service.ts'

export function signInRoutes(
  app: FastifyInstance,
  platform: Platform,
  cookies: CookieJar,
  onClientLogin: LoginExchange['onClientLogin'],
): void {
  serve(app, api.signIn, ({ request, reply, body }) =>
    signIn(platform, { cookies, request, reply, onClientLogin }, body),
  )
  serve(app, api.verifyCode, ({ request, reply, body }) =>
    verifyCode(platform, { cookies, request, reply, onClientLogin }, body.code),
  )
  // Here and not with the other second-factor calls, because the first code may complete a login.
  serve(app, secondFactorApi.completeEnrolment, ({ request, reply, body }) =>
    completeEnrolment(platform, { cookies, request, reply, onClientLogin }, body.code),
  )
}
