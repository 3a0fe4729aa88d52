import type { ReplyInputOf } from '#shared/endpoint.ts'
import type { NewEnquiry, submitEnquiry } from '#shared/enquiries/enquiries.ts'
import { formatDue } from '#shared/format.ts'
import { addBusinessTime, FIRST_REPLY_MINUTES } from '#shared/time/hours.ts'
import { albertaToday } from '#shared/time/zoned-time.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import type { Platform } from '../../platform/platform.ts'
import { findBusinessHours } from '../cases/service.ts'
import { ARRIVED_LETTER, RECEIVED_LETTER } from './emails.ts'
import {
  countEmails,
  type EnquiryRow,
  insertEnquiry,
  lockMailbox,
  lockSending,
  nextEnquiryNumber,
  selectBySending,
} from './store.ts'
import { suspicionOf } from './suspicion.ts'

const HOUR_MS = 3_600_000
/** Letters that say "we have your message", at most, to one mailbox: anybody can type anybody's address. */
const RECEIPTS_AN_HOUR = 2
const RECEIPTS_A_DAY = 6
/** Letters to the operator that something came, at most, in an hour; the list shows the rest. */
const NOTICES_AN_HOUR = 30

/** How an enquiry came: from where, and what makes the same sending twice one enquiry, for how long. */
export interface Sending {
  address: string
  channel: 'web' | 'web_form'
  key: string
  since: Date
}

/**
 * Keeps an enquiry and posts its letters: one to the visitor where there is an address, one to the operator. What looks
 * like a robot's is kept and marked, and no letter leaves; the answer is the same, so that a robot learns nothing.
 */
export async function receiveEnquiry(
  platform: Platform,
  { clientId: _clientId, website, tookMs, ...written }: NewEnquiry,
  sending: Sending,
): Promise<ReplyInputOf<typeof submitEnquiry>> {
  const { db, clock } = platform
  const now = clock.now()
  const suspicion = suspicionOf({ website, tookMs, message: written.message })
  return db.transaction(async tx => {
    await lockSending(tx, sending.key)
    const earlier = await selectBySending(tx, sending.key, sending.since)
    if (earlier) return replyTo(earlier, now)
    const year = albertaToday(now).slice(0, 4)
    const kept = await insertEnquiry(tx, {
      ...written,
      id: newId(),
      reference: `EN-${year}-${String(await nextEnquiryNumber(tx)).padStart(6, '0')}`,
      email: written.email || null,
      phone: written.phone || null,
      conversation: written.conversation?.length ? written.conversation : null,
      status: suspicion ? 'spam' : 'open',
      suspicion,
      channel: sending.channel,
      address: sending.address,
      sendingKey: sending.key,
      createdAt: now,
      updatedAt: now,
      dueAt: addBusinessTime(await findBusinessHours(platform, tx), now, FIRST_REPLY_MINUTES),
    })
    if (!suspicion) await postLetters(platform, tx, kept)
    return replyTo(kept, now)
  })
}

async function postLetters({ clock, mail }: Platform, tx: Db, { id, email }: EnquiryRow): Promise<void> {
  const ago = (hours: number) => new Date(clock.now().getTime() - hours * HOUR_MS)
  if (email) {
    await lockMailbox(tx, email)
    const sent = (hours: number) => countEmails(tx, RECEIVED_LETTER, ago(hours), email)
    if ((await sent(1)) < RECEIPTS_AN_HOUR && (await sent(24)) < RECEIPTS_A_DAY)
      await mail.enqueue(tx, { kind: RECEIVED_LETTER, data: { enquiryId: id, email } })
  }
  if ((await countEmails(tx, ARRIVED_LETTER, ago(1))) < NOTICES_AN_HOUR)
    await mail.enqueue(tx, { kind: ARRIVED_LETTER, data: { enquiryId: id } })
}

function replyTo({ reference, dueAt, email }: EnquiryRow, now: Date) {
  const how = email ? 'write to you' : 'call you'
  return {
    reference,
    message: `We have your message. A person will read it and ${how} ${formatDue(dueAt.toISOString(), now)} at the latest.`,
    dueBy: dueAt,
  }
}
