import type { ConsentWords } from '#shared/account/consents.ts'
import { actsAsClient } from '#shared/cases/abilities.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { clientQuoteAbilities } from '#shared/quotes/abilities.ts'
import * as api from '#shared/quotes/quotes.ts'
import { isOpenQuote } from '#shared/quotes/states.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { conflict, forbidden, invalid } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordConsents } from '../account/consents/service.ts'
import { announceCase, calculateDueAt, changeCase, notifyCase, recordEvent } from '../cases/service.ts'
import type { CaseRecord } from '../cases/tables.ts'
import { addMadeDocument, storeMadePdf } from '../documents/service.ts'
import { CONSENT_STALE, findInsurerConsent } from '../settings/service.ts'
import { findUser } from '../users/service.ts'
import { makeReceipt } from './receipt.ts'
import { findQuote, lockQuote, recordQuoteChange, returnToQuoting } from './service.ts'
import * as store from './store.ts'
import { type ClientQuoteReply, clientView, shownOf, stateAt } from './views.ts'

const STALE = 'This quote has changed since you opened it. Read it again before you accept it.'
const OTHER_CHOSEN = 'Another quote was chosen.'

/** Records that the client has seen a quote. Doing it again changes nothing, and neither does a read-only member. */
export async function viewQuote(platform: Platform, actor: Actor, id: string): Promise<ClientQuoteReply> {
  const { db, clock } = platform
  await findQuote(db, actor, id)
  return db.transaction(async tx => {
    const { row, record } = await lockQuote(tx, actor, id)
    const now = clock.now()
    const isClient = actsAsClient(actor, record)
    if (isClient && stateAt(row.record, now) === 'sent' && (await store.updateViewed(tx, id, now))) {
      await recordEvent(platform, tx, {
        caseId: record.id,
        kind: 'quote.viewed',
        actorId: actor.id,
        data: { insurer: row.record.insurer },
      })
      await announceCase(platform, tx, record.id, { kind: 'quote', subjectId: id })
    }
    return reload(platform, tx, actor, id)
  })
}

/**
 * Accepts a quote: records the evidence (decision 21) and the consent to share with the insurer, adds the receipt to the
 * case, moves it to `accepted` and ends the other open quotes. The same acceptance again changes nothing. Throws 409 when
 * the quote isn't open any more or differs from what was shown, and 422 for a name that isn't full.
 */
export async function acceptQuote(
  platform: Platform,
  actor: Actor,
  id: string,
  { typedName, shownHash, consentVersion }: BodyOf<typeof api.acceptQuote>,
  address: string,
): Promise<ClientQuoteReply> {
  const { db, clock, files } = platform
  const { row, record } = await findQuote(db, actor, id)
  const consent = await findInsurerConsent(db)
  if (row.record.state === 'accepted') return clientView(row, actor, record, clock.now(), consent)
  requireUndecided(actor, row, record, clock.now())
  if (!api.isFullName(typedName, actor.guestOf ? record.contactName : actor.fullName))
    throw invalid({ typedName: api.NAME_INCOMPLETE })
  const shown = requireShown(row, consent, { shownHash, consentVersion })
  const acceptedAt = clock.now()
  // Created before the transaction, so that the case is locked only for the writes.
  const pdf = await makeReceipt({ ...shown, typedName, acceptedAt })
  const stored = await storeMadePdf(platform, pdf)
  let isUsed = false
  try {
    return await db.transaction(async tx => {
      const { row, record } = await lockQuote(tx, actor, id)
      // The second of two clicks sees the result of the first.
      const consent = await findInsurerConsent(tx)
      if (row.record.state === 'accepted') return clientView(row, actor, record, clock.now(), consent)
      requireUndecided(actor, row, record, clock.now())
      requireShown(row, consent, { shownHash, consentVersion })
      const receipt = await addMadeDocument(
        platform,
        tx,
        actor,
        {
          caseId: record.id,
          kind: 'signed',
          name: `Acceptance receipt ${row.reference} ${row.record.insurer.replace(/[/\\.]/g, ' ')}.pdf`,
        },
        stored,
      )
      const email = await emailOf(tx, actor, record)
      await recordAcceptance(platform, tx, actor, row, {
        typedName,
        email,
        address,
        acceptedAt,
        shown,
        receipt,
      })
      await endOtherQuotes(platform, tx, row.record)
      const dueAt = await calculateDueAt(platform, tx, 'accepted', record)
      await changeCase(platform, tx, record, { stage: 'accepted', stageBeforeWaiting: null, dueAt })
      await notifyCase(platform, tx, record.id, 'quote.accepted', {
        // The client is notified of their own acceptance, because the email confirms it.
        actorId: null,
        data: dueAt ? { dueAt: dueAt.toISOString() } : {},
        subject: id,
      })
      isUsed = true
      return reload(platform, tx, actor, id)
    })
  } finally {
    if (!isUsed) await files.delete(stored.key)
  }
}

/** The client's address: of their account, or for a guest of the case. */
async function emailOf(tx: Db, actor: Actor, { contactEmail }: CaseRecord): Promise<string> {
  return actor.guestOf ? contactEmail : ((await findUser(tx, actor.id))?.email ?? '')
}

interface Evidence {
  typedName: string
  email: string
  address: string
  acceptedAt: Date
  shown: ReturnType<typeof shownOf>
  receipt: { id: string }
}

async function recordAcceptance(
  platform: Platform,
  tx: Db,
  actor: Actor,
  { record: quote }: store.QuoteRow,
  { typedName, email, address, acceptedAt, shown, receipt }: Evidence,
): Promise<void> {
  const { caseId, insurer } = quote
  const consentVersion = shown.snapshot.consentVersion
  const [consentId] = await recordConsents(platform, tx, [
    {
      kind: 'share_with_insurer',
      textVersion: consentVersion,
      recipient: insurer,
      email,
      // The account that claims the case gets it with the other consents.
      userId: actor.guestOf ? null : actor.id,
      caseId,
      channel: 'quote',
      address,
    },
  ])
  if (!consentId) throw new Error('The consent was not recorded')
  // An acceptance from before the case was moved back makes room for the new one; its evidence stays.
  const earlier = await store.selectAcceptedRecord(tx, caseId)
  if (earlier) await store.updateRecord(tx, earlier, { state: 'superseded', endedAt: acceptedAt }, acceptedAt)
  await store.updateRecord(tx, quote, { state: 'accepted', endedAt: acceptedAt }, acceptedAt)
  await store.insertAcceptance(tx, {
    id: newId(),
    quoteId: quote.id,
    caseId,
    userId: actor.id,
    typedName,
    consentId,
    consentVersion,
    snapshot: shown.canonical,
    sha256: shown.sha256,
    address,
    acceptedAt,
    receiptId: receipt.id,
  })
  await recordQuoteChange(platform, tx, actor, quote, 'quote.accepted', {
    audit: { sha256: shown.sha256, consentVersion },
  })
}

/** The other open quotes stay readable, as declined. */
async function endOtherQuotes(
  platform: Platform,
  tx: Db,
  accepted: { id: string; caseId: string },
): Promise<void> {
  const now = platform.clock.now()
  for (const other of await store.selectOpenRecords(tx, accepted.caseId)) {
    if (other.id === accepted.id) continue
    // One whose last day is over has expired, though its job has not run yet.
    const expired = !isOpenQuote(stateAt(other, now))
    const end = expired
      ? { state: 'expired' as const }
      : { state: 'declined' as const, endReason: OTHER_CHOSEN }
    await store.updateRecord(tx, other, { ...end, endedAt: now }, now)
    await announceCase(platform, tx, accepted.caseId, { kind: 'quote', subjectId: other.id })
  }
}

/** Declines a quote. Without another open one, the case goes back to quoting. Doing it twice changes nothing. */
export async function declineQuote(
  platform: Platform,
  actor: Actor,
  id: string,
  { reason }: BodyOf<typeof api.declineQuote>,
): Promise<ClientQuoteReply> {
  const { db, clock } = platform
  await findQuote(db, actor, id)
  return db.transaction(async tx => {
    const { row, record } = await lockQuote(tx, actor, id)
    const now = clock.now()
    if (row.record.state === 'declined')
      return clientView(row, actor, record, now, await findInsurerConsent(tx))
    requireUndecided(actor, row, record, now)
    await store.updateRecord(tx, row.record, { state: 'declined', endReason: reason, endedAt: now }, now)
    await recordQuoteChange(platform, tx, actor, row.record, 'quote.declined', { event: { reason } })
    await returnToQuoting(platform, tx, record)
    await notifyCase(platform, tx, record.id, 'quote.declined', { actorId: actor.id, subject: id })
    return reload(platform, tx, actor, id)
  })
}

/** Throws 403 for a read-only member, and 409, saying why, when the quote can't be accepted or declined now. */
function requireUndecided(actor: Actor, row: store.QuoteRow, record: CaseRecord, now: Date): void {
  if (!actsAsClient(actor, record)) throw forbidden()
  const state = stateAt(row.record, now)
  if (clientQuoteAbilities(actor, record, state).accept) return
  switch (state) {
    case 'accepted':
      throw conflict('This quote was already accepted.')
    case 'declined':
      throw conflict(
        row.record.endReason === OTHER_CHOSEN
          ? 'Another quote was accepted, so this one was declined.'
          : 'This quote was declined.',
      )
    case 'expired':
      throw conflict('This quote has expired. Ask your broker for a new one.')
    case 'withdrawn':
      throw conflict('Your broker withdrew this quote.')
    case 'superseded':
      throw conflict('Your broker replaced this quote with a newer one.')
    default:
      throw conflict(
        record.status === 'active'
          ? 'Another quote was already accepted.'
          : 'This request is closed or on hold. Write to your broker to continue.',
      )
  }
}

/** Returns what the quote shows now. Throws 409 unless it is what the client was shown. */
function requireShown(
  row: store.QuoteRow,
  consent: ConsentWords,
  { shownHash, consentVersion }: { shownHash: string; consentVersion: string },
): ReturnType<typeof shownOf> {
  const shown = shownOf(row, consent)
  if (consent.version !== consentVersion) throw conflict(CONSENT_STALE)
  if (shown.sha256 !== shownHash) throw conflict(STALE)
  return shown
}

async function reload(platform: Platform, tx: Db, actor: Actor, id: string): Promise<ClientQuoteReply> {
  const { row, record } = await lockQuote(tx, actor, id)
  return clientView(row, actor, record, platform.clock.now(), await findInsurerConsent(tx))
}
