import { isAsked, itemsOf, textOf, ticked } from './answers.ts'
import { CONTACT_IDS } from './contact.ts'
import type { Answers, AnswerValue, ConsentField, Field, Item, QuestionSet, SingleField } from './question.ts'

/** The text as it is kept: what the rule makes of it, or as typed (trimmed) where the rule refuses it. */
function settledText(field: SingleField, text: string): string {
  const judged = field.rule.safeParse(text)
  return judged.success ? judged.data : text.trim()
}

function settledItem(fields: readonly SingleField[], item: Item, answers: Answers): Item {
  const settled: Item = {}
  for (const field of fields) {
    const text = isAsked(field, answers, item) ? settledText(field, textOf(item, field.id)) : ''
    if (text) settled[field.id] = text
  }
  return settled
}

function settledValue(field: Field, answers: Answers): AnswerValue {
  switch (field.kind) {
    case 'list':
      return itemsOf(answers, field).map(item => settledItem(field.fields, item, answers))
    case 'several':
      return ticked(answers, field)
    case 'consent':
      return textOf(answers, field.id) === 'yes' ? 'yes' : ''
    default:
      return settledText(field, textOf(answers, field.id))
  }
}

/**
 * The answers in the form in which they are kept: only questions that are asked, only options there are, texts
 * trimmed and in their usual form, empty ones left out.
 */
export function settle(set: QuestionSet, answers: Answers): Answers {
  const settled: Answers = {}
  for (const step of set.steps)
    for (const field of step.fields) {
      const value = isAsked(field, answers) ? settledValue(field, answers) : ''
      if (value.length > 0) settled[field.id] = value
    }
  return settled
}

/** The consents ticked, as declared. */
export function consentsGiven(set: QuestionSet, answers: Answers): ConsentField[] {
  return set.steps
    .flatMap(step => step.fields)
    .filter(field => field.kind === 'consent')
    .filter(field => textOf(answers, field.id) === 'yes')
}

/** Settled answers as a case keeps them: without contact data and consents, which have their own places. */
export function caseAnswers(set: QuestionSet, answers: Answers): Answers {
  const kept = settle(set, answers)
  for (const id of CONTACT_IDS) delete kept[id]
  for (const field of set.steps.flatMap(step => step.fields))
    if (field.kind === 'consent') delete kept[field.id]
  return kept
}
