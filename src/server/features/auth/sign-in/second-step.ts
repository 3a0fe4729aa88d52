import type * as secondFactor from '#shared/auth/second-factor.ts'
import type { SessionUser } from '#shared/auth/sessions.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { Db } from '../../../platform/db/database.ts'
import { RequestError } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import { findUser, lockUser } from '../../users/service.ts'
import { wrongCode } from '../second-factor/codes.ts'
import { canEnrol, enableSecondFactor } from '../second-factor/enrolment.ts'
import { redeemCode } from '../second-factor/service.ts'
import { completePendingSession, noPendingLogin, signOut } from '../sessions/service.ts'
import { findKnownDevice, type LoginExchange, recordLogin, toSessionUser } from './service.ts'
import {
  type Attempt,
  codeTargets,
  countAttempt,
  MAX_CODES_PER_LOGIN,
  recordThrottle,
  resetAttempts,
} from './throttling.ts'

/**
 * Completes a login with the code it is waiting for; the session gets a new token. Throws 401 when no login is waiting, and
 * 422 on `code` when the code is wrong. After too many wrong codes the login has to be started again.
 */
export async function verifyCode(
  platform: Platform,
  exchange: LoginExchange,
  code: string,
): Promise<SessionUser> {
  const { db, clock } = platform
  const { session } = exchange.request
  const user = session?.needs === 'code' ? await findUser(db, session.userId) : null
  if (!session || !user) throw noPendingLogin()
  const deviceId = await findKnownDevice(db, exchange, user.id)
  const attempts = await countAttempt(db, codeTargets(user.id, session.id, deviceId), clock.now())
  const isRight = await db.transaction(async tx => {
    await lockAccount(tx, user.id)
    if (!(await redeemCode(platform, tx, user, code))) return false
    await completePendingSession(platform, tx, exchange, user)
    await resetAttempts(tx, attempts)
    await recordLogin(platform, tx, exchange, user, 'password and code')
    return true
  })
  if (isRight) return toSessionUser(user)
  await recordWrongCode(platform, attempts, user.id)
  if (!attempts.some(({ target, failures }) => target.kind === 'login' && failures >= MAX_CODES_PER_LOGIN)) {
    throw wrongCode(code)
  }
  await signOut(platform, exchange)
  throw new RequestError(401, 'Too many wrong codes. Please log in again.')
}

/**
 * Locks a person's account until the transaction ends, so that a password change or the closing of the account at the same
 * moment also ends the session that starts here. Throws 401 when the account is closed.
 */
async function lockAccount(tx: Db, userId: string): Promise<void> {
  if (!(await lockUser(tx, userId))) throw noPendingLogin()
}

async function recordWrongCode(
  platform: Platform,
  attempts: readonly Attempt[],
  userId: string,
): Promise<void> {
  await platform.db.transaction(async tx => {
    await recordAudit(platform, tx, {
      action: 'login.code_failed',
      actor: null,
      subject: { kind: 'person', id: userId },
    })
    await recordThrottle(
      platform,
      tx,
      attempts.filter(({ target }) => target.kind !== 'login'),
      userId,
    )
  })
}

/**
 * Completes the enrolment of a second factor with its first code, and the login that needed one. Throws 401 without a
 * session, 409 when no enrolment was begun, and 422 on `code` when the code is wrong.
 */
export async function completeEnrolment(
  platform: Platform,
  exchange: LoginExchange,
  code: string,
): Promise<ReplyOf<typeof secondFactor.completeEnrolment>> {
  const { session } = exchange.request
  const user = canEnrol(session) ? await findUser(platform.db, session.userId) : null
  if (!session || !user) throw noPendingLogin()
  const recoveryCodes = await platform.db.transaction(async tx => {
    await lockAccount(tx, user.id)
    const codes = await enableSecondFactor(platform, tx, session, user, code)
    if (codes && session.needs) {
      await completePendingSession(platform, tx, exchange, user)
      await recordLogin(platform, tx, exchange, user, 'password and new second factor')
    }
    return codes
  })
  if (!recoveryCodes) throw wrongCode(code)
  return { recoveryCodes, user: toSessionUser(user) }
}
