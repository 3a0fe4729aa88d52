import { z } from 'zod'
import { formatDay } from '#shared/format.ts'
import { isOpenQuote } from '#shared/quotes/states.ts'
import { albertaHour, daysAfter } from '#shared/time/alberta-time.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { announceCase, lockCase, notifyCase, recordEvent } from '../cases/service.ts'
import { returnToQuoting } from './service.ts'
import { selectQuoteRecord, updateRecord, updateReminded } from './store.ts'
import type { QuoteRecord } from './tables.ts'
import { expiryOf } from './views.ts'

const EXPIRE = 'quote.expire'
const REMIND = 'quote.remind'
const Payload = z.object({ quoteId: z.uuid() })

const REMINDER_DAYS = 3
const REMINDER_HOUR = 9

/** Enqueues the end of a quote and, three days earlier in the morning, the reminder. */
export async function enqueueExpiry(
  { jobs, clock }: Platform,
  tx: Db,
  record: Pick<QuoteRecord, 'id' | 'validUntil'>,
): Promise<void> {
  const expiresAt = expiryOf(record)
  if (!expiresAt || !record.validUntil) return
  const payload = { quoteId: record.id }
  await jobs.enqueue(tx, { kind: EXPIRE, payload, key: record.id, runAt: expiresAt })
  const remindAt = albertaHour(daysAfter(record.validUntil, -REMINDER_DAYS), REMINDER_HOUR)
  if (remindAt > clock.now())
    await jobs.enqueue(tx, { kind: REMIND, payload, key: record.id, runAt: remindAt })
}

export function registerQuoteJobs(platform: Platform): void {
  platform.jobs.handle(EXPIRE, async payload => expireQuote(platform, Payload.parse(payload).quoteId))
  platform.jobs.handle(REMIND, async payload => remindOfQuote(platform, Payload.parse(payload).quoteId))
}

/**
 * Ends an open quote whose last day is over. Quotes of a case that expire on the same day are announced once, and those of
 * a closed case to no one. Does nothing when it was answered in the meantime.
 */
async function expireQuote(platform: Platform, id: string): Promise<void> {
  const now = platform.clock.now()
  await changeOpenQuote(platform, id, async (tx, quote, isClosed) => {
    const expiresAt = expiryOf(quote)
    if (!expiresAt || expiresAt > now) throw new Error('This quote has not expired yet')
    await updateRecord(tx, quote, { state: 'expired', endedAt: expiresAt }, now)
    if (isClosed) return
    await recordEvent(platform, tx, {
      caseId: quote.caseId,
      kind: 'quote.expired',
      actorId: null,
      data: { insurer: quote.insurer },
    })
    await notifyCase(platform, tx, quote.caseId, 'quote.expired', {
      actorId: null,
      subject: quote.validUntil ?? id,
    })
  })
}

/** Tells the client and the broker that a quote is about to expire. */
async function remindOfQuote(platform: Platform, id: string): Promise<void> {
  const now = platform.clock.now()
  await changeOpenQuote(platform, id, async (tx, quote, isClosed) => {
    const expiresAt = expiryOf(quote)
    // A job that was late by days has nothing to remind of.
    if (isClosed || !expiresAt || expiresAt <= now || !(await updateReminded(tx, id, now))) return
    const day = formatDay(quote.validUntil ?? '')
    await recordEvent(platform, tx, {
      caseId: quote.caseId,
      kind: 'quote.expiring',
      actorId: null,
      data: { insurer: quote.insurer, day },
    })
    await notifyCase(platform, tx, quote.caseId, 'quote.expiring', {
      actorId: null,
      data: { day },
      subject: quote.validUntil ?? id,
    })
  })
}

async function changeOpenQuote(
  platform: Platform,
  id: string,
  change: (tx: Db, quote: QuoteRecord, isClosed: boolean) => Promise<void>,
): Promise<void> {
  await platform.db.transaction(async tx => {
    const found = await selectQuoteRecord(tx, id)
    if (!found) return
    const record = await lockCase(tx, found.caseId)
    const quote = await selectQuoteRecord(tx, id)
    if (!quote || !isOpenQuote(quote.state)) return
    await change(tx, quote, record.status === 'closed')
    await returnToQuoting(platform, tx, record)
    await announceCase(platform, tx, quote.caseId, { kind: 'quote', subjectId: id })
    await announceCase(platform, tx, quote.caseId)
  })
}
