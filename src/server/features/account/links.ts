import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { hashToken, newId, newToken } from '../../platform/db/identifiers.ts'
import type { Outdated } from '../../platform/db/retention.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockUser } from '../users/service.ts'
import { findLink, insertLink, type Link, type LinkKind, voidLinks } from './store.ts'

/** How long each link holds from the moment its letter leaves, in minutes. */
const LINK_MINUTES: Readonly<Record<LinkKind, number>> = { email: 24 * 60, password_reset: 30 }

/** Links long over; used ones stay a month, so that a second click still finds what the first one did. */
export const OUTDATED_LINKS: readonly Outdated[] = [
  { table: 'account_tokens', days: 30, rows: before => sql`expires_at < ${before}` },
]

/**
 * Makes a link for a letter that leaves now; the ones before are void. Returns its token, which is kept nowhere, or null
 * when the account is closed.
 */
export async function makeLink(
  { db, clock }: Platform,
  kind: LinkKind,
  userId: string,
  email: string,
): Promise<string | null> {
  const now = clock.now()
  const token = newToken()
  return db.transaction(async tx => {
    // Held, so that of two letters written at once one is the newer.
    if (!(await lockUser(tx, userId))) return null
    await voidLinks(tx, userId, kind, now)
    await insertLink(tx, {
      id: newId(),
      tokenHash: hashToken(token),
      kind,
      userId,
      email,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LINK_MINUTES[kind] * 60_000),
    })
    return token
  })
}

/** The link of a token somebody brings, whether or not it still holds. */
export const linkOf = (db: Db, kind: LinkKind, token: string): Promise<Link | null> =>
  findLink(db, kind, hashToken(token))

export const isOpen = (link: Link, now: Date): boolean => link.usedAt === null && link.expiresAt > now

export const sameAddress = (one: string, other: string | null): boolean =>
  one.toLowerCase() === other?.toLowerCase()
