import { applyListAction, isVisible, type ListAction, selectedOptions } from './answers.ts'
import type { Answers, Field, Item, ListField, QuestionSet, StepId } from './question.ts'
import { adjacentStep, nextStep } from './steps.ts'
import { type FieldErrors, validateStep } from './validate.ts'

/** A plain form as posted: one text for a name, or several. */
export type PostedForm = Readonly<Record<string, string | readonly string[] | undefined>>

function fieldValue(form: PostedForm, name: string): string {
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
        field.fields.map(part => [part.id, fieldValue(form, `${field.id}.${index}.${part.id}`)]),
      ),
    )
  }
  return items
}

/**
 * Returns the answers after a plain form was posted for one step: its visible fields are taken from the form, all others
 * stay. A form leaves out an empty checkbox or radio group, so a visible field that is missing is empty.
 */
export function answersFromForm(
  set: QuestionSet,
  stepId: StepId,
  form: PostedForm,
  before: Answers,
): Answers {
  const after: Answers = { ...before }
  for (const field of set.steps.find(step => step.id === stepId)?.fields ?? []) {
    if (!isVisible(field, before) && !Object.hasOwn(form, field.id)) continue
    if (field.kind === 'list') after[field.id] = postedItems(field, form)
    else if (field.kind === 'multichoice') {
      const value = Object.hasOwn(form, field.id) ? form[field.id] : undefined
      after[field.id] = selectedOptions(
        { [field.id]: value === undefined ? [] : ([value].flat() as string[]) },
        field,
      )
    } else after[field.id] = fieldValue(form, field.id)
  }
  return after
}

/** Returns the fields of a step that became visible through the answers just given. */
export function newlyVisible(set: QuestionSet, stepId: StepId, before: Answers, after: Answers): Field[] {
  const fields = set.steps.find(step => step.id === stepId)?.fields ?? []
  return fields.filter(field => isVisible(field, after) && !isVisible(field, before))
}

/** What pressing a button of a step does: it changes a list, leaves the step, or continues once there are no errors. */
type StepOutcome =
  | { kind: 'list'; change: ListAction }
  | { kind: 'leave'; to: StepId | 'later' }
  | { kind: 'continue'; to: StepId; errors: FieldErrors }

interface StepState {
  answers: Answers
  /** Whether the request was complete when the step was opened. */
  wasComplete: boolean
  /** Today in Alberta, yyyy-mm-dd. */
  today: string
}

/** Returns what the button with the value `action` does: `next`, `back`, `later`, `add:drivers`, `remove:drivers:1`. */
export function pressStepButton(
  set: QuestionSet,
  step: StepId,
  action: string,
  { answers, wasComplete, today }: StepState,
): StepOutcome {
  const change = applyListAction(set, action, answers)
  if (change) return { kind: 'list', change }
  if (action === 'back') return { kind: 'leave', to: adjacentStep(step, -1) }
  if (action === 'later') return { kind: 'leave', to: 'later' }
  const errors = validateStep(set, step, answers, today)
  return { kind: 'continue', to: nextStep(step, wasComplete, set, answers, today), errors }
}
