import type { FastifyRequest } from 'fastify'
import type * as api from '#shared/auth/viewing.ts'
import { VIEWING_MINUTES } from '#shared/auth/viewing.ts'
import type { BodyOf, ReplyInputOf } from '#shared/endpoint.ts'
import { minutesAfter } from '#shared/time/durations.ts'
import type { Actor } from '#shared/users.ts'
import { forbidden, notFound } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import * as store from './store.ts'

const READ_ONLY = 'You’re viewing as a client, so you can’t change anything. Exit the view first.'

/** What a broker may read as their client: only what a statement limits to the cases they have. */
const CASE_PATHS = /^\/api\/(cases|documents|policies|quotes|live)(\/|$)/

/**
 * Throws 403 for every change by someone who views the portal as a client, and for what a broker in that view may not read.
 * Call it before any other check.
 */
export function checkViewing(request: FastifyRequest): void {
  const viewer = request.actor?.viewedBy
  const { endpoint } = request.routeOptions.config
  if (!viewer || endpoint?.whileViewing) return
  if (request.method !== 'GET' && request.method !== 'HEAD') throw forbidden(READ_ONLY)
  const isPublic = !endpoint || endpoint.allow === 'anyone'
  if (viewer.role === 'broker' && !isPublic && !CASE_PATHS.test(endpoint.path))
    throw forbidden('Only the client and administrators can open this page.')
}

/**
 * Lets a session read the portal as a client does, for thirty minutes. The reason is recorded, and the client sees that it
 * happened. Throws 404 for anyone but an open client account, which for a broker has to have a case with them.
 */
export function startViewing(
  platform: Platform,
  actor: Actor,
  sessionId: string,
  clientId: string,
  { reason }: BodyOf<typeof api.startViewing>,
): Promise<ReplyInputOf<typeof api.startViewing>> {
  return platform.db.transaction(async tx => {
    if (!(await store.isViewable(tx, actor, clientId))) throw notFound('We couldn’t find that client.')
    const until = minutesAfter(platform.clock.now(), VIEWING_MINUTES)
    await store.updateViewing(tx, sessionId, { viewingAs: clientId, viewingUntil: until })
    await recordAudit(platform, tx, {
      action: 'person.viewed_as',
      actor,
      subject: { kind: 'person', id: clientId },
      data: { reason },
    })
    return { until }
  })
}

/** Ends the view. Without one it changes nothing. */
export function stopViewing(
  platform: Platform,
  actor: Actor,
  sessionId: string,
): Promise<{ message: string }> {
  return platform.db.transaction(async tx => {
    if (actor.viewedBy) {
      await store.updateViewing(tx, sessionId, { viewingAs: null, viewingUntil: null })
      await recordAudit(platform, tx, {
        action: 'person.view_ended',
        actor,
        subject: { kind: 'person', id: actor.id },
      })
    }
    return { message: 'You’re back in your own portal.' }
  })
}
