import type { FastifyInstance } from 'fastify'
import { currentUser, signOut } from '#shared/sessions.ts'
import type { CookieJar } from '../../platform/cookies.ts'
import { RequestError } from '../../platform/errors.ts'
import { serve } from '../../platform/http.ts'
import type { Platform } from '../../platform/platform.ts'
import { endSessionOf, lookUpSession } from './service.ts'

export function sessionRoutes(app: FastifyInstance, platform: Platform, cookies: CookieJar): void {
  serve(app, currentUser, async ({ request }) => {
    const session = await lookUpSession(platform, cookies, request)
    if (!session || session.needs) throw new RequestError(401, 'Not authenticated')
    const { userId, username, fullName, email, role } = session
    return { id: userId, username, fullName, email, role, authenticated: true }
  })
  serve(app, signOut, async ({ request, reply }) => {
    await endSessionOf(platform, cookies, request, reply)
    return { message: 'Logged out successfully' }
  })
}
