import type { Client } from 'pg'
import { SESSION_COOKIE } from '../src/server/features/auth/sessions/request-session.ts'
import { hashToken, newId, newToken } from '../src/server/platform/db/identifiers.ts'

const HOUR = 3_600_000

/** Creates a session of this person directly. Returns the cookie header. */
export async function signIn(client: Client, userId: string): Promise<string> {
  const token = newToken()
  const now = new Date()
  await client.query(
    `INSERT INTO sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at, address, user_agent)
     VALUES ($1, $2, $3, $4, $4, $5, '127.0.0.1', 'bench')`,
    [newId(), hashToken(token), userId, now, new Date(now.getTime() + 12 * HOUR)],
  )
  return `${SESSION_COOKIE}=${token}`
}
