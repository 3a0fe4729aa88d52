import { createHash } from 'node:crypto'
import { fillConsent } from '#shared/account/consent-texts.ts'
import type { ConsentWords } from '#shared/account/consents.ts'
import type { ReplyInputOf } from '#shared/endpoint.ts'
import { clientQuoteAbilities, staffQuoteAbilities } from '#shared/quotes/abilities.ts'
import type * as api from '#shared/quotes/quotes.ts'
import { buildSnapshot, canonicalize } from '#shared/quotes/snapshot.ts'
import { isOpenQuote, type QuoteState } from '#shared/quotes/states.ts'
import type { DraftTerms } from '#shared/quotes/terms.ts'
import { endOfAlbertaDay } from '#shared/time/alberta-time.ts'
import type { Actor } from '#shared/users.ts'
import type { CaseRecord } from '../cases/tables.ts'
import type { QuoteRow } from './store.ts'
import type { QuoteRecord } from './tables.ts'

export type StaffQuoteReply = ReplyInputOf<typeof api.createQuote>
export type ClientQuoteReply = ReplyInputOf<typeof api.acceptQuote>

/** Returns when the last day of a quote ends; null for a draft without one. */
export const expiryOf = ({ validUntil }: Pick<QuoteRecord, 'validUntil'>): Date | null =>
  validUntil === null ? null : endOfAlbertaDay(validUntil)

/** Returns the state as of now: an open quote is expired once its last day is over, even before the job has run. */
export function stateAt(record: Pick<QuoteRecord, 'state' | 'validUntil'>, now: Date): QuoteState {
  const expiresAt = expiryOf(record)
  return isOpenQuote(record.state) && expiresAt && expiresAt <= now ? 'expired' : record.state
}

export function termsOf(record: QuoteRecord): DraftTerms {
  const { line, insurer, annualPremium, monthlyPayment, fees, termMonths, limits, deductibles } = record
  const { endorsements, exclusions, notes, validUntil, documentId, recommended, recommendation } = record
  return {
    line,
    insurer,
    annualPremium,
    monthlyPayment,
    fees,
    termMonths,
    limits,
    deductibles,
    endorsements,
    exclusions,
    notes,
    validUntil,
    documentId,
    recommended,
    recommendation,
  }
}

/** What the client is shown of a sent quote with the current consent, and its SHA-256 over canonical JSON. */
export function shownOf(row: QuoteRow, consent: ConsentWords) {
  const snapshot = buildSnapshot({
    id: row.record.id,
    caseReference: row.reference,
    broker: row.broker.fullName,
    terms: termsOf(row.record),
    documentSha256: row.document?.sha256 ?? null,
    consentVersion: consent.version,
    consentText: fillConsent(consent.text, row.record.insurer),
  })
  const canonical = canonicalize(snapshot)
  return { snapshot, canonical, sha256: createHash('sha256').update(canonical).digest('hex') }
}

function coreOf(row: QuoteRow, now: Date) {
  const { record, acceptance, receipt } = row
  const { documentId: _documentId, ...terms } = termsOf(record)
  const document = row.document && row.document.removedAt === null ? row.document : null
  return {
    ...terms,
    id: record.id,
    caseId: record.caseId,
    broker: row.broker,
    document: document && { id: document.id, name: document.name, size: document.size },
    state: stateAt(record, now),
    expiresAt: expiryOf(record),
    sentAt: record.sentAt,
    viewedAt: record.viewedAt,
    endReason: record.endReason,
    acceptance: acceptance && receipt && { ...acceptance, receipt },
    version: record.version,
  }
}

export function clientView(
  row: QuoteRow,
  actor: Actor,
  caseRecord: CaseRecord,
  now: Date,
  consent: ConsentWords,
): ClientQuoteReply {
  const core = coreOf(row, now)
  const { snapshot, sha256 } = shownOf(row, consent)
  return {
    ...core,
    view: 'client',
    shownHash: sha256,
    consent: { version: snapshot.consentVersion, text: snapshot.consentText },
    abilities: clientQuoteAbilities(actor, caseRecord, core.state),
  }
}

export function staffView(row: QuoteRow, actor: Actor, caseRecord: CaseRecord, now: Date): StaffQuoteReply {
  const core = coreOf(row, now)
  return {
    ...core,
    view: 'staff',
    replaces: row.replaces,
    createdAt: row.record.createdAt,
    updatedAt: row.record.updatedAt,
    abilities: staffQuoteAbilities(actor, caseRecord, core.state),
  }
}
