import type { QuestionSet } from '../questions/question.ts'
import { type RequestConsents, withConsents } from './blocks/consents.ts'
import type { Line } from './line.ts'
import { auto } from './records/auto.ts'
import { business } from './records/business.ts'
import { commercialAuto } from './records/commercial-auto.ts'
import { groupBenefits } from './records/group-benefits.ts'
import { home } from './records/home.ts'
import { life } from './records/life.ts'
import { specialty } from './records/specialty.ts'
import { specialtyCommercial } from './records/specialty-commercial.ts'
import { supervisa } from './records/supervisa.ts'
import { travel } from './records/travel.ts'

/**
 * All product lines, in the order in which the site lists them. A new line is one file with its record, listed here, and
 * the texts about it in `content/` (CONTRIBUTING.md). The browser never loads this: it has their data (`lines.ts`, `derived/`)
 * and the questions of the line that is asked for.
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
