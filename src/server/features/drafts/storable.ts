import type { Answers } from '#shared/questions/question.ts'

/** Text as the database can keep it: NUL and halves of characters, which nobody types, fall away. */
const clean = (text: string) => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '')

/** The same answers in text the database takes. */
export function storable(answers: Answers): Answers {
  return JSON.parse(JSON.stringify(answers), (_key, value) =>
    typeof value === 'string' ? clean(value) : value,
  )
}
