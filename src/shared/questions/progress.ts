import type { LineId } from '../lines/lines.ts'
import { judgeStep } from './judge.ts'
import type { Answers, AskingStepId, QuestionSet, StepId } from './question.ts'
import { questionsFor } from './registry.ts'

/** The steps in order, up to the last one that can be filled in. */
export const FLOW: readonly Exclude<StepId, 'done'>[] = [
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
  current: 'Your cover',
  consents: 'Your consent',
  review: 'Check and send',
  done: 'Request sent',
}

/** The title of a step, in the words of the line where it has its own. */
export function stepTitle(step: StepId, set: QuestionSet | null): string {
  return set?.steps.find(({ id }) => id === step)?.title ?? FALLBACK_TITLES[step]
}

/** The first step that still needs something; `review` when nothing does. */
export function firstOpenStep(line: LineId | null, answers: Answers, today: string): StepId {
  const set = questionsFor(line)
  if (!set) return 'what'
  const open = set.steps.find(step => Object.keys(judgeStep(set, step.id, answers, today)).length > 0)
  return open?.id ?? 'review'
}

interface DraftState {
  line: LineId | null
  answers: Answers
  submitted?: unknown
}

/** The step a person who asks for `wanted` is shown: that one, or the first before it that still needs something. */
export function stepToShow(wanted: StepId, draft: DraftState | null, today: string): StepId {
  if (draft?.submitted) return 'done'
  const open = draft ? firstOpenStep(draft.line, draft.answers, today) : 'what'
  if (wanted === 'done') return open
  const order: readonly StepId[] = FLOW
  return order.indexOf(wanted) <= order.indexOf(open) ? wanted : open
}

/** The step after or before; the ends stay where they are. */
export function neighbour(step: StepId, by: 1 | -1): StepId {
  const order: readonly StepId[] = FLOW
  return order[order.indexOf(step) + by] ?? step
}

/**
 * Where to go on from a complete step: the next one, or straight back to the review for somebody whose request was
 * complete (`wasComplete`) and who only came to change something.
 */
export function stepAfter(step: StepId, wasComplete: boolean, draft: DraftState, today: string): StepId {
  const isComplete = firstOpenStep(draft.line, draft.answers, today) === 'review'
  return wasComplete && isComplete ? 'review' : neighbour(step, 1)
}

/** The step on which a field is asked. */
export function stepOfField(set: QuestionSet, path: string): AskingStepId | null {
  const id = path.split('.')[0]
  return set.steps.find(step => step.fields.some(field => field.id === id))?.id ?? null
}
