import { createHash } from 'node:crypto'
import { consentText, PRESENT_VERSIONS } from '#shared/account/consent-texts.ts'
import { findLine } from '#shared/lines/product-lines.ts'
import { buildSnapshot, canonicalize } from '#shared/quotes/snapshot.ts'
import type { QuoteState } from '#shared/quotes/states.ts'
import type { DraftTerms } from '#shared/quotes/terms.ts'
import { albertaToday, endOfAlbertaDay } from '#shared/time/zoned-time.ts'
import type { quoteAcceptances, quotes } from '../quotes/tables.ts'
import { INSURERS } from './answers.ts'
import { receipt } from './papers.ts'
import type { People } from './people.ts'
import { type Random, randomFrom } from './random.ts'
import type { CaseInsert, CaseRows } from './rows.ts'

export type QuoteInsert = typeof quotes.$inferInsert
export type AcceptanceInsert = typeof quoteAcceptances.$inferInsert

/** The quotes of a case, and what an accepted one leaves behind. */
export interface QuoteRows extends Pick<CaseRows, 'consents' | 'files' | 'jobs'> {
  quotes: QuoteInsert[]
  acceptances: AcceptanceInsert[]
}

const DAY_MS = 86_400_000
const VALID_DAYS = 30
/** The second of two open quotes has so many days left, so that dashboards have one that expires soon. */
const DAYS_LEFT = 5
/** The reminder comes at 9 in the morning, three days before the last day. */
const REMINDER_MS = 3 * DAY_MS + 15 * 3_600_000

/** Values of the rows that a template leaves open. */
const VALUES: Readonly<Record<string, string>> = {
  Building: '$520,000',
  'Personal property': '$180,000',
  'Additional living expenses': '$60,000',
  'Sewer backup': '$50,000',
  'Overland water': '$50,000',
  'Death benefit': '$500,000',
  'Length of the term': '20 years',
  'Trip dates': 'As on the application',
  'Trip cancellation': '$3,000',
  Baggage: '$1,000',
  'Insured value': '$38,000',
  Liability: '$2,000,000',
  'All losses': '$500',
  'Contents, stock and equipment': '$150,000',
  'Business interruption': '12 months',
  'Professional liability': '$1,000,000',
  'Directors’ and officers’ liability': '$1,000,000',
  Cyber: '$250,000',
  'Each claim': '$1,000',
}

function termsOf(line: DraftTerms['line'], sentAt: Date, number: 0 | 1, chance: Random): DraftTerms {
  const template = findLine(line)?.quoteTemplate
  const filled = (rows: readonly { label: string; value: string }[] = []) =>
    rows.map(({ label, value }) => ({ label, value: value || (VALUES[label] ?? 'Included') }))
  const annualPremium = chance.between(1200, 2900) * 100
  // What brokers write about them: the same limits, a higher deductible for hail in one of them.
  const deductibles = filled(template?.deductibles).map(row =>
    number === 1 && row.label === 'Comprehensive' ? { ...row, value: '$1,000' } : row,
  )
  return {
    line,
    insurer: chance.pick(INSURERS),
    annualPremium,
    monthlyPayment: Math.round((annualPremium * 1.03) / 12),
    fees: [],
    termMonths: template?.termMonths ?? 12,
    limits: filled(template?.limits),
    deductibles,
    endorsements: filled(template?.endorsements),
    exclusions: [
      ...(template?.exclusions ?? []),
      ...(number === 1 ? ['Cosmetic damage that doesn’t affect use'] : []),
    ],
    notes: '',
    validUntil: albertaToday(new Date(sentAt.getTime() + VALID_DAYS * DAY_MS)),
    documentId: null,
    recommended: number === 0,
    recommendation: number === 0 ? 'The lower deductible for hail, which matters in Alberta.' : '',
  }
}

/** Returns the two quotes of a case that its story took to `quoted`, and the client's choice where there was one. */
export function createQuotes(
  { reference, ...row }: CaseInsert,
  { events }: CaseRows,
  cast: People,
  now: Date,
): QuoteRows {
  const rows: QuoteRows = { quotes: [], acceptances: [], consents: [], files: [], jobs: [] }
  const movedTo = (stage: string) =>
    events.findLast(({ kind, data }) => kind === 'case.moved' && data?.to === stage)
  const sentAt = movedTo('quoted')?.at
  const broker = cast.users.find(({ id }) => id === row.brokerId)
  if (!sentAt || !broker) return rows
  const chosen = movedTo('accepted')
  const chance = randomFrom(`quotes ${row.id}`)
  const first = termsOf(row.line, sentAt, 0, chance)
  let second = termsOf(row.line, sentAt, 1, chance)
  while (second.insurer === first.insurer) second = { ...second, insurer: chance.pick(INSURERS) }
  if (!chosen && sentAt.getTime() > now.getTime() - VALID_DAYS * DAY_MS)
    second = { ...second, validUntil: albertaToday(new Date(now.getTime() + DAYS_LEFT * DAY_MS)) }
  for (const [index, terms] of [first, second].entries()) {
    const id = chance.idAt(sentAt)
    const expiresAt = endOfAlbertaDay(terms.validUntil ?? '')
    const isChosen = chosen !== undefined && index === 0
    const end = endOf({ isChosen, chosenAt: chosen?.at, expiresAt, now })
    rows.quotes.push({
      ...terms,
      id,
      caseId: row.id,
      brokerId: broker.id,
      clientId: chance.idAt(sentAt),
      ...end,
      createdAt: new Date(sentAt.getTime() - 40 * 60_000),
      updatedAt: end.endedAt ?? sentAt,
      sentAt,
      viewedAt: chosen ? new Date(sentAt.getTime() + 30 * 60_000) : null,
    })
    if (end.state === 'sent') {
      const job = { payload: { quoteId: id }, key: id }
      rows.jobs.push({ ...job, kind: 'quote.expire', runAt: expiresAt })
      const remindAt = new Date(expiresAt.getTime() - REMINDER_MS)
      if (remindAt > now) rows.jobs.push({ ...job, kind: 'quote.remind', runAt: remindAt })
    }
    if (isChosen && row.clientId)
      addAcceptance(rows, chance, {
        id,
        terms,
        caseId: row.id,
        clientId: row.clientId,
        reference,
        name: row.contactName,
        email: row.contactEmail,
        broker: broker.fullName,
        at: chosen.at,
      })
  }
  return rows
}

interface End {
  isChosen: boolean
  chosenAt: Date | undefined
  expiresAt: Date
  now: Date
}

function endOf({ isChosen, chosenAt, expiresAt, now }: End): {
  state: QuoteState
  endedAt: Date | null
  endReason: string | null
} {
  if (isChosen && chosenAt) return { state: 'accepted', endedAt: chosenAt, endReason: null }
  if (chosenAt) return { state: 'declined', endedAt: chosenAt, endReason: 'Another quote was chosen.' }
  if (expiresAt <= now) return { state: 'expired', endedAt: expiresAt, endReason: null }
  return { state: 'sent', endedAt: null, endReason: null }
}

interface Accepted {
  id: string
  terms: DraftTerms
  caseId: string
  clientId: string
  reference: string
  name: string
  email: string
  broker: string
  at: Date
}

function addAcceptance(rows: QuoteRows, chance: Random, accepted: Accepted): void {
  const { id, terms, caseId, clientId, reference, name, email, broker, at } = accepted
  const consentVersion = PRESENT_VERSIONS.share_with_insurer
  const snapshot = buildSnapshot({
    id,
    caseReference: reference,
    broker,
    terms,
    documentSha256: null,
    consentVersion,
    consentText: consentText(consentVersion, terms.insurer),
  })
  const canonical = canonicalize(snapshot)
  const sha256 = createHash('sha256').update(canonical).digest('hex')
  const address = `198.51.100.${chance.between(1, 254)}`
  const consentId = chance.idAt(at)
  const receiptId = chance.idAt(at)
  rows.consents.push({
    id: consentId,
    caseId,
    userId: clientId,
    email,
    kind: 'share_with_insurer',
    textVersion: consentVersion,
    recipient: terms.insurer,
    channel: 'quote',
    address,
    givenAt: at,
  })
  rows.files.push({
    ...receipt(snapshot, name, sha256, at),
    id: receiptId,
    caseId,
    uploadedBy: clientId,
    clientId: chance.idAt(at),
    uploadedAt: at,
    lockedAt: at,
  })
  rows.acceptances.push({
    id: chance.idAt(at),
    quoteId: id,
    caseId,
    userId: clientId,
    typedName: name,
    consentId,
    consentVersion,
    snapshot: canonical,
    sha256,
    address,
    acceptedAt: at,
    receiptId,
  })
}
