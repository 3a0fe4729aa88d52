import type { ReplyInputOf } from '#shared/endpoint.ts'
import type * as api from '#shared/enquiries/enquiries.ts'
import { formatDue } from '#shared/format.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import { hoursBefore } from '#shared/time/durations.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { countEmails, isMailboxFull } from '../../platform/mail/store.ts'
import type { Platform } from '../../platform/platform.ts'
import { addReplyTime } from '../cases/service.ts'
import { NOTICE_EMAIL, RECEIPT_EMAIL } from './emails.ts'
import * as store from './store.ts'

/** Receipts to one mailbox: anyone can type another person's address. */
const MAX_RECEIPTS = { hour: 2, day: 6 }
/** Notices to the operator; the list shows the rest. */
const MAX_NOTICES_AN_HOUR = 30

/** Where an enquiry came from, and the key by which a repeated submission is recognized, since when. */
interface Submission {
  address: string
  channel: 'web' | 'web_form'
  key: string
  since: Date
}

/**
 * Stores an enquiry and enqueues its emails: a receipt to the visitor, if they gave an address, and a notice to the
 * operator. Likely spam is stored as such without emails; the reply is the same, so that a robot learns nothing.
 */
export async function submitEnquiry(
  platform: Platform,
  { clientId: _clientId, website, tookMs, ...written }: api.NewEnquiry,
  submission: Submission,
): Promise<ReplyInputOf<typeof api.submitEnquiry>> {
  const { db, clock } = platform
  const now = clock.now()
  const spamReason = detectSpam({ website, tookMs, message: written.message })
  return db.transaction(async tx => {
    await store.lockSubmission(tx, submission.key)
    const earlier = await store.findBySubmission(tx, submission.key, submission.since)
    if (earlier) return toReply(earlier, now)
    const year = albertaToday(now).slice(0, 4)
    const enquiry = await store.insertEnquiry(tx, {
      ...written,
      id: newId(),
      reference: `EN-${year}-${String(await store.nextEnquiryNumber(tx)).padStart(6, '0')}`,
      email: written.email || null,
      phone: written.phone || null,
      conversation: written.conversation?.length ? written.conversation : null,
      status: spamReason ? 'spam' : 'open',
      spamReason,
      channel: submission.channel,
      address: submission.address,
      sendingKey: submission.key,
      createdAt: now,
      updatedAt: now,
      dueAt: await addReplyTime(platform, tx, { city: null }, now),
    })
    if (!spamReason) await enqueueEmails(platform, tx, enquiry)
    return toReply(enquiry, now)
  })
}

async function enqueueEmails(
  { clock, mail }: Platform,
  tx: Db,
  { id, email }: store.EnquiryRow,
): Promise<void> {
  const now = clock.now()
  if (email && !(await isMailboxFull(tx, RECEIPT_EMAIL, email, MAX_RECEIPTS, now)))
    await mail.enqueue(tx, { kind: RECEIPT_EMAIL, data: { enquiryId: id, email } })
  if ((await countEmails(tx, [NOTICE_EMAIL], hoursBefore(now, 1))) < MAX_NOTICES_AN_HOUR)
    await mail.enqueue(tx, { kind: NOTICE_EMAIL, data: { enquiryId: id } })
}

function toReply({ reference, dueAt, email }: store.EnquiryRow, now: Date) {
  const how = email ? 'email you' : 'call you'
  return {
    reference,
    message: `We received your message. We’ll ${how} ${formatDue(dueAt.toISOString(), now)}.`,
    dueBy: dueAt,
  }
}

/** No person fills in the form in less time. */
const MIN_FILL_MS = 2500

/** Links written as markup, as spam robots write them. */
const MARKUP = /<a\s+href|\[url[=\]]/i

/**
 * Returns why a message looks like spam, or null. `website` is the honeypot field. Spam is stored in a folder of its own
 * rather than rejected: it may come from a person.
 */
function detectSpam({
  website,
  tookMs,
  message,
}: Pick<api.NewEnquiry, 'website' | 'tookMs' | 'message'>): api.SpamReason | null {
  if (website !== '') return 'hidden_field'
  if (tookMs !== undefined && tookMs < MIN_FILL_MS) return 'too_quick'
  return MARKUP.test(message) ? 'markup' : null
}
