import { CallError } from '../../platform/call.ts'

/** What a person reads about a call that failed, and what they can do. */
export function sentenceOf(error: unknown): string {
  if (error instanceof CallError) return error.reply.message
  return 'We could not reach the server. Check your connection and try again.'
}

/** Whether the call failed because the case has changed since the person looked. */
export function isStale(error: unknown): boolean {
  return error instanceof CallError && error.status === 409
}

/** Whether the call failed because there is nothing there that this person may see. */
export function isMissing(error: unknown): boolean {
  return error instanceof CallError && error.status === 404
}
