import { LineId } from '#shared/lines/line-schemas.ts'
import { questionsOf } from '#shared/lines/product-lines.ts'
import { paths } from '#shared/paths.ts'
import {
  answersFromForm,
  newlyVisible,
  type PostedForm,
  pressStepButton,
} from '#shared/questions/plain-form.ts'
import type { Answers, QuestionSet, StepId } from '#shared/questions/question.ts'
import { firstIncompleteStep } from '#shared/questions/steps.ts'
import type { FieldErrors } from '#shared/questions/validate.ts'
import { type Draft, DraftAnswers } from '#shared/quote-requests.ts'
import { baseRevision, fieldValue } from './posted-form.ts'

/** A posted step: what to save, the errors on it, and where to go when there are none. */
export interface PostedStep {
  line: Draft['line']
  answers: Answers
  /** The draft and revision that the page was made from. */
  id: string | undefined
  revision: number
  errors: FieldErrors
  nextUrl: string
  /** False when an answer is too long for a draft; then it is only shown again. */
  isStorable: boolean
}

/** Reads the plain form of the first step: the product line. */
export function readPostedLine(form: PostedForm, draft: Draft | null): PostedStep {
  const line = LineId.safeParse(fieldValue(form, 'line')).data
  return {
    line: line ?? draft?.line ?? null,
    answers: draft?.answers ?? {},
    ...baseRevision(form),
    errors: line ? {} : { line: 'Choose what you’d like to insure' },
    nextUrl: paths.quoteStep('about'),
    isStorable: true,
  }
}

/** Reads the plain form of a step with questions. `today` is yyyy-mm-dd in Alberta. */
export function readPostedStep(
  set: QuestionSet,
  step: StepId,
  form: PostedForm,
  draft: Draft,
  today: string,
): PostedStep {
  const typed = answersFromForm(set, step, form, draft.answers)
  const wasComplete = firstIncompleteStep(questionsOf(draft), draft.answers, today) === 'review'
  const outcome = pressStepButton(set, step, fieldValue(form, 'action'), {
    answers: typed,
    wasComplete,
    today,
  })
  const answers = outcome.kind === 'list' ? outcome.change.answers : typed
  const posted = {
    line: draft.line,
    answers,
    ...baseRevision(form),
    errors: {},
    isStorable: DraftAnswers.safeParse(answers).success,
  }
  if (outcome.kind === 'list')
    return { ...posted, nextUrl: `${paths.quoteStep(step)}#${outcome.change.field.id}` }
  if (outcome.kind === 'leave')
    return { ...posted, nextUrl: outcome.to === 'later' ? paths.quoteLater() : paths.quoteStep(outcome.to) }
  // Questions that these answers have made visible are shown first, and not as errors.
  const fresh = newlyVisible(set, step, draft.answers, answers).filter(({ id }) => !Object.hasOwn(form, id))
  const isFresh = (path: string) => fresh.some(({ id }) => path === id || path.startsWith(`${id}.`))
  const errors = Object.fromEntries(Object.entries(outcome.errors).filter(([path]) => !isFresh(path)))
  const nextUrl = fresh[0] ? `${paths.quoteStep(step)}#${fresh[0].id}` : paths.quoteStep(outcome.to)
  return { ...posted, errors, nextUrl }
}
