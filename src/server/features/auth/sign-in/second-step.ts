import type { completeSecondFactor } from '#shared/auth/second-factor.ts'
import type { SessionUser } from '#shared/auth/sessions.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { Db } from '../../../platform/db/database.ts'
import { invalid, RequestError } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import { findUser, lockUser, type UserRow } from '../../users/service.ts'
import { completeEnrolment, mayEnrol, takeCode } from '../second-factor/service.ts'
import { completePending, type Exchange, endSessionOf, noLogin } from '../sessions/service.ts'
import { knownDeviceOf } from './devices.ts'
import { noteLogin, sessionUser } from './login.ts'
import { CODES_PER_LOGIN, codeTargets } from './targets.ts'
import { forgiveTries, recordWaits, requireTry, type Try } from './throttling.ts'

/** What is said beside a code that is wrong: one from the app comes anew, a recovery code does not. */
export function wrongCode(code: string) {
  return invalid({
    code: /^\d{6}$/.test(code)
      ? 'This code is not right. Wait for the next one, and check that your phone shows the right time.'
      : 'This code is not right, or it was used before. Check each letter, or use another of your codes.',
  })
}

/**
 * Gives the code that a login waits for: the session becomes somebody's, under a new token. 401 when no login waits, 422
 * beside the code when it is wrong; after too many wrong ones the login has to be begun again.
 */
export async function giveCode(platform: Platform, exchange: Exchange, code: string): Promise<SessionUser> {
  const { db, clock } = platform
  const { session } = exchange.request
  const user = session?.needs === 'code' ? await findUser(db, session.userId) : null
  if (!session || !user) throw noLogin()
  const device = await knownDeviceOf(db, exchange, user.id)
  const tries = await requireTry(db, codeTargets(user.id, session.id, device), clock.now())
  const right = await db.transaction(async tx => {
    await lockAccount(tx, user.id)
    if (!(await takeCode(platform, tx, user, code))) return false
    await completePending(platform, tx, exchange, user)
    await forgiveTries(tx, tries)
    await noteLogin(platform, tx, exchange, user, 'password and code')
    return true
  })
  if (right) return sessionUser(user)
  await recordWrongCode(platform, tries, user)
  if (!tries.some(({ target, failures }) => target.what === 'login' && failures >= CODES_PER_LOGIN)) {
    throw wrongCode(code)
  }
  await endSessionOf(platform, exchange)
  throw new RequestError(401, 'Too many wrong codes. Please log in again.')
}

/**
 * Holds a person's account until the transaction ends, so that a new password, or the account's closing, at the same
 * moment ends the session that begins here too. 401 when it is closed.
 */
async function lockAccount(tx: Db, userId: string): Promise<void> {
  if (!(await lockUser(tx, userId))) throw noLogin()
}

async function recordWrongCode(platform: Platform, tries: readonly Try[], { id }: UserRow): Promise<void> {
  const subject = { kind: 'person', id } as const
  await platform.db.transaction(async tx => {
    await recordAudit(platform, tx, { action: 'login.code_failed', actor: null, subject })
    await recordWaits(
      platform,
      tx,
      tries.filter(({ target }) => target.what !== 'login'),
      id,
    )
  })
}

/**
 * Gives the first code of a second factor being set up, and completes a login that needed one. 401 for nobody, 409 when
 * nothing was begun, 422 beside the code when it is wrong.
 */
export async function giveFirstCode(
  platform: Platform,
  exchange: Exchange,
  code: string,
): Promise<ReplyOf<typeof completeSecondFactor>> {
  const { session } = exchange.request
  const user = mayEnrol(session) ? await findUser(platform.db, session.userId) : null
  if (!session || !user) throw noLogin()
  const recoveryCodes = await platform.db.transaction(async tx => {
    await lockAccount(tx, user.id)
    const codes = await completeEnrolment(platform, tx, session, user, code)
    if (codes && session.needs) {
      await completePending(platform, tx, exchange, user)
      await noteLogin(platform, tx, exchange, user, 'password and new second factor')
    }
    return codes
  })
  if (!recoveryCodes) throw wrongCode(code)
  return { recoveryCodes, user: sessionUser(user) }
}
