import type { FastifyRequest } from 'fastify'
import type { Credentials, SecondFactorNeeded, SessionUser } from '#shared/auth/sessions.ts'
import type { Db } from '../../../platform/db/database.ts'
import { hashToken, newId, newToken } from '../../../platform/db/identifiers.ts'
import { RequestError } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import { findUser, findUserByLogin } from '../../users/service.ts'
import type { UserRow } from '../../users/tables.ts'
import { checkPassword, hashPassword, isOutdatedHash } from '../passwords/service.ts'
import { hasSecondFactor, needsSecondFactor } from '../second-factor/service.ts'
import { type Exchange, startSession } from '../sessions/service.ts'
import { findDevice, insertDevice, lockPassword, replacePasswordHash, touchDevice } from './store.ts'
import {
  type Attempt,
  countAttempt,
  passwordTargets,
  recordThrottle,
  refundAttempts,
  resetAttempts,
} from './throttling.ts'

const REFUSED = 'Invalid username or password. Please try again.'
const CLOSED = 'This account is closed. Contact us if you think this is a mistake.'
const MERGED = 'This account was merged with your other one. Log in with that one.'

/** A login's request and reply, and what another feature does when a client has logged in. */
export interface LoginExchange extends Exchange {
  onClientLogin: (platform: Platform, tx: Db, request: FastifyRequest, userId: string) => Promise<void>
}

/**
 * Signs a person in with a new token. While a second factor is missing the session is not signed in yet, and the reply says
 * what it needs. Throws 401 with the same words, work and time whether or not the account exists (with the right password of
 * a closed or merged account it says so), and 429 while one of the attempt's targets must wait.
 */
export async function signIn(
  platform: Platform,
  exchange: LoginExchange,
  { username, password }: Credentials,
): Promise<SessionUser | SecondFactorNeeded> {
  const { db, clock, config } = platform
  const found = await findUserByLogin(db, username)
  const deviceId = await findKnownDevice(db, exchange, found?.id ?? null)
  const targets = passwordTargets({ userId: found?.id ?? null, username }, exchange.request.ip, deviceId)
  const attempts = await countAttempt(db, targets, clock.now())
  const isRight = await refundOnError(platform, attempts, () =>
    checkPassword(found?.passwordHash ?? null, password),
  )
  if (!found || !isRight || found.disabledAt) {
    await recordFailure(platform, attempts, found)
    // Only someone who knows the password learns that there is an account.
    throw new RequestError(401, !found || !isRight ? REFUSED : found.mergedInto ? MERGED : CLOSED)
  }
  const user = await updateHash(platform, found, password)
  const needs = (await hasSecondFactor(db, user.id))
    ? 'code'
    : needsSecondFactor(config, user.role)
      ? 'enrolment'
      : null
  await db.transaction(async tx => {
    if (!(await lockPassword(tx, user.id, user.passwordHash))) throw new RequestError(401, REFUSED)
    await resetAttempts(tx, attempts)
    await startSession(platform, tx, exchange, user, needs)
    if (!needs) await recordLogin(platform, tx, exchange, user, 'password')
  })
  return needs ? { authenticated: false, needs } : toSessionUser(user)
}

/** An attempt that could not be checked, for example because too many are waiting, does not count as a failure. */
export async function refundOnError<T>(
  platform: Platform,
  attempts: readonly Attempt[],
  check: () => Promise<T>,
): Promise<T> {
  try {
    return await check()
  } catch (error) {
    await refundAttempts(platform.db, attempts)
    throw error
  }
}

/** The name that was typed is not recorded: it may be a password in the wrong field. */
async function recordFailure(
  platform: Platform,
  attempts: readonly Attempt[],
  user: UserRow | null,
): Promise<void> {
  const subject = user && ({ kind: 'person', id: user.id } as const)
  await platform.db.transaction(async tx => {
    await recordAudit(platform, tx, { action: 'login.failed', actor: null, ...(subject ? { subject } : {}) })
    await recordThrottle(platform, tx, attempts, user?.id ?? null)
  })
}

/** Hashes the password again if it was hashed with other parameters than today's. */
async function updateHash({ db, log }: Platform, user: UserRow, password: string): Promise<UserRow> {
  if (!isOutdatedHash(user.passwordHash)) return user
  try {
    const passwordHash = await hashPassword(password)
    if (await replacePasswordHash(db, user.id, user.passwordHash, passwordHash)) {
      return { ...user, passwordHash }
    }
    // Another login or a password change was faster.
    const latest = await findUser(db, user.id)
    return latest && (await checkPassword(latest.passwordHash, password)) ? latest : user
  } catch (error) {
    log.warn({ err: error }, 'a password could not be rehashed; the next login tries again')
    return user
  }
}

/** Does everything that belongs to a complete login, in its transaction. `factors` is what the person gave. */
export async function recordLogin(
  platform: Platform,
  tx: Db,
  exchange: LoginExchange,
  user: UserRow,
  factors: 'password' | 'password and code' | 'password and new second factor',
): Promise<void> {
  await rememberDevice(platform, tx, exchange, user.id)
  await recordAudit(platform, tx, {
    action: 'login.succeeded',
    actor: user,
    subject: { kind: 'person', id: user.id },
    data: { by: factors },
  })
  if (user.role === 'client') await exchange.onClientLogin(platform, tx, exchange.request, user.id)
}

export const toSessionUser = ({ id, username, fullName, email, role }: UserRow): SessionUser => ({
  id,
  username,
  fullName,
  email,
  role,
  authenticated: true,
})

/** The cookie of a browser a person has signed in with, without its `__Host-` prefix. It grants no access. */
const DEVICE_COOKIE = 'device'
const YEAR_SECONDS = 365 * 24 * 3600

function readToken({ cookies, request }: Exchange): string | null {
  const token = cookies.read(request, DEVICE_COOKIE)
  return token && /^[\w-]{43}$/.test(token) ? token : null
}

/** Returns the id of the request's browser if this person has signed in with it before, else null. */
export async function findKnownDevice(
  db: Db,
  exchange: Exchange,
  userId: string | null,
): Promise<string | null> {
  const token = readToken(exchange)
  const device = token ? await findDevice(db, hashToken(token)) : null
  return device && device.userId === userId ? device.id : null
}

/** Remembers this browser for a year after the latest login. */
export async function rememberDevice(
  { clock }: Platform,
  tx: Db,
  exchange: Exchange,
  userId: string,
): Promise<void> {
  const now = clock.now()
  const knownId = await findKnownDevice(tx, exchange, userId)
  const token = (knownId && readToken(exchange)) || newToken()
  if (knownId) {
    await touchDevice(tx, knownId, now)
  } else {
    await insertDevice(tx, {
      id: newId(),
      userId,
      tokenHash: hashToken(token),
      createdAt: now,
      lastUsedAt: now,
    })
  }
  exchange.cookies.write(exchange.reply, DEVICE_COOKIE, token, YEAR_SECONDS)
}
