import type { Answers, Field, Item, ListField, QuestionSet } from './question.ts'

/** The text typed into a field; empty where there is none or something else stands there. */
export function textOf(answers: Answers | Item, id: string): string {
  const value = Object.hasOwn(answers, id) ? answers[id] : ''
  return typeof value === 'string' ? value : ''
}

/** The options ticked, each once, in the order of the options. */
export function ticked(
  answers: Answers,
  field: { id: string; options: readonly { value: string }[] },
): string[] {
  const value = Object.hasOwn(answers, field.id) ? answers[field.id] : undefined
  const chosen: unknown[] = Array.isArray(value) ? value : [value]
  return field.options.map(option => option.value).filter(option => chosen.includes(option))
}

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The items of a list as typed, filled up to the least it may have. */
export function itemsOf(answers: Answers, field: Pick<ListField, 'id' | 'min' | 'max' | 'first'>): Item[] {
  const value = Object.hasOwn(answers, field.id) ? answers[field.id] : undefined
  const items = Array.isArray(value) ? value.filter(isItem).slice(0, field.max) : []
  if (items.length === 0 && field.min > 0) items.push(field.first?.(answers) ?? {})
  while (items.length < field.min) items.push({})
  return items
}

/** Whether this field is asked at all, given the other answers. */
export function isAsked(field: Field, answers: Answers, item: Item = {}): boolean {
  return field.askedWhen?.(answers, item) ?? true
}

/** Answers with one more empty item in a list, unless it is full. */
export function withItemAdded(answers: Answers, field: ListField): Answers {
  const items = itemsOf(answers, field)
  return items.length >= field.max ? answers : { ...answers, [field.id]: [...items, {}] }
}

/** Answers without one item of a list. */
export function withItemRemoved(answers: Answers, field: ListField, index: number): Answers {
  return { ...answers, [field.id]: itemsOf(answers, field).filter((_, at) => at !== index) }
}

/** The list of this name, or null. */
export function listField(set: QuestionSet, id: string): ListField | null {
  for (const step of set.steps)
    for (const field of step.fields) if (field.id === id && field.kind === 'list') return field
  return null
}
