import { isAsked, ticked } from './answers.ts'
import type { Answers, Field, Item, ListField, QuestionSet, StepId } from './question.ts'

/** A plain form as posted: one text for a name, or several. */
export type PostedForm = Readonly<Record<string, string | readonly string[] | undefined>>

function posted(form: PostedForm, name: string): string {
  const value = Object.hasOwn(form, name) ? form[name] : ''
  return typeof value === 'string' ? value : (value?.at(-1) ?? '')
}

function postedItems(field: ListField, form: PostedForm): Item[] {
  const items: Item[] = []
  for (let index = 0; index < field.max; index++) {
    const names = field.fields.map(part => `${field.id}.${index}.${part.id}`)
    if (!names.some(name => Object.hasOwn(form, name))) break
    items.push(
      Object.fromEntries(
        field.fields.map(part => [part.id, posted(form, `${field.id}.${index}.${part.id}`)]),
      ),
    )
  }
  return items
}

/**
 * The answers after a plain form was posted for one step: this step's asked fields are taken from the form, all
 * others stay. A box or radio left empty is missing from a form, so an asked field that is missing is empty.
 */
export function answersFromForm(
  set: QuestionSet,
  stepId: StepId,
  form: PostedForm,
  before: Answers,
): Answers {
  const after: Answers = { ...before }
  for (const field of set.steps.find(step => step.id === stepId)?.fields ?? []) {
    if (!isAsked(field, before) && !Object.hasOwn(form, field.id)) continue
    if (field.kind === 'list') after[field.id] = postedItems(field, form)
    else if (field.kind === 'several') {
      const value = Object.hasOwn(form, field.id) ? form[field.id] : undefined
      after[field.id] = ticked({ [field.id]: value === undefined ? [] : ([value].flat() as string[]) }, field)
    } else after[field.id] = posted(form, field.id)
  }
  return after
}

/** Fields of the step that the answers just given bring up, and that were not on the page that was posted. */
export function newlyAsked(set: QuestionSet, stepId: StepId, before: Answers, after: Answers): Field[] {
  const fields = set.steps.find(step => step.id === stepId)?.fields ?? []
  return fields.filter(field => isAsked(field, after) && !isAsked(field, before))
}
