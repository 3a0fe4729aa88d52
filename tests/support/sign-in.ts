import type { ClientBase, Pool } from 'pg'
import { SESSION_COOKIE } from '../../src/server/features/auth/sessions/request-session.ts'
import { hashToken, newId, newToken } from '../../src/server/platform/db/identifiers.ts'

const HOUR = 3_600_000

/** Creates a session of this person in a server’s database, with the password just confirmed. Returns the cookie header. */
export async function signIn(database: Pool | ClientBase, userId: string): Promise<string> {
  const token = newToken()
  const now = new Date()
  await database.query(
    `INSERT INTO sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at, confirmed_at, address, user_agent)
     VALUES ($1, $2, $3, $4, $4, $5, $4, '127.0.0.1', 'script')`,
    [newId(), hashToken(token), userId, now, new Date(now.getTime() + 12 * HOUR)],
  )
  return `${SESSION_COOKIE}=${token}`
}
