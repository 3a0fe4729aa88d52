import type { Credentials, SecondFactorNeeded, SessionUser } from '#shared/auth/sessions.ts'
import type { Actor } from '#shared/users.ts'
import { invalid, RequestError } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import { findUser, findUserByLogin, type UserRow } from '../../users/service.ts'
import { checkPassword, hashPassword, isOutdatedHash } from '../passwords/service.ts'
import { needsSecondFactor, secondFactorOf } from '../second-factor/service.ts'
import { beginSession, type Exchange } from '../sessions/service.ts'
import { knownDeviceOf, rememberDevice } from './devices.ts'
import { noteLogin, sessionUser } from './login.ts'
import { OUTDATED_TRIES } from './outdated.ts'
import { replaceHash, stillHolds } from './people-store.ts'
import { ownTarget, passwordTargets } from './targets.ts'
import { forgiveTries, recordWaits, requireTry, type Try, takeBackTries } from './throttling.ts'

export { OUTDATED_TRIES, rememberDevice }

const REFUSED = 'Invalid username or password. Please try again.'

/**
 * Signs a person in: a new token each time, whatever cookie came along. Where a second factor is missing the session is
 * nobody's yet, and the answer says what it needs. 401 in the same words, the same work and the same time whether or not
 * the account exists; 429 while what the try counts at must wait.
 */
export async function signInWith(
  platform: Platform,
  exchange: Exchange,
  { username, password }: Credentials,
): Promise<SessionUser | SecondFactorNeeded> {
  const { db, clock, config } = platform
  const found = await findUserByLogin(db, username)
  const device = await knownDeviceOf(db, exchange, found?.id ?? null)
  const login = { userId: found?.id ?? null, typed: username }
  const tries = await requireTry(db, passwordTargets(login, exchange.request.ip, device), clock.now())
  const right = await judged(platform, tries, () => checkPassword(found?.passwordHash ?? null, password))
  if (!found || !right || found.disabledAt) {
    await recordFailure(platform, tries, found)
    throw new RequestError(401, REFUSED)
  }
  const user = await withTodaysHash(platform, found, password)
  const factor = await secondFactorOf(db, user.id)
  const needs = factor ? 'code' : needsSecondFactor(config, user.role) ? 'enrolment' : null
  await db.transaction(async tx => {
    if (!(await stillHolds(tx, user.id, user.passwordHash))) throw new RequestError(401, REFUSED)
    await forgiveTries(tx, tries)
    await beginSession(platform, tx, exchange, user, needs)
    if (!needs) await noteLogin(platform, tx, exchange, user, 'password')
  })
  return needs ? { authenticated: false, needs } : sessionUser(user)
}

/** A try that cannot be judged, as when too many wait, is no wrong one. */
async function judged<T>(platform: Platform, tries: readonly Try[], judge: () => Promise<T>): Promise<T> {
  try {
    return await judge()
  } catch (error) {
    await takeBackTries(platform.db, tries)
    throw error
  }
}

/** What was typed as a name is not put on record: it may be a password in the wrong field. */
async function recordFailure(platform: Platform, tries: readonly Try[], user: UserRow | null): Promise<void> {
  const subject = user && ({ kind: 'person', id: user.id } as const)
  await platform.db.transaction(async tx => {
    await recordAudit(platform, tx, { action: 'login.failed', actor: null, ...(subject ? { subject } : {}) })
    await recordWaits(platform, tx, tries, user?.id ?? null)
  })
}

/** A password hashed with other parameters than today's is hashed anew while it is at hand. */
async function withTodaysHash({ db, log }: Platform, user: UserRow, password: string): Promise<UserRow> {
  if (!isOutdatedHash(user.passwordHash)) return user
  try {
    const passwordHash = await hashPassword(password)
    if (await replaceHash(db, user.id, user.passwordHash, passwordHash)) return { ...user, passwordHash }
    // Somebody was faster: another login of theirs, or a change of the password.
    const now = await findUser(db, user.id)
    return now && (await checkPassword(now.passwordHash, password)) ? now : user
  } catch (error) {
    log.warn({ err: error }, 'a password could not be hashed anew; the next login tries again')
    return user
  }
}

/**
 * For a change that asks for the current password: 422 beside `field` when it is not the right one, 429 after too many
 * wrong ones. Call it before the transaction of the change.
 */
export async function requireOwnPassword(
  platform: Platform,
  actor: Pick<Actor, 'id'>,
  password: string,
  field = 'currentPassword',
): Promise<void> {
  const { db, clock } = platform
  const tries = await requireTry(db, [ownTarget(actor.id, 'password')], clock.now())
  const person = await findUser(db, actor.id)
  const right = await judged(platform, tries, () => checkPassword(person?.passwordHash ?? null, password))
  if (!right) {
    await recordWaits(platform, db, tries, actor.id)
    const which = field === 'currentPassword' ? 'current password' : 'password'
    throw invalid({ [field]: `This is not your ${which}` })
  }
  await forgiveTries(db, tries)
}
