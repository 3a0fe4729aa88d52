import { isVisible } from '#shared/questions/answers.ts'
import { normalize } from '#shared/questions/normalize.ts'
import type {
  Answers,
  AnswerValue,
  Field,
  Item,
  QuestionSet,
  SingleField,
} from '#shared/questions/question.ts'

const TEXTS = [
  'Sample',
  'dana.whitford@people.example',
  '(403) 555-0118',
  'T2P 1J9',
  '2',
  '2024',
  '1988-05-17',
  '2027-01-15',
]

function sampleText(field: SingleField, answers: Answers, item: Item, today: string): string {
  const candidates = 'options' in field ? field.options.map(({ value }) => value) : TEXTS
  const isRight = (text: string) =>
    field.rule.safeParse(text).success && !field.crossCheck?.(text, { answers, item, today })
  return candidates.find(isRight) ?? ''
}

function sampleValue(field: Field, answers: Answers, today: string): AnswerValue {
  if (field.kind === 'consent') return field.requiredMessage ? field.version : ''
  if (field.kind === 'multichoice') return field.options.map(({ value }) => value)
  if (field.kind !== 'list') return field.optional ? '' : sampleText(field, answers, {}, today)
  const item: Item = {}
  for (const part of field.fields)
    if (isVisible(part, answers, item)) item[part.id] = sampleText(part, answers, item, today)
  return Array.from({ length: Math.max(1, field.min) }, () => ({ ...item }))
}

/** Returns a complete request for any question set, found by trying values until the rule of each field accepts one. */
export function sampleAnswers(set: QuestionSet, today = '2026-11-18'): Answers {
  const answers: Answers = {}
  for (const field of set.steps.flatMap(step => step.fields))
    if (isVisible(field, answers)) answers[field.id] = sampleValue(field, answers, today)
  return normalize(set, answers)
}
