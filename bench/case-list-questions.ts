import type { Client } from 'pg'

export interface Question {
  name: string
  as: 'admin' | 'broker'
  /** The call’s query, except for the cursor. */
  query: string
  /** How far down the list the page begins, in rows. */
  skip?: number
  /** The same question for the bare database: the condition that puts a case on the page. */
  where: string
  /** Whether the project has a bar for its growth. */
  barred?: boolean
}

const OPEN = `c.status <> 'closed'`
const OWN = 'c.broker_id = $1'
const named = (terms: string) => `c.search @@ to_tsquery('simple', '${terms}')`

/** How far the deep page lies below the top, in rows. */
const DEEP = 2000

export const QUESTIONS: readonly Question[] = [
  { name: 'admin, first page', as: 'admin', query: '', where: OPEN, barred: true },
  { name: 'broker, first page', as: 'broker', query: '', where: `${OPEN} AND ${OWN}`, barred: true },
  { name: `admin, page after ${DEEP} rows`, as: 'admin', query: '', skip: DEEP, where: OPEN },
  {
    name: 'admin, one stage',
    as: 'admin',
    query: 'stage=info_needed',
    where: `${OPEN} AND c.stage = 'info_needed'`,
  },
  {
    name: 'broker, one stage',
    as: 'broker',
    query: 'status=all&stage=quoted',
    where: `${OWN} AND c.stage = 'quoted'`,
  },
  {
    name: 'admin, rarest stage',
    as: 'admin',
    query: 'stage=inquiry',
    where: `${OPEN} AND c.stage = 'inquiry'`,
  },
  {
    name: 'admin, a full name',
    as: 'admin',
    query: 'status=all&q=quinn+ashford',
    where: named('quinn:* & ashford:*'),
  },
  {
    name: 'admin, a common first name',
    as: 'admin',
    query: 'status=all&q=quinn',
    where: named('quinn:*'),
  },
]

const COLUMNS =
  'id, reference, kind, line, status, stage, outcome, contact_name, city, broker_id, due_at, opened_at, updated_at, version'

/** The end of a page. */
export interface Place {
  at: Date
  id: string
}

export interface BareRow {
  id: string
  updated_at: Date
}

/** Returns the server's page as one plain statement: the least that the database has to do for it. */
export async function askBare(
  client: Client,
  { where }: Question,
  actorId: string,
  after: Place | null,
  limit: number,
): Promise<BareRow[]> {
  const past = after ? `AND (c.updated_at, c.id) < ($3, $4)` : ''
  const { rows } = await client.query<BareRow>(
    `SELECT c.*, u.id AS broker_user, u.full_name AS broker_name, u.role AS broker_role, (
       SELECT count(*)::int FROM (
         SELECT 1 FROM messages m WHERE m.case_id = c.id AND m.author_id <> $1::uuid AND m.id > coalesce(
           (SELECT r.up_to FROM message_reads r WHERE r.case_id = c.id AND r.user_id = $1), '00000000-0000-0000-0000-000000000000')
         LIMIT 100) waiting) AS unread
     FROM (SELECT ${COLUMNS} FROM cases c WHERE ${where} ${past} ORDER BY updated_at DESC, id DESC LIMIT $2) c
     LEFT JOIN users u ON u.id = c.broker_id
     ORDER BY c.updated_at DESC, c.id DESC`,
    [actorId, limit, ...(after ? [after.at, after.id] : [])],
  )
  return rows
}
