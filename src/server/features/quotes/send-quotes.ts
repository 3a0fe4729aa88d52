import { isBrokerOf } from '#shared/cases/abilities.ts'
import type { BodyOf, ReplyInputOf } from '#shared/endpoint.ts'
import { lineInSentence } from '#shared/lines/lines.ts'
import { staffQuoteAbilities, takesQuotes } from '#shared/quotes/abilities.ts'
import type * as api from '#shared/quotes/quotes.ts'
import { isOpenQuote } from '#shared/quotes/states.ts'
import { missingTerms, withoutEmptyRows } from '#shared/quotes/terms.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { conflict, forbidden, invalid, notFound, requireVersion } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { recordReply } from '../cases/replies/service.ts'
import {
  announceCase,
  calculateDueAt,
  changeCase,
  findVisibleCase,
  lockVisibleCase,
  notifyCase,
  recordEvent,
} from '../cases/service.ts'
import type { CaseRecord } from '../cases/tables.ts'
import { shareDocuments } from '../documents/service.ts'
import { findLicenceProblem } from '../routing/service.ts'
import { enqueueExpiry } from './expiry.ts'
import { buildList, findQuote, lockQuote, recordQuoteChange, returnToQuoting } from './service.ts'
import * as store from './store.ts'
import { type StaffQuoteReply, staffView, stateAt, termsOf } from './views.ts'

/**
 * Sends drafts to the client together: the case moves to `quoted`, the response clock stops, and replaced quotes end.
 * Quotes that are already sent stay as they are, so sending twice sends once. Throws 403 without a valid licence for a
 * line, 409 when a quote has changed since or the case takes no quotes, and 422 for what is missing.
 */
export async function sendQuotes(
  platform: Platform,
  actor: Actor,
  caseId: string,
  { quotes }: BodyOf<typeof api.sendQuotes>,
): Promise<ReplyInputOf<typeof api.sendQuotes>> {
  requireBroker(actor, await findVisibleCase(platform.db, actor, caseId))
  return platform.db.transaction(async tx => {
    const record = await lockVisibleCase(tx, actor, caseId)
    requireBroker(actor, record)
    const drafts = await findDrafts(platform, tx, actor, caseId, quotes)
    if (drafts.length > 0) await sendDrafts(platform, tx, actor, record, drafts)
    return buildList(platform, tx, actor, await lockVisibleCase(tx, actor, caseId))
  })
}

function requireBroker(actor: Actor, record: CaseRecord): void {
  if (!isBrokerOf(actor, record)) throw forbidden()
}

/** Returns those that are still drafts. Throws 409 for one that has changed or ended. */
async function findDrafts(
  platform: Platform,
  tx: Db,
  actor: Actor,
  caseId: string,
  selected: BodyOf<typeof api.sendQuotes>['quotes'],
): Promise<store.QuoteRow[]> {
  const rows = await store.selectQuotes(tx, actor, caseId)
  const versions = new Map(selected.map(({ id, version }) => [id, version]))
  return [...versions].flatMap(([id, version]) => {
    const row = rows.find(({ record }) => record.id === id)
    if (!row) throw notFound('We couldn’t find that quote.')
    if (row.record.state === 'draft') {
      if (row.record.version !== version) throw conflict(`The quote from ${nameOf(row)} has changed since.`)
      return [row]
    }
    if (isOpenQuote(stateAt(row.record, platform.clock.now()))) return []
    throw conflict(`The quote from ${nameOf(row)} was already sent and is no longer open.`)
  })
}

const nameOf = ({ record }: store.QuoteRow) => record.insurer || 'an unnamed insurer'

async function sendDrafts(
  platform: Platform,
  tx: Db,
  actor: Actor,
  record: CaseRecord,
  drafts: readonly store.QuoteRow[],
): Promise<void> {
  if (!takesQuotes(record))
    throw conflict(
      record.status === 'active'
        ? 'The client has already accepted a quote on this request. Move it back to Quoting to send another.'
        : 'This request is closed or on hold, so no quote can be sent.',
    )
  for (const draft of drafts) {
    await requireLicence(platform, tx, actor, draft)
    requireComplete(platform, draft)
  }
  const now = platform.clock.now()
  for (const { record: draft } of drafts) {
    if (draft.replacesId) await supersede(platform, tx, draft.replacesId)
    const terms = withoutEmptyRows(termsOf(draft))
    const changes = { ...terms, state: 'sent' as const, brokerId: actor.id, sentAt: now }
    await store.updateRecord(tx, draft, changes, now)
    await enqueueExpiry(platform, tx, draft)
    await recordAudit(platform, tx, {
      action: 'quote.sent',
      actor,
      subject: { kind: 'quote', id: draft.id },
      caseId: record.id,
    })
    await announceCase(platform, tx, record.id, { kind: 'quote', subjectId: draft.id })
  }
  const documentIds = drafts.flatMap(({ document }) => (document ? [document.id] : []))
  await shareDocuments(platform, tx, record.id, documentIds)
  const changed = await changeCase(platform, tx, record, {
    stage: 'quoted',
    stageBeforeWaiting: null,
    dueAt: await calculateDueAt(platform, tx, 'quoted', record),
  })
  await recordEvent(platform, tx, {
    caseId: record.id,
    kind: 'quotes.sent',
    actorId: actor.id,
    data: {
      count: String(drafts.length),
      insurers: drafts.map(nameOf).join(', '),
      broker: actor.fullName,
    },
  })
  await recordReply(platform, tx, changed)
  await announceCase(platform, tx, record.id)
  await notifyCase(platform, tx, record.id, 'quotes.sent', {
    actorId: actor.id,
    data: { count: String(drafts.length) },
  })
}

/** The licence gate: every path on which a quote is sent goes through here. */
async function requireLicence(
  platform: Platform,
  tx: Db,
  actor: Actor,
  { record }: store.QuoteRow,
): Promise<void> {
  const problem = await findLicenceProblem(platform, tx, actor.id, record.line)
  if (!problem) return
  throw forbidden(
    `You can’t send ${lineInSentence(record.line)} quotes: ${problem}. An administrator can update your record.`,
  )
}

function requireComplete(platform: Platform, row: store.QuoteRow): void {
  const missing = missingTerms(withoutEmptyRows(termsOf(row.record)), albertaToday(platform.clock.now()))
  const [message] = Object.values(missing ?? {})
  if (missing && message) throw invalid(missing, `The quote from ${nameOf(row)} isn’t complete: ${message}.`)
  if (row.record.documentId && (!row.document || row.document.removedAt))
    throw invalid(
      { documentId: 'Attach the PDF again' },
      `The PDF of the quote from ${nameOf(row)} was removed.`,
    )
}

/** Ends the open quote that is being replaced. Throws 409 when the client accepted it in the meantime. */
async function supersede(platform: Platform, tx: Db, id: string): Promise<void> {
  const now = platform.clock.now()
  const old = await store.selectQuoteRecord(tx, id)
  if (old?.state === 'accepted') throw conflict('The client has accepted the quote that this one replaces.')
  if (!old || !isOpenQuote(stateAt(old, now))) return
  await store.updateRecord(tx, old, { state: 'superseded', endedAt: now }, now)
}

/**
 * Withdraws an open or accepted quote; the client reads the reason. Without another open quote, the case goes back to
 * quoting. Doing it twice changes nothing. Throws 409 when the quote has changed since, or the insurer has it.
 */
export async function withdrawQuote(
  platform: Platform,
  actor: Actor,
  id: string,
  { reason, version }: BodyOf<typeof api.withdrawQuote>,
): Promise<StaffQuoteReply> {
  const { db, clock } = platform
  requireBroker(actor, (await findQuote(db, actor, id)).record)
  return db.transaction(async tx => {
    const { row, record } = await lockQuote(tx, actor, id)
    requireBroker(actor, record)
    const now = clock.now()
    if (row.record.state === 'withdrawn') return staffView(row, actor, record, now)
    requireVersion(row.record, version, 'This quote')
    if (!staffQuoteAbilities(actor, record, stateAt(row.record, now)).withdraw)
      throw conflict('This quote can no longer be withdrawn.')
    await store.updateRecord(tx, row.record, { state: 'withdrawn', endReason: reason, endedAt: now }, now)
    await recordQuoteChange(platform, tx, actor, row.record, 'quote.withdrawn', {
      event: { reason },
      audit: { from: row.record.state },
    })
    const wasAccepted = row.record.state === 'accepted' && record.stage === 'accepted'
    if (wasAccepted)
      await changeCase(platform, tx, record, {
        stage: 'quoting',
        dueAt: await calculateDueAt(platform, tx, 'quoting', record),
      })
    else await returnToQuoting(platform, tx, record)
    await notifyCase(platform, tx, record.id, 'quote.withdrawn', { actorId: actor.id, subject: id })
    const after = await lockQuote(tx, actor, id)
    return staffView(after.row, actor, after.record, now)
  })
}
