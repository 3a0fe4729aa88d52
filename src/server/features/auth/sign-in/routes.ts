import type { FastifyInstance } from 'fastify'
import { completeSecondFactor } from '#shared/auth/second-factor.ts'
import { confirmIdentity, signIn, signInWithCode } from '#shared/auth/sessions.ts'
import type { CookieJar } from '../../../platform/http/cookies.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { proveIdentity } from './identity.ts'
import { giveCode, giveFirstCode } from './second-step.ts'
import { signInWith } from './service.ts'

export function signInRoutes(app: FastifyInstance, platform: Platform, cookies: CookieJar): void {
  serve(app, signIn, ({ request, reply, body }) => signInWith(platform, { cookies, request, reply }, body))
  serve(app, signInWithCode, ({ request, reply, body }) =>
    giveCode(platform, { cookies, request, reply }, body.code),
  )
  // Here, not beside the calls that begin it: the first code may complete a login.
  serve(app, completeSecondFactor, ({ request, reply, body }) =>
    giveFirstCode(platform, { cookies, request, reply }, body.code),
  )
  serve(app, confirmIdentity, async ({ actor, request, body }) => {
    await proveIdentity(platform, actor, request.session?.id ?? '', body)
    return { message: 'Thank you. You can go on.' }
  })
}
