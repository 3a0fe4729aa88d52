import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type ListAction, listItems } from '#shared/questions/answers.ts'
import { normalize } from '#shared/questions/normalize.ts'
import { answersFromForm, type PostedForm, pressStepButton } from '#shared/questions/plain-form.ts'
import type { Answers, ListField, QuestionSet, StepId } from '#shared/questions/question.ts'
import { firstIncompleteStep } from '#shared/questions/steps.ts'
import { type FieldErrors, isOutdated, validateStep } from '#shared/questions/validate.ts'
import { useAdoptPrefilled } from '../../ui/use-adopt-prefilled.ts'
import { type DraftKeeper, type DraftState, sameAnswers } from './draft-keeper.ts'

interface Removed {
  field: ListField
  index: number
  answers: Answers
}

const NO_SUCH_DAY = 'This date isn’t complete or doesn’t exist. Check the day, month and year'

/** Whether what is typed into this date field is no date, such as Feb 29 in most years: its value is then empty. */
function hasImpossibleDay(form: HTMLFormElement | null, name: string): boolean {
  if (!form) return false
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement && field.validity.badInput
}

/**
 * The state of a step with questions: which errors are shown (after the first attempt to continue, each until its answer
 * is right), and what the buttons of the form do. `marked` are the paths whose errors the server has rendered.
 */
export function useStep(
  keeper: DraftKeeper,
  draft: DraftState,
  { set, step, today, marked }: { set: QuestionSet; step: StepId; today: string; marked: readonly string[] },
) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [shown, setShown] = useState<readonly string[]>(marked)
  const [attempts, setAttempts] = useState(0)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [wasComplete] = useState(() => firstIncompleteStep(set, draft.answers, today) === 'review')
  const { answers } = draft
  useAdoptPrefilled(form, form => adoptForm(keeper, form, set, step))

  const stepErrors = validateStep(set, step, answers, today)
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(stepErrors)
      .filter(([path]) => shown.includes(path))
      .map(([path, message]) => [path, hasImpossibleDay(form.current, path) ? NO_SUCH_DAY : message]),
  )

  function goTo(to: StepId): void {
    void keeper.flush()
    void navigate({ to: '/get-quote/{-$step}', params: { step: to } })
  }

  function changeList({ kind, field, index, answers: changed }: ListAction): void {
    setRemoved(kind === 'remove' ? { field, index, answers } : null)
    keeper.change({ answers: changed })
    if (kind === 'remove') focusElement('just-removed')
    else focusControl(`${field.id}.${index}.${field.fields[0]?.id}`)
    void keeper.flush()
  }

  function press(action: string): void {
    const current = withoutOutdated(set, step, answers)
    if (current !== answers) keeper.change({ answers: current })
    const outcome = pressStepButton(set, step, action, { answers: current, wasComplete, today })
    if (outcome.kind === 'list') changeList(outcome.change)
    else if (outcome.kind === 'leave') {
      if (outcome.to === 'later') void navigate({ to: '/get-quote/later' })
      else goTo(outcome.to)
    } else if (draft.save === 'conflict') focusElement('changed-elsewhere')
    else if (Object.keys(outcome.errors).length === 0) goTo(outcome.to)
    else {
      setShown(Object.keys(outcome.errors))
      setAttempts(attempts + 1)
    }
  }

  function undoRemoval(): void {
    if (!removed) return
    keeper.change({ answers: { ...answers, [removed.field.id]: listItems(removed.answers, removed.field) } })
    focusControl(`${removed.field.id}.${removed.index}.${removed.field.fields[0]?.id}`)
    setRemoved(null)
  }

  return {
    form,
    errors,
    attempts,
    removed,
    undoRemoval,
    press,
  }
}

/** Returns the answers without consents of this step to other words than the current ones, whose boxes are empty here. */
function withoutOutdated(set: QuestionSet, step: StepId, answers: Answers): Answers {
  const fields = set.steps.find(({ id }) => id === step)?.fields ?? []
  const outdated = fields.filter(field => field.kind === 'consent' && isOutdated(field, answers))
  if (outdated.length === 0) return answers
  return { ...answers, ...Object.fromEntries(outdated.map(({ id }) => [id, ''])) }
}

/** Saves what the form contains and the draft does not, such as text typed before the scripts ran. */
function adoptForm(keeper: DraftKeeper, form: HTMLFormElement, set: QuestionSet, step: StepId): void {
  const { answers } = keeper.state()
  const typed = answersFromForm(set, step, formOnPage(form), answers)
  const isKnown = sameAnswers(
    { line: null, answers: normalize(set, typed) },
    { line: null, answers: normalize(set, withoutOutdated(set, step, answers)) },
  )
  if (isKnown) return
  keeper.change({ answers: typed })
  void keeper.flush()
}

/** Returns what a form would post. */
function formOnPage(form: HTMLFormElement): PostedForm {
  const data = new FormData(form)
  return Object.fromEntries(
    [...new Set(data.keys())].map(name => {
      const values = data.getAll(name).map(String)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

/** Focuses the step's control of this name after the next render. */
export function focusControl(name: string): void {
  requestAnimationFrame(() => {
    const inStep = `form[action^="/get-quote/"] [name="${CSS.escape(name)}"]`
    document.querySelector<HTMLElement>(inStep)?.focus()
  })
}

/** Focuses the element with this id after the next render. */
function focusElement(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
