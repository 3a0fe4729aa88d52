import type { Db } from '../../../platform/db/database.ts'
import { hashToken, newId, newToken } from '../../../platform/db/identifiers.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Exchange } from '../sessions/service.ts'
import { findDevice, insertDevice, touchDevice } from './devices-store.ts'

/** The cookie of a browser somebody has logged in with, before the `__Host-` it carries on https. It opens nothing. */
const DEVICE_COOKIE = 'device'
const YEAR_SECONDS = 365 * 24 * 3600

const tokenOf = ({ cookies, request }: Exchange): string | null => {
  const token = cookies.read(request, DEVICE_COOKIE)
  return token && /^[\w-]{43}$/.test(token) ? token : null
}

/** The browser of a request, if this person has logged in with it before; its id. */
export async function knownDeviceOf(
  db: Db,
  exchange: Exchange,
  userId: string | null,
): Promise<string | null> {
  const token = tokenOf(exchange)
  const device = token ? await findDevice(db, hashToken(token)) : null
  return device && device.userId === userId ? device.id : null
}

/** Knows this browser again, for a year after the latest login. */
export async function rememberDevice(
  { clock }: Platform,
  tx: Db,
  exchange: Exchange,
  userId: string,
): Promise<void> {
  const now = clock.now()
  const before = await knownDeviceOf(tx, exchange, userId)
  const token = (before && tokenOf(exchange)) || newToken()
  if (before) await touchDevice(tx, before, now)
  else
    await insertDevice(tx, {
      id: newId(),
      userId,
      tokenHash: hashToken(token),
      createdAt: now,
      lastUsedAt: now,
    })
  exchange.cookies.write(exchange.reply, DEVICE_COOKIE, token, YEAR_SECONDS)
}
