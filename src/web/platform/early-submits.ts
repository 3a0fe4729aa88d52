const MAX_WAIT_MS = 4000

let heldSubmit: { form: HTMLFormElement; submitter: HTMLElement | null } | null = null
let isPlain = false

function hold(event: SubmitEvent): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  if (!heldSubmit) setTimeout(submitPlain, MAX_WAIT_MS)
  heldSubmit = { form: event.target as HTMLFormElement, submitter: event.submitter }
}

function submitPlain(): void {
  if (!heldSubmit) return
  isPlain = true
  releaseEarlySubmits()
}

/**
 * Holds a form that is submitted before React has hydrated it: React does not replay that. If the page's code does not
 * come in time, the form is submitted as a plain one, which works without scripts.
 */
export function holdEarlySubmits(): void {
  window.addEventListener('submit', hold, { capture: true })
}

/** Submits the held form and stops holding forms. */
export function releaseEarlySubmits(): void {
  window.removeEventListener('submit', hold, { capture: true })
  const { form, submitter } = heldSubmit ?? {}
  heldSubmit = null
  // Not at once, because forms first render again with their typed values.
  if (form?.isConnected) setTimeout(() => form.requestSubmit(submitter))
}

/** Whether a form was submitted as a plain one, so that another document is loading. */
export const isLeaving = (): boolean => isPlain
