import type { Db } from '../../../platform/db/database.ts'
import { hashToken, newId, newToken } from '../../../platform/db/identifiers.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Exchange } from '../sessions/service.ts'
import { findDevice, insertDevice, touchDevice } from './store.ts'

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
