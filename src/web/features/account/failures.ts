import { CallError } from '../../platform/call.ts'
import { sentenceOf } from '../cases/failures.ts'

/** The messages a refused call put beside fields of this form; null when it names none of them. */
export function fieldsOf(error: unknown, names: readonly string[]): Record<string, string> | null {
  const fields = error instanceof CallError ? (error.reply.fields ?? {}) : {}
  const own = Object.entries(fields).filter(([name]) => names.includes(name))
  return own.length > 0 ? Object.fromEntries(own) : null
}

/** What to say above a form of these fields about a call that failed; null when the fields say it themselves. */
export function formFailure(error: unknown, names: readonly string[]): string | null {
  return !error || fieldsOf(error, names) ? null : sentenceOf(error)
}
