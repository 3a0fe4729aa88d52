import { answerText, isVisible, listItems } from './answers.ts'
import type {
  Answers,
  ConsentField,
  Field,
  QuestionSet,
  QuestionStep,
  SingleField,
  StepId,
  ValidationContext,
} from './question.ts'

export const CONSENT_CHANGED = 'This text has changed since you agreed to it. Please read it again'

/** Returns whether other words were agreed to than the current ones. */
export function isOutdated({ id, version }: ConsentField, answers: Answers): boolean {
  const agreedVersion = answerText(answers, id)
  return agreedVersion !== '' && agreedVersion !== version
}

/** Messages for the visitor by the dotted path of the field (`drivers.0.name`). */
export type FieldErrors = Record<string, string>

function validateText(field: SingleField, text: string, context: ValidationContext): string | null {
  const result = field.rule.safeParse(text)
  if (!result.success) return result.error.issues[0]?.message ?? 'Check this answer'
  return field.crossCheck?.(result.data, context) ?? null
}

function validateField(field: Field, answers: Answers, today: string, errors: FieldErrors): void {
  if (!isVisible(field, answers) || field.kind === 'multichoice') return
  if (field.kind === 'consent') {
    const text = answerText(answers, field.id)
    if (isOutdated(field, answers)) errors[field.id] = CONSENT_CHANGED
    else if (field.requiredMessage && !text) errors[field.id] = field.requiredMessage
    return
  }
  if (field.kind === 'list') {
    for (const [index, item] of listItems(answers, field).entries())
      for (const part of field.fields) {
        if (!isVisible(part, answers, item)) continue
        const error = validateText(part, answerText(item, part.id), { answers, item, today })
        if (error) errors[`${field.id}.${index}.${part.id}`] = error
      }
    return
  }
  const error = validateText(field, answerText(answers, field.id), { answers, item: {}, today })
  if (error) errors[field.id] = error
}

function validateSteps(steps: readonly QuestionStep[], answers: Answers, today: string): FieldErrors {
  const errors: FieldErrors = {}
  for (const step of steps) for (const field of step.fields) validateField(field, answers, today, errors)
  return errors
}

/** Returns the errors of one step. `today` is yyyy-mm-dd in Alberta. */
export function validateStep(set: QuestionSet, stepId: StepId, answers: Answers, today: string): FieldErrors {
  return validateSteps(
    set.steps.filter(step => step.id === stepId),
    answers,
    today,
  )
}

/** Returns the errors of all steps; empty when the request can be sent. */
export function validate(set: QuestionSet, answers: Answers, today: string): FieldErrors {
  return validateSteps(set.steps, answers, today)
}
