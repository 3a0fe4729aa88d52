import type { Answers } from '../questions/question.ts'
import { PRODUCT_LINES } from './product-lines.ts'

/** How many lines ask each question that isn't a consent. Lines that share a field id ask for the same thing. */
const askedBy = new Map<string, number>()
for (const { questions } of PRODUCT_LINES)
  for (const { fields } of questions.steps)
    for (const { id, kind } of fields) if (kind !== 'consent') askedBy.set(id, (askedBy.get(id) ?? 0) + 1)

/** Returns the answers that a request for another line asks for as well, such as name, city and postal code. */
export const carriedAnswers = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => (askedBy.get(id) ?? 0) > 1))
