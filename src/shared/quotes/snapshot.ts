import { LINES } from '../lines/lines.ts'
import type { DraftTerms } from './terms.ts'

/** Shown beside every quote and in the dialog in which a client accepts one. */
export const NOT_COVERAGE =
  'Accepting a quote is not coverage. You are covered only when your broker or the insurer confirms it in writing.'

/** What the client was shown of a quote when they accepted it. */
export interface QuoteSnapshot {
  quoteId: string
  caseReference: string
  broker: string
  line: string
  insurer: string
  annualPremium: number
  monthlyPayment: number | null
  fees: readonly { label: string; cents: number }[]
  termMonths: number
  limits: readonly { label: string; value: string }[]
  deductibles: readonly { label: string; value: string }[]
  endorsements: readonly { label: string; value: string }[]
  exclusions: readonly string[]
  notes: string
  validUntil: string
  /** The reason the broker recommends it; null when they don't. */
  recommendation: string | null
  /** The SHA-256 of the attached PDF. */
  document: string | null
  notCoverage: string
  consentVersion: string
  consentText: string
}

interface SnapshotParts {
  id: string
  caseReference: string
  broker: string
  terms: DraftTerms
  documentSha256: string | null
  consentVersion: string
  consentText: string
}

/** Returns what a client is shown of a sent quote. */
export function buildSnapshot({ id, terms, documentSha256, ...context }: SnapshotParts): QuoteSnapshot {
  const { insurer, annualPremium, monthlyPayment, fees, termMonths, notes, validUntil } = terms
  const { limits, deductibles, endorsements, exclusions } = terms
  return {
    quoteId: id,
    caseReference: context.caseReference,
    broker: context.broker,
    line: LINES[terms.line].name,
    insurer,
    annualPremium: annualPremium ?? 0,
    monthlyPayment,
    fees,
    termMonths,
    limits,
    deductibles,
    endorsements,
    exclusions,
    notes,
    validUntil: validUntil ?? '',
    recommendation: terms.recommended ? terms.recommendation : null,
    document: documentSha256,
    notCoverage: NOT_COVERAGE,
    consentVersion: context.consentVersion,
    consentText: context.consentText,
  }
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** Returns JSON in which equal values have equal text: sorted keys, no spaces, normalized characters. */
export function canonicalize(value: unknown): string {
  return JSON.stringify(sorted(value as Json))
}

function sorted(value: Json): Json {
  if (typeof value === 'string') return value.normalize()
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value as Record<string, Json>)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]))
}
