import type { QuestionSet } from '../questions/question.ts'
import { auto } from './auto.ts'
import { type RequestConsents, withConsents } from './blocks/consents.ts'
import { business } from './business.ts'
import { commercialAuto } from './commercial-auto.ts'
import { groupBenefits } from './group-benefits.ts'
import { home } from './home.ts'
import { life } from './life.ts'
import type { Line } from './line.ts'
import { specialty } from './specialty.ts'
import { specialtyCommercial } from './specialty-commercial.ts'
import { supervisa } from './supervisa.ts'
import { travel } from './travel.ts'

/**
 * All product lines, in the order in which the site lists them. A new line is one file with its record, listed here, and
 * one content page. In the browser, import this only where questions are asked: other pages use `lines.ts`.
 */
export const PRODUCT_LINES = [
  auto,
  home,
  life,
  travel,
  supervisa,
  specialty,
  business,
  commercialAuto,
  specialtyCommercial,
  groupBenefits,
] as const satisfies readonly Line[]

export type ProductLine = Line<(typeof PRODUCT_LINES)[number]['id']>

/** Returns the record of a line, or null when none is chosen. */
export function findLine(id: ProductLine['id'] | null): ProductLine | null {
  return PRODUCT_LINES.find(line => line.id === id) ?? null
}

/** Returns what this line asks, or null when none is chosen. */
export function questionsFor(id: ProductLine['id'] | null): QuestionSet | null {
  return findLine(id)?.questions ?? null
}

/** Returns what a draft asks, with the consents in their current words. */
export function questionsOf(
  draft: { line: ProductLine['id'] | null; consents: RequestConsents | null } | null,
): QuestionSet | null {
  const set = questionsFor(draft?.line ?? null)
  return set && draft?.consents ? withConsents(set, draft.consents) : set
}
