import type { LineId } from '../lines/lines.ts'
import { auto } from './auto.ts'
import { business } from './business.ts'
import { commercialAuto } from './commercial-auto.ts'
import { groupBenefits } from './group-benefits.ts'
import { home } from './home.ts'
import { life } from './life.ts'
import type { QuestionSet } from './question.ts'
import { specialty } from './specialty.ts'
import { specialtyCommercial } from './specialty-commercial.ts'
import { supervisa } from './supervisa.ts'
import { travel } from './travel.ts'

/** Every product line that can be asked about, in the order in which people choose; a new line is one file and one word here. */
export const QUESTION_SETS: readonly QuestionSet[] = [
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
]

/** What this line asks, or null where none is chosen. */
export function questionsFor(line: LineId | null): QuestionSet | null {
  return QUESTION_SETS.find(set => set.line === line) ?? null
}
