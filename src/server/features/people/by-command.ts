import type { AuditAction } from '#shared/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { deleteSecondFactor, hasSecondFactor } from '../auth/second-factor/service.ts'
import { endAllSessions } from '../auth/sessions/service.ts'
import { findUserByEmail } from '../users/service.ts'
import type { UserRow } from '../users/tables.ts'
import { closeAccount } from './account-status.ts'
import { hasOtherAdmin, lockAccountStatuses, selectStaff } from './store.ts'

/** Changes to accounts from the command line of the server, by someone who may read its data. */

/** Returns the brokers and administrators, administrators first. */
export async function listByCommand({ db }: Pick<Platform, 'db'>) {
  const people = await selectStaff(db)
  return Promise.all(
    people.map(async ({ disabledAt, ...person }) => ({
      ...person,
      isDisabled: disabledAt !== null,
      hasSecondFactor: await hasSecondFactor(db, person.id),
    })),
  )
}

function changeByCommand(
  { platform, email, action }: { platform: Platform; email: string; action: AuditAction },
  change: (tx: Db, person: UserRow) => Promise<boolean>,
): Promise<UserRow> {
  return platform.db.transaction(async tx => {
    await lockAccountStatuses(tx)
    const person = await findUserByEmail(tx, email)
    if (!person) throw notFound('There is no account with this email address.')
    if (await change(tx, person)) {
      await recordAudit(platform, tx, {
        action,
        actor: null,
        subject: { kind: 'person', id: person.id },
        data: { by: 'command' },
      })
    }
    return person
  })
}

/** Closes an account. Does nothing when it's closed. Throws 404 without one, and 409 for the last administrator. */
export const disableByCommand = (platform: Platform, email: string) =>
  changeByCommand({ platform, email, action: 'person.disabled' }, async (tx, person) => {
    if (person.disabledAt) return false
    if (person.role === 'admin' && !(await hasOtherAdmin(tx, person.id))) {
      throw conflict('This is the last administrator. Invite another one first.')
    }
    await closeAccount({ platform, tx, actor: null, person })
    return true
  })

/** Removes a second factor. Throws 404 without an account, and 409 without a second factor. */
export const removeSecondFactorByCommand = (platform: Platform, email: string) =>
  changeByCommand({ platform, email, action: 'second_factor.removed' }, async (tx, person) => {
    if (!(await deleteSecondFactor(platform, tx, person.id))) {
      throw conflict('This account has no two-step verification.')
    }
    await endAllSessions(platform, tx, person.id)
    return true
  })
