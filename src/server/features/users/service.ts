import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { RequestError } from '../../platform/http/errors.ts'
import * as store from './store.ts'
import type { UserRow } from './tables.ts'

export const findUser = (db: Db, id: string): Promise<UserRow | null> => store.selectUserById(db, id)

/** Returns a broker's record with the licences; null for a person who never was a broker. */
export const findBrokerRecord = (db: Db, personId: string) => store.selectBrokerRecord(db, personId)

/** Finds an account by its email address, ignoring case. */
export const findUserByEmail = (db: Db, email: string): Promise<UserRow | null> =>
  store.selectUserByEmail(db, email)

/** Returns the id of the client's account with this confirmed address, or null. */
export async function findClientAccount(db: Db, email: string): Promise<string | null> {
  const account = await findUserByEmail(db, email)
  const isTheirs = account?.role === 'client' && account.emailVerifiedAt !== null && !account.disabledAt
  return isTheirs ? account.id : null
}

/**
 * Frees an address for the person who was invited with it, and so has its mailbox: an account that never confirmed it, and
 * that anyone may have registered, loses it, and so does that of a broker who left. An account with a confirmed address keeps it.
 */
export async function releaseEmail(tx: Db, email: string, now: Date): Promise<void> {
  const holder = await store.selectUserByEmail(tx, email)
  if (!holder || isEmailOwner(holder)) return
  await store.updateUser(
    tx,
    holder.id,
    { email: `${holder.leftAt ? 'former' : 'unconfirmed'}-${holder.id}@address.invalid` },
    now,
  )
}

/** Whether an account's address is confirmed and its person hasn't left. */
export const isEmailOwner = ({
  emailVerifiedAt,
  role,
  leftAt,
}: Pick<UserRow, 'emailVerifiedAt' | 'role' | 'leftAt'>) =>
  leftAt === null && (emailVerifiedAt !== null || role !== 'client')

/** Returns the mailbox of an account, with a name only if the address is theirs: otherwise a stranger chose it. */
export const mailboxOf = (
  person: Pick<UserRow, 'fullName' | 'email' | 'emailVerifiedAt' | 'role' | 'leftAt'>,
): { name: string; email: string } => ({
  name: isEmailOwner(person) ? person.fullName : '',
  email: person.email,
})

/** Finds an account by what people type to log in: username or email address, ignoring case. */
export const findUserByLogin = (db: Db, login: string): Promise<UserRow | null> =>
  store.selectUserByLogin(db, login)

/** Locks an account until the transaction ends. Returns null when it does not exist or is closed. */
export const lockUser = (tx: Db, id: string): Promise<UserRow | null> =>
  store.selectActiveUserForUpdate(tx, id)

/** Returns whether the database has no account yet. */
export const hasNoUsers = async (db: Db): Promise<boolean> => !(await store.existsUser(db))

export const hasAdmin = (db: Db): Promise<boolean> => store.existsUser(db, 'admin')

export const hasBroker = (db: Db): Promise<boolean> => store.existsUser(db, 'broker')

const TAKEN: Record<string, { field: string; message: string }> = {
  users_username_key: { field: 'username', message: 'This username is already taken' },
  users_email_key: { field: 'email', message: 'An account with this email already exists' },
}

/** Returns the name of the unique index that rejected a row, or '' for any other error. Works on both engines. */
function violatedConstraint(error: unknown): string {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: string; constraint?: string }
    if (code === '23505') return constraint ?? ''
  }
  return ''
}

function refuseTaken(error: unknown): never {
  const message = TAKEN[violatedConstraint(error)]
  if (!message) throw error
  throw new RequestError(409, message.message, { fields: { [message.field]: message.message } })
}

/** Adds an account. Throws 409 with the message beside its field when the username or the email is taken. */
export const addUser = (db: Db, user: store.NewUser, now: Date): Promise<void> =>
  store.insertUser(db, user, now).catch(refuseTaken)

/**
 * Returns the id of the guest of a locked case: the client as the author of what they write without an account. They have
 * no address and no password here, so that no login, link or search finds them.
 */
export async function findOrAddGuest(
  tx: Db,
  { caseId, fullName }: { caseId: string; fullName: string },
  now: Date,
): Promise<string> {
  const found = await store.selectGuest(tx, caseId)
  if (found) return found.id
  const id = newId()
  await store.insertUser(
    tx,
    {
      id,
      username: `guest_${id.replaceAll('-', '').slice(-24)}`,
      email: `${id}@guest.invalid`,
      fullName,
      phone: '',
      role: 'client',
      passwordHash: '',
      guestOf: caseId,
      // The link proved the mailbox of the case.
      emailVerifiedAt: now,
    },
    now,
  )
  return id
}

/** Changes an account. Throws 409 when the email is taken; the transaction cannot continue after that. */
export const changeUser = (tx: Db, id: string, changes: store.UserChanges, now: Date): Promise<void> =>
  store.updateUser(tx, id, changes, now).catch(refuseTaken)
