import { type SQL, sql } from 'drizzle-orm'
import type { DuplicateReason } from '#shared/people/duplicates.ts'
import type { Db } from '../../../platform/db/database.ts'
import { countRows, fillIn } from '../../../platform/db/text-conditions.ts'

/** More than an administrator looks through. */
const MAX_DUPLICATES = 10

const digits = (phone: SQL) => sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 10)`
const postalCode = (answers: SQL) => sql`upper(replace(${answers} ->> 'postalCode', ' ', ''))`

interface DuplicateRow extends Record<string, unknown> {
  id: string
  reasons: DuplicateReason[]
}

/** The clients who may be the same person, those with most in common first. `otherId` asks about one of them. */
export async function selectDuplicates(db: Db, personId: string, otherId?: string): Promise<DuplicateRow[]> {
  const { rows } = await db.execute<DuplicateRow>(sql`
    WITH own AS MATERIALIZED (SELECT id, email, full_name, phone FROM users WHERE id = ${personId}),
    found (id, reason) AS (
      SELECT u.id, 'phone' FROM own JOIN users u ON u.role = 'client'
        AND ${digits(sql`u.phone`)} = ${digits(sql`own.phone`)} WHERE length(${digits(sql`own.phone`)}) = 10
      UNION SELECT u.id, 'email' FROM own JOIN cases c ON c.client_id = own.id
        JOIN users u ON lower(u.email) = lower(c.contact_email)
      UNION SELECT c.client_id, 'email' FROM own JOIN cases c ON lower(c.contact_email) = lower(own.email)
      UNION SELECT u.id, 'name' FROM own JOIN users u ON u.role = 'client' AND lower(u.full_name) = lower(own.full_name)
        WHERE EXISTS (SELECT FROM cases mine JOIN cases theirs
          ON ${postalCode(sql`theirs.answers`)} = ${postalCode(sql`mine.answers`)}
          WHERE mine.client_id = own.id AND theirs.client_id = u.id))
    SELECT u.id, array_agg(f.reason ORDER BY f.reason) AS reasons
    FROM found f JOIN users u ON u.id = f.id
    WHERE u.role = 'client' AND u.guest_of IS NULL AND u.erased_at IS NULL AND u.merged_into IS NULL
      AND u.id <> ${personId} ${otherId ? sql`AND u.id = ${otherId}` : sql``}
    GROUP BY u.id ORDER BY count(*) DESC, u.id DESC LIMIT ${MAX_DUPLICATES}`)
  return rows
}

/** A column that refers to the client's account, and refers to the kept account after a merge. */
interface Move {
  table: string
  column: string
  /** The other columns of its unique keys: where the kept account has the same, the closed account's row goes. */
  unless?: string[]
  set?: string
}

/** A test makes sure that every column that refers to an account is here, or in one of the two lists below. */
export const MOVES: readonly Move[] = [
  { table: 'cases', column: 'client_id', set: 'version = version + 1' },
  { table: 'drafts', column: 'user_id' },
  { table: 'consents', column: 'user_id' },
  { table: 'events', column: 'actor_id' },
  { table: 'messages', column: 'author_id', unless: ['case_id', 'client_id'] },
  { table: 'message_reads', column: 'user_id', unless: ['case_id', 'internal'] },
  { table: 'message_drafts', column: 'user_id', unless: ['case_id', 'internal'] },
  { table: 'documents', column: 'uploaded_by', unless: ['case_id', 'client_id'] },
  { table: 'uploads', column: 'uploaded_by', unless: ['case_id', 'client_id'] },
  { table: 'quote_acceptances', column: 'user_id' },
  { table: 'notifications', column: 'user_id', unless: ['case_id', 'event', 'subject'] },
  { table: 'group_members', column: 'user_id', unless: ['group_id'] },
  { table: 'group_invitations', column: 'invited_by' },
  { table: 'invitations', column: 'accepted_by' },
  { table: 'privacy_requests', column: 'user_id' },
  { table: 'legal_holds', column: 'user_id' },
  { table: 'users', column: 'merged_into' },
]

/** Tables whose rows of the closed account are deleted: how it logged in, and its settings. */
export const ENDED_TABLES: readonly string[] = [
  'push_subscriptions',
  'notification_preferences',
  'notification_schedules',
  'calendar_feeds',
  'second_factor_enrolments',
  'second_factors',
  'recovery_codes',
  'account_tokens',
  'known_devices',
]

const OF_CASES = 'case_id IN (SELECT id FROM cases WHERE client_id = :person)'
/** What the preview counts. */
const MOVED = [
  ['Requests', 'cases', 'client_id = :person'],
  ['Policies', 'policies', OF_CASES],
  ['Documents', 'documents', `removed_at IS NULL AND ${OF_CASES}`],
  ['Messages', 'messages', `NOT internal AND ${OF_CASES}`],
  ['Unfinished requests', 'drafts', 'case_id IS NULL AND user_id = :person'],
  ['Consents', 'consents', 'user_id = :person'],
  ['Households and businesses', 'group_members', 'user_id = :person'],
  ['Privacy requests', 'privacy_requests', 'user_id = :person'],
  ['Legal holds in force', 'legal_holds', 'lifted_at IS NULL AND user_id = :person'],
] as const
const ENDED = [
  ['Logins', 'sessions', 'ended_at IS NULL AND user_id = :person'],
  ['Two-step verification', 'second_factors', 'user_id = :person'],
  ['Browsers that get notifications', 'push_subscriptions', 'user_id = :person'],
] as const

type Counted = readonly (readonly [data: string, table: string, where: string])[]

async function count(db: Db, counted: Counted, personId: string) {
  const counts: { data: string; records: number }[] = []
  for (const [data, table, where] of counted)
    counts.push({
      data,
      records: await countRows(db, table, fillIn(where, { person: sql`${personId}::uuid` })),
    })
  return counts.filter(({ records }) => records > 0)
}

export const countMoved = (db: Db, personId: string) => count(db, MOVED, personId)
export const countEnded = (db: Db, personId: string) => count(db, ENDED, personId)

/** What keeps two accounts from being merged, apart from what their rows say. */
export async function selectObstacles(db: Db, keptId: string, closedId: string) {
  const { rows } = await db.execute<{ holds: number; asked: boolean; deletion: boolean }>(sql`
    SELECT (SELECT count(DISTINCT user_id)::int FROM legal_holds
        WHERE lifted_at IS NULL AND user_id IN (${keptId}, ${closedId})) AS holds,
      EXISTS (SELECT FROM privacy_requests WHERE user_id = ${closedId} AND state = 'open') AS asked,
      EXISTS (SELECT FROM privacy_requests WHERE user_id = ${keptId} AND state = 'open' AND kind = 'deletion') AS deletion`)
  return rows[0] ?? { holds: 0, asked: false, deletion: false }
}

/** Locks two accounts until the transaction ends. References to them can still be added. */
export async function lockPeople(tx: Db, ids: readonly [string, string]): Promise<void> {
  await tx.execute(sql`SELECT FROM users WHERE id IN (${ids[0]}, ${ids[1]}) ORDER BY id FOR NO KEY UPDATE`)
}

/** Closes an account for good, with a pointer to the kept one. */
export async function markMerged(tx: Db, closedId: string, keptId: string, now: Date): Promise<void> {
  const nowText = now.toISOString()
  await tx.execute(sql`UPDATE users SET disabled_at = coalesce(disabled_at, ${nowText}::timestamptz), merged_into = ${keptId},
    updated_at = ${nowText}::timestamptz WHERE id = ${closedId}`)
}

/** Gives everything of one account to another. Repeating it moves what was added since. Returns the cases that moved. */
export async function moveRecords(tx: Db, from: string, to: string): Promise<string[]> {
  const { rows: moved } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM cases WHERE client_id = ${from} ORDER BY id FOR NO KEY UPDATE`,
  )
  // The contact of a case is often a copy of its account's details; what was typed differently stays.
  await tx.execute(sql`UPDATE cases c SET
      contact_name = CASE WHEN c.contact_name = closed.full_name THEN kept.full_name ELSE c.contact_name END,
      contact_email = CASE WHEN lower(c.contact_email) = lower(closed.email) THEN kept.email ELSE c.contact_email END,
      contact_phone = CASE WHEN ${digits(sql`c.contact_phone`)} = ${digits(sql`closed.phone`)}
        THEN kept.phone ELSE c.contact_phone END
    FROM users closed, users kept WHERE c.client_id = ${from} AND closed.id = ${from} AND kept.id = ${to}`)
  // Where both are in the same household or business, the wider role stays.
  await tx.execute(sql`UPDATE group_members k SET role = CASE WHEN 'owner' IN (k.role, c.role) THEN 'owner' ELSE 'member' END
    FROM group_members c WHERE c.group_id = k.group_id AND c.user_id = ${from} AND k.user_id = ${to} AND c.role <> k.role`)
  for (const { table, column, unless, set } of MOVES) {
    const [rows, owner] = [sql.identifier(table), sql.identifier(column)]
    if (unless) {
      const same = unless.map(
        name => sql`k.${sql.identifier(name)} IS NOT DISTINCT FROM c.${sql.identifier(name)}`,
      )
      await tx.execute(sql`DELETE FROM ${rows} c WHERE c.${owner} = ${from}
        AND EXISTS (SELECT FROM ${rows} k WHERE k.${owner} = ${to} AND ${sql.join(same, sql` AND `)})`)
    }
    await tx.execute(
      sql`UPDATE ${rows} SET ${owner} = ${to} ${set ? sql.raw(`, ${set}`) : sql``} WHERE ${owner} = ${from}`,
    )
  }
  for (const table of ENDED_TABLES)
    await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE user_id = ${from}`)
  return moved.map(({ id }) => id)
}
