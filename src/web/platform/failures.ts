import { CallError } from './call.ts'

/** What a person reads about a call that failed, and what they can do. */
export function sentenceOf(error: unknown): string {
  if (error instanceof CallError) return error.reply.message
  return 'We could not reach the server. Check your connection and try again.'
}

/** The status of the refusal of a call; null when it did not come to one. */
export function statusOf(error: unknown): number | null {
  return error instanceof CallError ? error.status : null
}

/** Whether the call failed because what it was about has changed since the person looked. */
export function isStale(error: unknown): boolean {
  return statusOf(error) === 409
}

/** Whether the call failed because there is nothing there that this person may see. */
export function isMissing(error: unknown): boolean {
  return statusOf(error) === 404
}

/** The messages a refused call put beside fields, of these names where some are given; null when there are none. */
export function fieldsOf(error: unknown, names?: readonly string[]): Record<string, string> | null {
  const fields = error instanceof CallError ? (error.reply.fields ?? {}) : {}
  const own = Object.entries(fields).filter(([name]) => names?.includes(name) ?? true)
  return own.length > 0 ? Object.fromEntries(own) : null
}

/** What to say above a form of these fields about a call that failed; null when the fields say it themselves. */
export function formFailure(error: unknown, names?: readonly string[]): string | null {
  return !error || fieldsOf(error, names) ? null : sentenceOf(error)
}
