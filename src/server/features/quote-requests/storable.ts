import { storableText } from '#shared/plain-text.ts'
import type { Answers } from '#shared/questions/question.ts'

/** The same answers in text the database takes. */
export function storable(answers: Answers): Answers {
  return JSON.parse(JSON.stringify(answers), (_key, value) =>
    typeof value === 'string' ? storableText(value) : value,
  )
}
