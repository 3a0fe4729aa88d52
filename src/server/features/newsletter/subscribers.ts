import type { BodyOf, ReplyInputOf } from '#shared/endpoint.ts'
import type * as api from '#shared/newsletter/subscribers.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAccess, recordAudit } from '../audit/service.ts'
import { endSubscription } from './links.ts'
import * as store from './subscriber-store.ts'

type Reply = ReplyInputOf<typeof api.unsubscribeByHand>

/** Where something was done, as administrators read it. */
const CHANNEL_LABELS: Readonly<Record<string, string>> = {
  web: 'Website form',
  web_form: 'Website form, without scripts',
  quote: 'Quote request',
  account: 'Client account',
  confirm_link: 'Link in the confirmation email',
  unsubscribe_link: 'Link in an email',
  one_click: 'Unsubscribe button in an email app',
  again: 'Resubscribed on the unsubscribe page',
  admin: 'Administrator',
}

async function toReply({ clock }: Platform, db: Db, row: store.SubscriberRow): Promise<Reply> {
  const state = store.subscriberState(row, clock.now())
  const events = await store.selectEvents(db, row.id)
  return {
    id: row.id,
    email: row.email,
    state,
    events: events.map(event => ({ ...event, channel: CHANNEL_LABELS[event.channel] ?? event.channel })),
    abilities: { unsubscribe: state !== 'unsubscribed' },
  }
}

/** Returns a subscriber with the proof of their consent, and records the access in the audit log. */
export async function findSubscriber(
  platform: Platform,
  actor: Actor,
  email: string,
): Promise<ReplyInputOf<typeof api.findSubscriber>> {
  const row = await store.findSubscriberByEmail(platform.db, email)
  if (!row) return { subscriber: null }
  await recordAccess(platform, platform.db, {
    action: 'newsletter.read',
    actor,
    subject: { kind: 'newsletter_subscriber', id: row.id },
  })
  return { subscriber: await toReply(platform, platform.db, row) }
}

/** Unsubscribes an address for someone who asked by other means. May be repeated. */
export function unsubscribeByHand(
  platform: Platform,
  actor: Actor,
  id: string,
  { reason }: BodyOf<typeof api.unsubscribeByHand>,
  address: string,
): Promise<Reply> {
  return platform.db.transaction(async tx => {
    const row = await store.findSubscriber(tx, id)
    if (!row) throw notFound('We couldn’t find that address.')
    const subject = { kind: 'newsletter_subscriber', id } as const
    if (!row.unsubscribedAt) {
      await endSubscription(platform, tx, row, { channel: 'admin', address, reason, actorId: actor.id })
      await recordAudit(platform, tx, { action: 'newsletter.unsubscribed', actor, subject })
    } else await recordAccess(platform, tx, { action: 'newsletter.read', actor, subject })
    return toReply(platform, tx, (await store.findSubscriber(tx, id)) ?? row)
  })
}
