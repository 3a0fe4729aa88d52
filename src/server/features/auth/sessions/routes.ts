import type { FastifyInstance } from 'fastify'
import * as api from '#shared/auth/sessions.ts'
import * as viewingApi from '#shared/auth/viewing.ts'
import type { CookieJar } from '../../../platform/http/cookies.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import * as service from './service.ts'
import { startViewing, stopViewing } from './viewing.ts'

export function sessionRoutes(app: FastifyInstance, platform: Platform, cookies: CookieJar): void {
  serve(app, api.readSessionUser, ({ request }) => service.readSessionUser(platform, cookies, request))
  serve(app, api.signOut, async ({ request, reply }) => {
    await service.signOut(platform, { cookies, request, reply })
    // Without "cache": clearing it takes a browser 0.3 to 0.9 s at 240 MB, and personal replies are sent with no-store.
    reply.header('clear-site-data', '"storage"')
    return { message: 'Logged out successfully' }
  })
  serve(app, api.rememberSession, async ({ request, reply }) => {
    await service.rememberSession(platform, { cookies, request, reply })
    return { message: 'You’ll stay logged in on this device for 30 days.' }
  })
  serve(app, api.listSessions, async ({ actor, request }) => ({
    items: await service.listSessions(platform, platform.db, actor.id, request.session?.id ?? null),
  }))
  serve(app, api.endSession, async ({ actor, params, request, reply }) => {
    await service.endSession(platform, actor, { cookies, request, reply }, params.id)
    return { message: 'Session logged out.' }
  })
  serve(app, viewingApi.startViewing, ({ actor, params, body, request }) =>
    startViewing(platform, actor, request.session?.id ?? '', params.id, body),
  )
  serve(app, viewingApi.stopViewing, ({ actor, request }) =>
    stopViewing(platform, actor, request.session?.id ?? ''),
  )
  serve(app, api.endOtherSessions, async ({ actor, request }) => ({
    ended: await service.endOtherSessions(platform, actor, request.session?.id ?? ''),
  }))
}
