import type { BodyOf, ReplyInputOf } from '#shared/endpoint.ts'
import type { findSubscriber, unsubscribeByHand } from '#shared/newsletter/subscribers.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAccess, recordAudit } from '../audit/service.ts'
import { findByAddress, findById, type SubscriberRow, selectEvents, stateOf } from './store.ts'
import { endFor } from './unsubscribing.ts'

type Reply = ReplyInputOf<typeof unsubscribeByHand>

/** Where something was done, as administrators read it. */
const CHANNELS: Readonly<Record<string, string>> = {
  web: 'Form on the site',
  web_form: 'Form on the site, without scripts',
  quote: 'Quote request',
  account: 'Client’s account',
  confirm_link: 'Link in the confirmation letter',
  unsubscribe_link: 'Link in a letter',
  one_click: 'Unsubscribe button of a mail program',
  again: 'Subscribed again on the unsubscribe page',
  admin: 'Administrator',
}

async function replyOf({ clock }: Platform, db: Db, row: SubscriberRow): Promise<Reply> {
  const state = stateOf(row, clock.now())
  const events = await selectEvents(db, row.id)
  return {
    id: row.id,
    email: row.email,
    state,
    events: events.map(event => ({ ...event, channel: CHANNELS[event.channel] ?? event.channel })),
    abilities: { unsubscribe: state !== 'unsubscribed' },
  }
}

/** One address with the proof of its consent, put on record as looked up. */
export async function lookUp(
  platform: Platform,
  actor: Actor,
  email: string,
): Promise<ReplyInputOf<typeof findSubscriber>> {
  const row = await findByAddress(platform.db, email)
  if (!row) return { subscriber: null }
  await recordAccess(platform, platform.db, {
    action: 'newsletter.read',
    actor,
    subject: { kind: 'newsletter_subscriber', id: row.id },
  })
  return { subscriber: await replyOf(platform, platform.db, row) }
}

/** Takes an address off the list for somebody who asked by other means. Fine when it is off already. */
export function takeOff(
  platform: Platform,
  actor: Actor,
  id: string,
  { reason }: BodyOf<typeof unsubscribeByHand>,
  address: string,
): Promise<Reply> {
  return platform.db.transaction(async tx => {
    const row = await findById(tx, id)
    if (!row) throw notFound('We could not find that address.')
    const subject = { kind: 'newsletter_subscriber', id } as const
    if (!row.unsubscribedAt) {
      await endFor(platform, tx, row, { channel: 'admin', address, reason, actorId: actor.id })
      await recordAudit(platform, tx, { action: 'newsletter.unsubscribed', actor, subject })
    } else await recordAccess(platform, tx, { action: 'newsletter.read', actor, subject })
    return replyOf(platform, tx, (await findById(tx, id)) ?? row)
  })
}
