import pg from 'pg'
import { cleanUps } from './drill.ts'

/** The body of a message of the contact form. */
export const enquiry = (message: string, email = '') =>
  JSON.stringify({
    clientId: crypto.randomUUID(),
    name: 'Drill Visitor',
    email,
    phone: '403-555-0123',
    topic: 'auto',
    message,
  })

/** Returns how many of these messages aren't in the database, and how many are there twice. */
export async function countEnquiries(databaseUrl: string, messages: readonly string[]) {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  cleanUps.push(() => pool.end())
  const { rows } = await pool.query<{ message: string; n: number }>(
    'SELECT message, count(*)::int AS n FROM enquiries GROUP BY 1',
  )
  const stored = new Map(rows.map(({ message, n }) => [message, n]))
  return {
    lost: messages.filter(message => !stored.has(message)).length,
    doubled: messages.filter(message => (stored.get(message) ?? 0) > 1).length,
  }
}
