import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { itemsOf, listField, withItemAdded, withItemRemoved } from '#shared/questions/answers.ts'
import { answersFromForm } from '#shared/questions/form.ts'
import { type Faults, judgeStep } from '#shared/questions/judge.ts'
import { firstOpenStep, neighbour, stepAfter } from '#shared/questions/progress.ts'
import type { Answers, ListField, QuestionSet, StepId } from '#shared/questions/question.ts'
import { settle } from '#shared/questions/settle.ts'
import { useTypedBefore } from '../../ui/typed-before.ts'
import type { DraftKeeper, KeptDraft } from './draft-keeper.ts'
import { focusControl, focusElement } from './focus.ts'
import { formOnPage } from './posted-form.ts'
import { sameAnswers } from './same-answers.ts'

interface Removed {
  field: ListField
  index: number
  answers: Answers
}

/**
 * A step that asks questions: which messages show (after a first try to go on, each until its answer is right), and
 * what the form's buttons do. `marked` are paths the server has put messages beside already.
 */
export function useStep(
  keeper: DraftKeeper,
  draft: KeptDraft,
  { set, step, today, marked }: { set: QuestionSet; step: StepId; today: string; marked: readonly string[] },
) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [shown, setShown] = useState<readonly string[]>(marked)
  const [tries, setTries] = useState(0)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [wasComplete] = useState(() => firstOpenStep(draft.line, draft.answers, today) === 'review')
  const { answers } = draft
  useTypedBefore(form, form => takeUp(keeper, form, set, step))

  const judged = judgeStep(set, step, answers, today)
  const faults: Faults = Object.fromEntries(Object.entries(judged).filter(([path]) => shown.includes(path)))

  function goTo(to: StepId): void {
    void keeper.flush()
    void navigate({ to: '/get-quote/{-$step}', params: { step: to } })
  }

  function goOn(): void {
    if (draft.save === 'conflict') {
      focusElement('changed-elsewhere')
    } else if (Object.keys(judged).length === 0) {
      goTo(stepAfter(step, wasComplete, draft, today))
    } else {
      setShown(Object.keys(judged))
      setTries(tries + 1)
    }
  }

  function changeList(action: string): void {
    const [verb, id = '', at] = action.split(':')
    const field = listField(set, id)
    if (!field) return
    const index = Number(at)
    if (verb === 'remove') {
      setRemoved({ field, index, answers })
      keeper.change({ answers: withItemRemoved(answers, field, index) })
      focusElement('just-removed')
    } else {
      setRemoved(null)
      keeper.change({ answers: withItemAdded(answers, field) })
      focusControl(`${id}.${itemsOf(answers, field).length}.${field.fields[0]?.id}`)
    }
    void keeper.flush()
  }

  function undoRemoval(): void {
    if (!removed) return
    keeper.change({ answers: { ...answers, [removed.field.id]: itemsOf(removed.answers, removed.field) } })
    focusControl(`${removed.field.id}.${removed.index}.${removed.field.fields[0]?.id}`)
    setRemoved(null)
  }

  return {
    form,
    faults,
    tries,
    removed,
    undoRemoval,
    act: (action: string) => {
      if (action === 'next') goOn()
      else if (action === 'back') goTo(neighbour(step, -1))
      else if (action === 'later') void navigate({ to: '/get-quote/later' })
      else changeList(action)
    },
  }
}

/** Takes up what stands in a form but is not known yet, and saves it: whoever has left the field leaves it only once. */
function takeUp(keeper: DraftKeeper, form: HTMLFormElement, set: QuestionSet, step: StepId): void {
  const { answers } = keeper.state()
  const typed = answersFromForm(set, step, formOnPage(form), answers)
  const isKnown = sameAnswers(
    { line: null, answers: settle(set, typed) },
    { line: null, answers: settle(set, answers) },
  )
  if (isKnown) return
  keeper.change({ answers: typed })
  void keeper.flush()
}
