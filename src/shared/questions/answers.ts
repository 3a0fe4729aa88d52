import type { Answers, Field, Item, ListField, QuestionSet } from './question.ts'

/** Days that the answers of a draft are stored after their last change. */
export const DRAFT_DAYS = 30

/** What a browser says that has lost its draft: each draft is in one browser. */
export const DRAFT_GONE =
  'The request you started here isn’t in this browser anymore. If you opened it in another one with the link from our email, finish it there. What you enter here is a new request.'

/** Returns the text of an answer, or '' when there is none or it is not text. */
export function answerText(answers: Answers | Item, id: string): string {
  const value = Object.hasOwn(answers, id) ? answers[id] : ''
  return typeof value === 'string' ? value : ''
}

/** Returns the selected options, each once, in the order of the options. */
export function selectedOptions(
  answers: Answers,
  field: { id: string; options: readonly { value: string }[] },
): string[] {
  const value = Object.hasOwn(answers, field.id) ? answers[field.id] : undefined
  const chosen: unknown[] = Array.isArray(value) ? value : [value]
  return field.options.map(option => option.value).filter(option => chosen.includes(option))
}

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the items of a list as typed, filled up to its minimum. */
export function listItems(
  answers: Answers,
  field: Pick<ListField, 'id' | 'min' | 'max' | 'initialItem'>,
): Item[] {
  const value = Object.hasOwn(answers, field.id) ? answers[field.id] : undefined
  const items = Array.isArray(value) ? value.filter(isItem).slice(0, field.max) : []
  if (items.length === 0 && field.min > 0) items.push(field.initialItem?.(answers) ?? {})
  while (items.length < field.min) items.push({})
  return items
}

/** Returns whether a field is asked, given the other answers. */
export function isVisible(field: Field, answers: Answers, item: Item = {}): boolean {
  return field.visibleWhen?.(answers, item) ?? true
}

/** A button that changes a list and stays on the page: `add:drivers` or `remove:drivers:1`. */
export interface ListAction {
  kind: 'add' | 'remove'
  field: ListField
  /** The item removed, or the one added. */
  index: number
  /** The answers after it. */
  answers: Answers
}

/** Applies the button with this value; returns null when it is not a button of a list in this set. */
export function applyListAction(set: QuestionSet, action: string, answers: Answers): ListAction | null {
  const [kind, id = '', index] = action.split(':')
  const field = findListField(set, id)
  if (!field) return null
  const items = listItems(answers, field)
  if (kind === 'add') return { kind, field, index: items.length, answers: addItem(answers, field) }
  if (kind === 'remove')
    return { kind, field, index: Number(index), answers: removeItem(answers, field, Number(index)) }
  return null
}

/** Returns the answers with one more empty item in a list, unless it is full. */
export function addItem(answers: Answers, field: ListField): Answers {
  const items = listItems(answers, field)
  return items.length >= field.max ? answers : { ...answers, [field.id]: [...items, {}] }
}

export function removeItem(answers: Answers, field: ListField, index: number): Answers {
  return { ...answers, [field.id]: listItems(answers, field).filter((_, other) => other !== index) }
}

/** Returns the list of this name, or null. */
export function findListField(set: QuestionSet, id: string): ListField | null {
  for (const step of set.steps)
    for (const field of step.fields) if (field.id === id && field.kind === 'list') return field
  return null
}
