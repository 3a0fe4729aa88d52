import { minutesAfter } from '#shared/time/durations.ts'
import type { Db } from '../../platform/db/database.ts'
import { hashToken, newId, newToken } from '../../platform/db/identifiers.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockUser } from '../users/service.ts'
import { findLink, insertLink, type Link, type LinkKind, voidLinks } from './store.ts'

/** How long each link is valid after its email is sent, in minutes. */
const LINK_MINUTES: Readonly<Record<LinkKind, number>> = { email: 24 * 60, password_reset: 30 }

/**
 * Creates a link and voids earlier ones of its kind. Returns its token, of which only the hash is stored, or null when the
 * account is closed.
 */
export async function createLink(
  { db, clock }: Platform,
  kind: LinkKind,
  userId: string,
  email: string,
): Promise<string | null> {
  const now = clock.now()
  const token = newToken()
  return db.transaction(async tx => {
    // The lock orders two emails rendered at once, so that one of them has the newer link.
    if (!(await lockUser(tx, userId))) return null
    await voidLinks(tx, userId, kind, now)
    await insertLink(tx, {
      id: newId(),
      tokenHash: hashToken(token),
      kind,
      userId,
      email,
      createdAt: now,
      expiresAt: minutesAfter(now, LINK_MINUTES[kind]),
    })
    return token
  })
}

export const findLinkByToken = (db: Db, kind: LinkKind, token: string): Promise<Link | null> =>
  findLink(db, kind, hashToken(token))

export const isLinkValid = (link: Link, now: Date): boolean => link.usedAt === null && link.expiresAt > now

export const isSameEmail = (a: string, b: string | null): boolean => a.toLowerCase() === b?.toLowerCase()
