import type { FastifyInstance } from 'fastify'
import * as api from '#shared/guests.ts'
import type { CookieJar } from '../../platform/http/cookies.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { endGuestSession } from '../auth/sessions/service.ts'
import { renewGuestLink, sendGuestLink } from './links.ts'
import { enterAsGuest, readGuest } from './service.ts'

export function guestRoutes(app: FastifyInstance, platform: Platform, cookies: CookieJar): void {
  serve(app, api.sendGuestLink, ({ body }) => sendGuestLink(platform, body))
  serve(app, api.renewGuestLink, ({ body }) => renewGuestLink(platform, body.token))
  serve(app, api.enterAsGuest, ({ body, request, reply }) =>
    enterAsGuest(platform, { cookies, request, reply }, body.token),
  )
  serve(app, api.readGuest, ({ actor }) => readGuest(platform, actor))
  serve(app, api.endGuestSession, async ({ request, reply }) => {
    await endGuestSession(platform, { cookies, request, reply })
    reply.header('clear-site-data', '"storage"')
    return { message: 'Your request is closed in this browser.' }
  })
}
