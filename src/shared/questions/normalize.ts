import { answerText, isVisible, listItems, selectedOptions } from './answers.ts'
import type { Answers, AnswerValue, ConsentField, Field, Item, QuestionSet, SingleField } from './question.ts'

/** Returns the output of the rule, or the trimmed text when the rule refuses it. */
function normalizeText(field: SingleField, text: string): string {
  const result = field.rule.safeParse(text)
  return result.success ? result.data : text.trim()
}

function normalizeItem(fields: readonly SingleField[], item: Item, answers: Answers): Item {
  const normalized: Item = {}
  for (const field of fields) {
    const text = isVisible(field, answers, item) ? normalizeText(field, answerText(item, field.id)) : ''
    if (text) normalized[field.id] = text
  }
  return normalized
}

function normalizeValue(field: Field, answers: Answers): AnswerValue {
  switch (field.kind) {
    case 'list':
      return listItems(answers, field).map(item => normalizeItem(field.fields, item, answers))
    case 'multichoice':
      return selectedOptions(answers, field)
    case 'consent':
      return answerText(answers, field.id)
    default:
      return normalizeText(field, answerText(answers, field.id))
  }
}

const isGiven = ({ id, version }: ConsentField, answers: Answers) => answerText(answers, id) === version

const allFields = (set: QuestionSet): readonly Field[] => set.steps.flatMap(step => step.fields)

/** Returns the answers to store: visible fields and known options only, trimmed and without empty ones. */
export function normalize(set: QuestionSet, answers: Answers): Answers {
  const normalized: Answers = {}
  for (const field of allFields(set)) {
    const value = isVisible(field, answers) ? normalizeValue(field, answers) : ''
    if (value.length > 0) normalized[field.id] = value
  }
  return normalized
}

export function givenConsents(set: QuestionSet, answers: Answers): ConsentField[] {
  return allFields(set)
    .filter(field => field.kind === 'consent')
    .filter(field => isGiven(field, answers))
}

/** Returns normalized answers without contact data and consents, which a case stores elsewhere. */
export function caseAnswers(set: QuestionSet, normalized: Answers): Answers {
  const stored = { ...normalized }
  for (const field of allFields(set)) if (field.isContact || field.kind === 'consent') delete stored[field.id]
  return stored
}
