import type { Answers, FormStepId, QuestionSet, StepId } from './question.ts'
import { validateStep } from './validate.ts'

/** The steps in order, up to the last one that can be filled in. */
export const STEP_ORDER: readonly Exclude<StepId, 'done'>[] = [
  'what',
  'about',
  'details',
  'current',
  'consents',
  'review',
]

const FALLBACK_TITLES: Readonly<Record<StepId, string>> = {
  what: 'What to insure',
  about: 'About you',
  details: 'Details',
  current: 'Coverage',
  consents: 'Your consent',
  review: 'Check and send',
  done: 'Request sent',
}

/** Returns the title of a step, the set’s own if it has one. */
export function stepTitle(step: StepId, set: QuestionSet | null): string {
  return set?.steps.find(({ id }) => id === step)?.title ?? FALLBACK_TITLES[step]
}

/** Returns the first step that is not complete, or `review` when all are. */
export function firstIncompleteStep(set: QuestionSet | null, answers: Answers, today: string): StepId {
  if (!set) return 'what'
  const step = set.steps.find(({ id }) => Object.keys(validateStep(set, id, answers, today)).length > 0)
  return step?.id ?? 'review'
}

interface Progress {
  answers: Answers
  submitted?: unknown
}

/**
 * Returns the step to show to a person who asks for `requested`: that one, or the first incomplete one before it. After a request was
 * sent, it's the first step, which starts a new one, or the receipt.
 */
export function reachableStep(
  requested: StepId,
  set: QuestionSet | null,
  draft: Progress | null,
  today: string,
): StepId {
  if (draft?.submitted) return requested === 'what' ? 'what' : 'done'
  const incomplete = draft ? firstIncompleteStep(set, draft.answers, today) : 'what'
  if (requested === 'done') return incomplete
  const order: readonly StepId[] = STEP_ORDER
  return order.indexOf(requested) <= order.indexOf(incomplete) ? requested : incomplete
}

/** Returns the step after or before this one; the first and the last have none and return themselves. */
export function adjacentStep(step: StepId, offset: 1 | -1): StepId {
  const order: readonly StepId[] = STEP_ORDER
  return order[order.indexOf(step) + offset] ?? step
}

/**
 * Returns where to continue from a complete step: the next one, or straight back to the review when the request was
 * complete (`wasComplete`) and still is.
 */
export function nextStep(
  step: StepId,
  wasComplete: boolean,
  set: QuestionSet | null,
  answers: Answers,
  today: string,
): StepId {
  const isComplete = firstIncompleteStep(set, answers, today) === 'review'
  return wasComplete && isComplete ? 'review' : adjacentStep(step, 1)
}

export function stepWithField(set: QuestionSet, path: string): FormStepId | null {
  const id = path.split('.')[0]
  return set.steps.find(step => step.fields.some(field => field.id === id))?.id ?? null
}
