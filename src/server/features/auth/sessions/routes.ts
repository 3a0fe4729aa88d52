import type { FastifyInstance } from 'fastify'
import {
  currentUser,
  endOneSession,
  endOtherSessions,
  listSessions,
  rememberSession,
  signOut,
} from '#shared/auth/sessions.ts'
import type { CookieJar } from '../../../platform/http/cookies.ts'
import { RequestError } from '../../../platform/http/errors.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { endOwnOtherSessions, endOwnSession, openSessionsOf } from './lists.ts'
import { endSessionOf, lookUpSession, rememberBrowser, SESSION_COOKIE } from './service.ts'

export function sessionRoutes(app: FastifyInstance, platform: Platform, cookies: CookieJar): void {
  serve(app, currentUser, async ({ request }) => {
    const session = await lookUpSession(platform, cookies, request)
    if (!session || session.needs) throw new RequestError(401, 'Not authenticated')
    const { userId, username, fullName, email, role } = session
    return { id: userId, username, fullName, email, role, authenticated: true }
  })
  serve(app, signOut, async ({ request, reply }) => {
    await endSessionOf(platform, { cookies, request, reply })
    // Not "cache" as well: a browser walks through all it keeps of every site for it (0.3 to 0.9 s where that is 240 MB),
    // and what is one's own is sent with no-store, so that no cache holds any of it.
    reply.header('clear-site-data', '"storage"')
    return { message: 'Logged out successfully' }
  })
  serve(app, rememberSession, async ({ request, reply }) => {
    await rememberBrowser(platform, { cookies, request, reply }, request.session?.id ?? '')
    return { message: 'You stay logged in on this device for 30 days.' }
  })
  serve(app, listSessions, async ({ actor, request }) => ({
    items: await openSessionsOf(platform, platform.db, actor.id, request.session?.id ?? null),
  }))
  serve(app, endOneSession, async ({ actor, params, request, reply }) => {
    await endOwnSession(platform, actor, params.id)
    if (params.id === request.session?.id) cookies.clear(reply, SESSION_COOKIE)
    return { message: 'The session has ended.' }
  })
  serve(app, endOtherSessions, async ({ actor, request }) => ({
    ended: await endOwnOtherSessions(platform, actor, request.session?.id ?? ''),
  }))
}
