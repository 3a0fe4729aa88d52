import { Id } from '#shared/identifiers.ts'
import { LineId } from '#shared/lines/lines.ts'
import { paths } from '#shared/paths.ts'
import { listField, withItemAdded, withItemRemoved } from '#shared/questions/answers.ts'
import { answersFromForm, newlyAsked, type PostedForm } from '#shared/questions/form.ts'
import { type Faults, judgeStep } from '#shared/questions/judge.ts'
import { firstOpenStep, neighbour, stepAfter } from '#shared/questions/progress.ts'
import type { Answers, QuestionSet, StepId } from '#shared/questions/question.ts'
import { questionsFor } from '#shared/questions/registry.ts'
import { type Draft, DraftAnswers } from '#shared/quote-requests.ts'

/** What one posted step asks for: what to keep, where to go then, and what is wrong if it stays. */
export interface Posted {
  line: Draft['line']
  answers: Answers
  /** The draft and revision the page was made from. */
  id: string | undefined
  revision: number
  faults: Faults
  /** Where to go when nothing is wrong. */
  goTo: string
  /** False when something typed is beyond what a draft can hold; then it is only shown again. */
  keepable: boolean
}

/** Reads a form body; every value of a repeated name stays. */
export function formOf(body: unknown): PostedForm {
  if (!(body instanceof URLSearchParams)) return {}
  // In one pass: getAll for each of some ten thousand names would keep the process busy for seconds.
  const posted = new Map<string, string | string[]>()
  for (const [name, value] of body) {
    const before = posted.get(name)
    if (before === undefined) posted.set(name, value)
    else if (typeof before === 'string') posted.set(name, [before, value])
    else before.push(value)
  }
  return Object.fromEntries(posted)
}

/** The one text under this name; empty when there is none or several. */
export const one = (form: PostedForm, name: string): string => {
  const value = form[name]
  return typeof value === 'string' ? value : ''
}

/** `add:drivers` or `remove:drivers:1`: a button that changes a list and stays on the page. */
function changedList(
  set: QuestionSet,
  action: string,
  answers: Answers,
): { answers: Answers; id: string } | null {
  const [verb, id = '', index] = action.split(':')
  const field = listField(set, id)
  if (!field) return null
  if (verb === 'add') return { answers: withItemAdded(answers, field), id }
  if (verb === 'remove') return { answers: withItemRemoved(answers, field, Number(index)), id }
  return null
}

/** Understands the plain form of the first step: the product line. */
export function postedLine(form: PostedForm, draft: Draft | null): Posted {
  const chosen = LineId.safeParse(one(form, 'line'))
  const set = chosen.success ? questionsFor(chosen.data) : null
  return {
    line: set?.line ?? draft?.line ?? null,
    answers: draft?.answers ?? {},
    ...onto(form),
    faults: set ? {} : { line: 'Please choose what you would like to insure' },
    goTo: paths.quoteStep('about'),
    keepable: true,
  }
}

/** Understands the plain form of a step that asks questions. `today` is yyyy-mm-dd in Alberta. */
export function postedStep(
  set: QuestionSet,
  step: StepId,
  form: PostedForm,
  draft: Draft,
  today: string,
): Posted {
  const typed = answersFromForm(set, step, form, draft.answers)
  const action = one(form, 'action')
  const changed = changedList(set, action, typed)
  const answers = changed?.answers ?? typed
  const stays = {
    line: set.line,
    answers,
    ...onto(form),
    faults: {},
    keepable: DraftAnswers.safeParse(answers).success,
  }
  if (changed) return { ...stays, goTo: `${paths.quoteStep(step)}#${changed.id}` }
  if (action === 'back') return { ...stays, goTo: paths.quoteStep(neighbour(step, -1)) }
  if (action === 'later') return { ...stays, goTo: paths.quoteLater() }
  // Questions that these answers have only now brought up are shown first, and not as mistakes.
  const news = newlyAsked(set, step, draft.answers, answers).filter(({ id }) => !Object.hasOwn(form, id))
  const faults = judgeStep(set, step, answers, today)
  for (const path of Object.keys(faults))
    if (news.some(({ id }) => path === id || path.startsWith(`${id}.`))) delete faults[path]
  const wasComplete = firstOpenStep(draft.line, draft.answers, today) === 'review'
  const goTo = news[0]
    ? `${paths.quoteStep(step)}#${news[0].id}`
    : paths.quoteStep(stepAfter(step, wasComplete, stays, today))
  return { ...stays, faults, goTo }
}

/** The draft and revision a page was made from, as its form carries them. */
export function onto(form: PostedForm): Pick<Posted, 'id' | 'revision'> {
  const revision = Number(one(form, 'revision'))
  const id = Id.safeParse(one(form, 'draft'))
  return { id: id.data, revision: Number.isSafeInteger(revision) ? revision : 0 }
}
