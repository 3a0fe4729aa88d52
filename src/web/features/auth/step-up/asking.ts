import { CallError } from '../../../platform/call.ts'
import { createStore, useStore } from '../../../platform/create-store.ts'

/** The person did not confirm who they are, so the call was not made. Nothing to complain about: they know. */
export class NotConfirmed extends CallError {
  constructor() {
    super(403, { message: 'Nothing was done, because you did not confirm that it is you.' })
  }
}

interface Question {
  answer: Promise<void>
  settle: (confirmed: boolean) => void
}

const question = createStore<Question | null>(null)
let askedFrom: Element | null = null
let places = 0

/**
 * Opens the dialog that asks who it is. Resolves once they have shown it; rejects with NotConfirmed when they would
 * not, or where no page shows the dialog. Calls that ask at the same time get the same answer.
 */
export function askWhoItIs(): Promise<void> {
  const current = question.get()
  if (current) return current.answer
  if (places === 0) return Promise.reject(new NotConfirmed())
  askedFrom = document.activeElement
  let settle: Question['settle'] = () => {}
  const answer = new Promise<void>((resolve, reject) => {
    settle = confirmed => {
      question.set(null)
      if (confirmed) resolve()
      else reject(new NotConfirmed())
    }
  })
  question.set({ answer, settle })
  return answer
}

/** For the dialog: whether somebody is being asked. */
export function useIsAsking(): boolean {
  return useStore(question) !== null
}

/** For the dialog: where the person was when they were asked. */
export function placeAskedFrom(): HTMLElement | null {
  return askedFrom instanceof HTMLElement && askedFrom.isConnected ? askedFrom : null
}

/** For the dialog: gives the answer. */
export function answerWhoItIs(confirmed: boolean): void {
  question.get()?.settle(confirmed)
}

/** For the dialog: there is a place to ask from now on. Call what it answers when there is no more. */
export function openPlaceToAsk(): () => void {
  places++
  return () => {
    places--
    if (places === 0) answerWhoItIs(false)
  }
}
