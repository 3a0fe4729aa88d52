import type { Db } from '../../platform/db/database.ts'
import { RequestError } from '../../platform/http/errors.ts'
import {
  findBrokerRecord,
  findUser,
  findUserByEmail,
  findUserByLogin,
  hasAdmin,
  hasNoUsers,
  insertUser,
  lockUser,
  type NewUser,
  type UserChanges,
  updateUser,
} from './store.ts'

/** A person with an account, as it is stored. */
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

export { findBrokerRecord, findUserByEmail, findUserByLogin, findUser, hasAdmin, hasNoUsers, lockUser }

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

/** Turns the refusal of a unique index into a 409 with the message beside its field. */
function refuseTaken(error: unknown): never {
  const taken = TAKEN[violatedConstraint(error)]
  if (!taken) throw error
  throw new RequestError(409, taken.message, { fields: { [taken.field]: taken.message } })
}

/** Adds a person; a taken username or e-mail is a 409 with the message beside its field. */
export const addUser = (db: Db, user: NewUser, now: Date): Promise<void> =>
  insertUser(db, user, now).catch(refuseTaken)

/** Changes a person; a taken e-mail is a 409, after which the transaction is over. */
export const changeUser = (tx: Db, id: string, changes: UserChanges, now: Date): Promise<void> =>
  updateUser(tx, id, changes, now).catch(refuseTaken)
