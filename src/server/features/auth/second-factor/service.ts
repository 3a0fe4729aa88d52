import type { Role } from '#shared/users.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db/database.ts'
import { conflict } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import { findTimeStep, hashRecoveryCode, issueRecoveryCodes } from './codes.ts'
import { enqueueSecondFactorEmail } from './emails.ts'
import { secretPurpose } from './keys.ts'
import * as store from './store.ts'

interface Owner {
  id: string
  role: Role
}

const toSubject = ({ id }: Owner) => ({ kind: 'person', id }) as const

export const needsSecondFactor = ({ isDemo }: Pick<Config, 'isDemo'>, role: Role): boolean =>
  !isDemo && role !== 'client'

export const hasSecondFactor = async (db: Db, userId: string): Promise<boolean> =>
  (await store.findFactor(db, userId)) !== null

export async function summarizeSecondFactor(
  { config }: Pick<Platform, 'config'>,
  db: Db,
  { id, role }: Owner,
): Promise<{ enabled: boolean; required: boolean; recoveryCodesLeft: number }> {
  return {
    enabled: await hasSecondFactor(db, id),
    required: needsSecondFactor(config, role),
    recoveryCodesLeft: await store.countRecoveryCodes(db, id),
  }
}

/**
 * Redeems a code of the person's authenticator app, or a recovery code. Each works once. Returns false when the code is
 * wrong or was redeemed before. The use of a recovery code is recorded in the audit log and reported to its owner by email.
 */
export async function redeemCode(platform: Platform, tx: Db, person: Owner, code: string): Promise<boolean> {
  const { clock, encryption } = platform
  const now = clock.now()
  const factor = await store.findFactor(tx, person.id)
  if (!factor) return false
  const step = findTimeStep(encryption.decrypt(factor.secret, secretPurpose(person.id)), code, now)
  if (step !== null) return store.redeemTimeStep(tx, person.id, factor.secret, step)
  if (!(await store.redeemRecoveryCode(tx, person.id, hashRecoveryCode(code), now))) return false
  await recordAudit(platform, tx, {
    action: 'second_factor.recovery_used',
    actor: person,
    subject: toSubject(person),
  })
  await enqueueSecondFactorEmail(platform, tx, 'second_factor.recovery_used', person.id)
  return true
}

/** Replaces the recovery codes and returns the new ones. Throws 409 without a second factor. */
export async function renewRecoveryCodes(platform: Platform, owner: Owner): Promise<string[]> {
  return platform.db.transaction(async tx => {
    if (!(await store.findFactor(tx, owner.id))) throw conflict('Turn on two-step verification first.')
    const codes = await issueRecoveryCodes(tx, owner.id, platform.clock.now())
    await recordAudit(platform, tx, {
      action: 'second_factor.codes_renewed',
      actor: owner,
      subject: toSubject(owner),
    })
    return codes
  })
}

/** Removes one's own second factor, if there is one. Throws 409 when the account must have one. */
export async function removeSecondFactor(platform: Platform, owner: Owner): Promise<void> {
  if (needsSecondFactor(platform.config, owner.role)) {
    throw conflict('Your account requires two-step verification. You can set it up again with a new device.')
  }
  await platform.db.transaction(async tx => {
    if (!(await deleteSecondFactor(platform, tx, owner.id))) return
    await recordAudit(platform, tx, {
      action: 'second_factor.removed',
      actor: owner,
      subject: toSubject(owner),
    })
  })
}

/**
 * Deletes a person's second factor and recovery codes and tells them by email. Returns false when there was none. The
 * caller records the audit entry and ends the sessions.
 */
export async function deleteSecondFactor(platform: Platform, tx: Db, userId: string): Promise<boolean> {
  const isDeleted = await store.deleteSecondFactor(tx, userId)
  if (isDeleted) await enqueueSecondFactorEmail(platform, tx, 'second_factor.removed', userId)
  return isDeleted
}
