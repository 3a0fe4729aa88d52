import type { FastifyInstance } from 'fastify'
import { signIn } from '#shared/sessions.ts'
import type { CookieJar } from '../../platform/cookies.ts'
import { serve } from '../../platform/http.ts'
import type { Platform } from '../../platform/platform.ts'
import { signInWith } from './service.ts'

export function signInRoutes(app: FastifyInstance, platform: Platform, cookies: CookieJar): void {
  serve(app, signIn, ({ request, reply, body }) => signInWith(platform, cookies, request, reply, body))
}
