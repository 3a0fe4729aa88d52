import type { Role } from '#shared/users.ts'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../platform/db/database.ts'
import { conflict } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import { stepOf } from './codes.ts'
import { registerSecondFactorEmails, tellOwner } from './emails.ts'
import { completeEnrolment, mayEnrol } from './enrolment.ts'
import { checkSecretKey, purposeOf } from './keys.ts'
import { hashCode, issueRecoveryCodes } from './recovery.ts'
import { countRecoveryCodes, deleteFactor, findFactor, takeRecoveryCode, takeStep } from './store.ts'

export { checkSecretKey, completeEnrolment, mayEnrol, registerSecondFactorEmails }

/** Whose second factor it is. */
export interface Owner {
  id: string
  role: Role
}

const subject = ({ id }: Owner) => ({ kind: 'person', id }) as const

/** Whether accounts of this role must have a second factor. */
export const needsSecondFactor = ({ tryout }: Pick<Config, 'tryout'>, role: Role): boolean =>
  !tryout && role !== 'client'

/** Since when a person has a second factor; null when they have none. */
export async function secondFactorOf(db: Db, userId: string): Promise<{ since: Date } | null> {
  const factor = await findFactor(db, userId)
  return factor && { since: factor.createdAt }
}

/** What the owner of an account sees of their second factor. */
export async function secondFactorSummary(
  { config }: Pick<Platform, 'config'>,
  db: Db,
  { id, role }: Owner,
): Promise<{ enabled: boolean; required: boolean; recoveryCodesLeft: number }> {
  return {
    enabled: (await findFactor(db, id)) !== null,
    required: needsSecondFactor(config, role),
    recoveryCodesLeft: await countRecoveryCodes(db, id),
  }
}

/**
 * Takes a code of the person's authenticator app, or a recovery code in its place; each only once. False when it is
 * wrong or was taken. Using a recovery code is put on record, and its owner is told.
 */
export async function takeCode(platform: Platform, tx: Db, person: Owner, code: string): Promise<boolean> {
  const { clock, encryption } = platform
  const now = clock.now()
  const factor = await findFactor(tx, person.id)
  if (!factor) return false
  const step = stepOf(encryption.decrypt(factor.secret, purposeOf(person.id)), code, now)
  if (step !== null) return takeStep(tx, person.id, factor.secret, step)
  if (!(await takeRecoveryCode(tx, person.id, hashCode(code), now))) return false
  await recordAudit(platform, tx, {
    action: 'second_factor.recovery_used',
    actor: person,
    subject: subject(person),
  })
  await tellOwner(platform, tx, 'second_factor.recovery_used', person.id)
  return true
}

/** New recovery codes; the ones before no longer work. 409 without a second factor. */
export async function renewCodes(platform: Platform, owner: Owner): Promise<string[]> {
  return platform.db.transaction(async tx => {
    if (!(await findFactor(tx, owner.id))) throw conflict('Set up a second factor first.')
    const codes = await issueRecoveryCodes(tx, owner.id, platform.clock.now())
    await recordAudit(platform, tx, {
      action: 'second_factor.codes_renewed',
      actor: owner,
      subject: subject(owner),
    })
    return codes
  })
}

/** Does without a second factor; fine when there is none. 409 where the account must have one. */
export async function removeOwnFactor(platform: Platform, owner: Owner): Promise<void> {
  if (needsSecondFactor(platform.config, owner.role)) {
    throw conflict('Your account must have a second factor. You can set up a new one in its place.')
  }
  await platform.db.transaction(async tx => {
    if (!(await dropSecondFactorOf(platform, tx, owner.id))) return
    await recordAudit(platform, tx, {
      action: 'second_factor.removed',
      actor: owner,
      subject: subject(owner),
    })
  })
}

/**
 * Takes away somebody's second factor and recovery codes and tells them by mail. False when there was none. The caller
 * puts on record who did it and why, and ends the sessions.
 */
export async function dropSecondFactorOf(platform: Platform, tx: Db, userId: string): Promise<boolean> {
  const had = await deleteFactor(tx, userId)
  if (had) await tellOwner(platform, tx, 'second_factor.removed', userId)
  return had
}
