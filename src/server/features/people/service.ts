import type { Db } from '../../platform/database.ts'
import { conflict, RequestError } from '../../platform/errors.ts'
import { findByLogin, findPerson, insertUser, isEmpty, type NewUser } from './store.ts'

export { findByLogin, findPerson, isEmpty }

const TAKEN: Record<string, { field: string; message: string }> = {
  users_username_key: { field: 'username', message: 'This username is already taken' },
  users_email_key: { field: 'email', message: 'An account with this email already exists' },
}

/** Which unique index refused a row, or '' when that was not the reason. The same on both engines. */
function violatedConstraint(error: unknown): string {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: string; constraint?: string }
    if (code === '23505') return constraint ?? ''
  }
  return ''
}

/** Adds a person; a taken username or e-mail is a 409 with the message beside its field. */
export async function addPerson(db: Db, user: NewUser, now: Date): Promise<void> {
  try {
    await insertUser(db, user, now)
  } catch (error) {
    const taken = TAKEN[violatedConstraint(error)]
    if (!taken) throw error
    const refusal = conflict(taken.message)
    throw new RequestError(refusal.status, refusal.message, { fields: { [taken.field]: taken.message } })
  }
}
