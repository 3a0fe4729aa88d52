import { z } from 'zod'
import type { BodyOf, ReplyInputOf } from '#shared/endpoint.ts'
import { findTemplate } from '#shared/notifications/events.ts'
import type * as api from '#shared/notifications/push.ts'
import { pathOf } from '#shared/notifications/template.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { invalid, notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { isBrowserKey, type PushMessage } from '../../platform/push/push.ts'
import { isFeatureOn } from '../settings/service.ts'
import { contextOf, isPast } from './emails.ts'
import { isChannelOff } from './preferences-store.ts'
import * as store from './push-store.ts'
import { selectWithPerson } from './store.ts'
import type { NotificationRow } from './tables.ts'

const SEND_PUSH = 'notifications.send_push'
const SendPushPayload = z.object({ notificationId: z.uuid(), subscriptionId: z.uuid() })
/** About an hour with the backoff of jobs. After that, the person has had an email. */
const MAX_ATTEMPTS = 12
const DAY_SECONDS = 24 * 3600
/** A push service that takes longer holds up everyone's notifications. */
const SLOW_MS = 3000
/** For so long, nothing is sent to a person whose push service was slow: they named its address. */
const PAUSE_MS = 10 * 60_000

/** Returns the key to subscribe with, and a person's browsers. Staff who view as a client see that nothing is offered. */
export async function readPush(
  { db, push }: Platform,
  actor: Actor,
): Promise<ReplyInputOf<typeof api.readPush>> {
  if (!push || actor.viewedBy || !(await isFeatureOn(db, 'push'))) return { publicKey: null, browsers: [] }
  return { publicKey: push.publicKey, browsers: await store.selectBrowsers(db, actor.id) }
}

/** Saves the browser of this session. Throws 404 where the operator has set no keys, or an administrator turned them off. */
export async function subscribeToPush(
  { db, push, clock }: Platform,
  actor: Actor,
  browser: { sessionId: string; device: string },
  { endpoint, keys }: BodyOf<typeof api.subscribeToPush>,
): Promise<{ id: string }> {
  if (!push || !(await isFeatureOn(db, 'push')))
    throw notFound('Browser notifications aren’t available on this site.')
  if (!isBrowserKey(keys.p256dh)) throw invalid({ 'keys.p256dh': 'This isn’t the key of a browser' })
  const row = { id: newId(), userId: actor.id, ...browser, endpoint, ...keys, createdAt: clock.now() }
  return { id: await db.transaction(tx => store.upsertSubscription(tx, row)) }
}

/** Removes one of a person's browsers. Throws 404 for anyone else's. */
export async function unsubscribeFromPush(
  { db }: Platform,
  actor: Actor,
  id: string,
): Promise<{ id: string }> {
  if (!(await store.deleteSubscription(db, id, actor.id))) throw notFound()
  return { id }
}

/** Queues a notification for each browser of its person, one job each, so that a failure repeats no other. */
export async function enqueuePush(
  { jobs }: Platform,
  tx: Db,
  notificationId: string,
  subscriptionIds: readonly string[],
  runAt: Date,
): Promise<void> {
  for (const subscriptionId of subscriptionIds) {
    const payload = { notificationId, subscriptionId }
    await jobs.enqueue(tx, { kind: SEND_PUSH, payload, key: `${notificationId} ${subscriptionId}`, runAt })
  }
}

/** Sends a notification to one browser, unless the person has read it, turned it off or logged out there by now. */
async function sendPush(
  { db, push, clock }: Platform,
  pauses: Pauses,
  payload: Record<string, unknown>,
): Promise<void> {
  const { notificationId, subscriptionId } = SendPushPayload.parse(payload)
  const found = await selectWithPerson(db, notificationId)
  if (!push || !found?.person || found.disabledAt || !(await isFeatureOn(db, 'push'))) return
  const { row, person } = found
  if (row.readAt || isPast(row, clock.now())) return
  const subscription = await store.selectSubscription(db, subscriptionId, person.id)
  if (!subscription || (await isChannelOff(db, person, { event: row.event, channel: 'push' }))) return
  const message = toMessage(row, person.role, clock.now())
  if (!message) return
  const isKnown = await pauses.unlessSlow(person.id, () => push.send(subscription, message))
  if (isKnown) await store.recordSuccess(db, subscriptionId, clock.now())
  else await store.deleteSubscription(db, subscriptionId, person.id)
}

type Pauses = ReturnType<typeof createPauses>

/** Remembers, in this process, whose push service was slow. */
function createPauses({ clock }: Pick<Platform, 'clock'>) {
  const until = new Map<string, number>()
  return {
    /** Sends, unless this person's push service was slow a moment ago; then it throws, and the job tries again later. */
    async unlessSlow<T>(personId: string, send: () => Promise<T>): Promise<T> {
      const start = clock.now().getTime()
      for (const [id, end] of until) if (end <= start) until.delete(id)
      if (until.has(personId)) throw new Error('the push service was slow a moment ago')
      try {
        return await send()
      } finally {
        const end = clock.now().getTime()
        if (end - start > SLOW_MS) until.set(personId, end + PAUSE_MS)
      }
    },
  }
}

/** What the browser shows: the title from the portal, with the reference but no name. */
function toMessage(row: NotificationRow, role: Actor['role'], now: Date): PushMessage | null {
  const template = findTemplate(row.event, row.audience)
  if (!template) return null
  const context = contextOf(row)
  const path = pathOf(template, role, row.caseId, context)
  const secondsLeft = row.data.until
    ? Math.ceil((new Date(row.data.until).getTime() - now.getTime()) / 1000)
    : DAY_SECONDS
  return {
    // A browser that receives one twice shows it once, by its id.
    text: JSON.stringify({ id: row.id, title: template.title(context), path }),
    urgent: template.urgent ?? false,
    ttlSeconds: Math.min(secondsLeft, DAY_SECONDS),
  }
}

/** Runs in its own lane, so that a slow push service doesn't delay emails. */
export function registerPush(platform: Platform): void {
  const pauses = createPauses(platform)
  platform.jobs.handle(SEND_PUSH, payload => sendPush(platform, pauses, payload), {
    lane: 'push',
    attempts: MAX_ATTEMPTS,
  })
}
