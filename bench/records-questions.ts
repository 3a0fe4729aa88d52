import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Client } from 'pg'
import { EXPIRING_DAYS } from '#shared/cases/cases.ts'
import { MAX_INBOX_ITEMS, NEEDED_SOON_DAYS } from '#shared/inbox.ts'
import { albertaToday, daysAfter, nextAlbertaDay } from '#shared/time/alberta-time.ts'
import { oldestDuplicateOf } from '../src/server/features/cases/duplicates-store.ts'
import { selectInbox } from '../src/server/features/inbox/store.ts'
import type { Db } from '../src/server/platform/db/database.ts'
import { until } from '../tests/support/until.ts'
import type { Connection } from './http-client.ts'

type Ask = Connection['get']

/** A comparison: the calls of a screen, and the minimum that the database has to do for them. */
interface Prepared {
  calls: string[]
  bare: () => Promise<unknown>
}

export interface Question {
  name: string
  /** `typical` and `busy` have as many cases in a database of any size; `broker` has a fortieth of all cases. */
  as: 'admin' | 'typical' | 'busy' | 'broker'
  prepare(client: Client, actorId: string, ask: Ask): Promise<Prepared>
}

const PAGE = 50
/** Rows of a page in the rarest stage: a page has as many in a database of any size. */
const RAREST = 15
/** How far the deep page lies below the top, in rows. */
const DEEP = 2000
const BOARD_STAGES = ['assigned', 'info_needed', 'quoting', 'quoted', 'accepted', 'binding']
const BOARD_PAGE = 20
const OPEN = `c.status <> 'closed'`
const OWN = 'c.broker_id = $1'
const LATEST = 'c.updated_at DESC, c.id DESC'
const BY_DUE = `coalesce(CASE WHEN c.status = 'active' THEN c.due_at END, '9999-12-31T00:00:00Z'::timestamptz), c.id`
const COLUMNS =
  'id, reference, kind, line, status, stage, outcome, client_id, contact_name, contact_email, contact_phone, city, broker_id, covered_by, due_at, opened_at, updated_at, version'

interface BareRow {
  id: string
  updated_at: Date
}

interface AskedPage {
  as: Question['as']
  actorId: string
  where: string
  order?: string
  limit: number
  after?: BareRow | undefined
}

/** The possible duplicates, which only an administrator's list shows. */
const DUPLICATES = new PgDialect().sqlToQuery(oldestDuplicateOf('c').inlineParams()).sql

/** Returns a page of cases by one plain statement, with the columns that the list shows. */
async function askForPage(
  client: Client,
  { as, actorId, where, order = LATEST, limit, after }: AskedPage,
): Promise<BareRow[]> {
  const past = after ? `AND (c.updated_at, c.id) < ($3, $4)` : ''
  const { rows } = await client.query<BareRow>(
    `SELECT c.*, ${as === 'admin' ? DUPLICATES : 'NULL'} AS duplicate_of, u.id AS broker_user, u.full_name AS broker_name, u.role AS broker_role, (
       SELECT count(*)::int FROM (
         SELECT 1 FROM messages m WHERE m.case_id = c.id AND m.author_id <> $1::uuid AND m.id > coalesce(
           (SELECT r.up_to FROM message_reads r WHERE r.case_id = c.id AND r.user_id = $1 AND NOT r.internal), '00000000-0000-0000-0000-000000000000')
         LIMIT 100) waiting) AS unread, missing.*
     FROM (SELECT ${COLUMNS} FROM cases c WHERE ${where} ${past} ORDER BY ${order} LIMIT $2) c
     LEFT JOIN users u ON u.id = c.broker_id
     CROSS JOIN LATERAL (
       SELECT count(*)::int AS missing, min(q.due_on)::text AS missing_on FROM document_requests q
       WHERE q.case_id = c.id AND q.state = 'open' AND NOT EXISTS (
         SELECT FROM document_request_files f JOIN documents d ON d.id = f.document_id
         WHERE f.request_id = q.id AND f.rejected_at IS NULL AND d.removed_at IS NULL)) missing
     ORDER BY ${order}`,
    [actorId, limit, ...(after ? [after.updated_at, after.id] : [])],
  )
  return rows
}

/** Returns the row at a place of the list, counted from 1. */
async function findRow(client: Client, actorId: string, where: string, place: number) {
  const { rows } = await client.query<BareRow>(
    `SELECT id, updated_at FROM cases c WHERE ${where} AND $1::uuid IS NOT NULL
     ORDER BY ${LATEST} OFFSET $2 LIMIT 1`,
    [actorId, place - 1],
  )
  return rows[0]
}

/** A page of the list of cases. Checks that both ways return the same rows. */
function list(
  name: string,
  as: Question['as'],
  query: string,
  where: string,
  { skip = 0, size = PAGE, order = LATEST } = {},
): Question {
  return {
    name: `${as}: cases, ${name}`,
    as,
    async prepare(client, actorId, ask) {
      const after = skip ? await findRow(client, actorId, where, skip) : undefined
      const cursor = after ? `&after=${after.updated_at.toISOString()}_${after.id}` : ''
      const path = `/api/cases?limit=${size}&${query}${cursor}`
      // The server reads one row more than it shows, to know whether there is a next page.
      const bare = () => askForPage(client, { as, actorId, where, order, limit: size + 1, after })
      // A job of the server may change a case between the two.
      const areSame = async () => {
        const { items } = await ask<{ items: { id: string }[] }>(path)
        const rows = (await bare()).slice(0, size)
        return items.length > 0 && items.every(({ id }, place) => id === rows[place]?.id)
      }
      await until(`the same rows from both ways, ${as}: ${name}`, areSame)
      return { calls: [path], bare }
    },
  }
}

/** The columns of the board, one call each. */
const board = (as: Question['as'], own: string): Question => ({
  name: `${as}: board, six columns`,
  as,
  prepare: async (client, actorId) => ({
    calls: BOARD_STAGES.map(stage => `/api/cases?status=open&stage=${stage}&limit=${BOARD_PAGE}`),
    bare: async () => {
      for (const stage of BOARD_STAGES)
        await askForPage(client, {
          ...{ as, actorId, limit: BOARD_PAGE + 1 },
          where: `${OPEN} AND ${own} AND c.stage = '${stage}'`,
        })
    },
  }),
})

/** The broker's inbox. The bare version is the same statement, because no simpler one returns it. */
const inbox = (as: Question['as']): Question => ({
  name: `${as}: inbox`,
  as,
  prepare: async (client, actorId) => {
    const db = drizzle({ client }) as unknown as Db
    const now = new Date()
    const today = albertaToday(now)
    const query = {
      ...{ brokerId: actorId, now, callsSince: now, endOfToday: nextAlbertaDay(now), today },
      neededUntil: daysAfter(today, NEEDED_SOON_DAYS),
      quotesUntil: daysAfter(today, EXPIRING_DAYS),
      policiesUntil: daysAfter(today, 60),
      limit: MAX_INBOX_ITEMS,
    }
    return { calls: ['/api/inbox'], bare: () => selectInbox(db, query) }
  },
})

const WORDS = (column: string) => `search_words(${column})`

/** The time limit of a plain statement in ms, for example one that sorts a million matches. It then counts as this long. */
export const STATEMENT_MS = 5000

/** Rethrows any error except a statement timeout. */
function requireTimeout(error: unknown): void {
  if ((error as { code?: string }).code !== '57014') throw error
}

/** The one search as one plain statement for each kind of record. */
const searchStatements = (own: string, isAdmin: boolean) => [
  `SELECT c.id, c.reference, c.contact_name, u.full_name FROM cases c LEFT JOIN users u ON u.id = c.broker_id
   WHERE c.search @@ to_tsquery('simple', $1) ${own} ORDER BY c.updated_at DESC, c.id DESC LIMIT 30`,
  ...(isAdmin
    ? [
        `SELECT u.id, u.full_name, u.role, u.email FROM users u WHERE u.role <> 'admin'
         AND ${WORDS("u.full_name || ' ' || u.username || ' ' || u.email || ' ' || phone_words(u.phone)")} @@ to_tsquery('simple', $1)
         ORDER BY u.created_at DESC, u.id DESC LIMIT 6`,
      ]
    : []),
  `SELECT p.id, p.insurer, p.number FROM policies p JOIN cases c ON c.id = p.case_id
   WHERE ${WORDS("p.insurer || ' ' || p.number || ' ' || translate(p.number, ' -./_', '')")}
     @@ to_tsquery('simple', $1) ${own} ORDER BY p.id DESC LIMIT 6`,
  `SELECT q.id, q.insurer, c.reference FROM quotes q JOIN cases c ON c.id = q.case_id
   WHERE ${WORDS('q.insurer')} @@ to_tsquery('simple', $1) ${own} ORDER BY q.id DESC LIMIT 6`,
  `SELECT m.id, m.body, c.reference, u.full_name FROM messages m JOIN cases c ON c.id = m.case_id
   JOIN users u ON u.id = m.author_id WHERE m.search @@ to_tsquery('simple', $1) ${own} ORDER BY m.id DESC LIMIT 6`,
  `SELECT d.id, d.name, c.reference FROM documents d JOIN cases c ON c.id = d.case_id
   WHERE d.removed_at IS NULL AND ${WORDS('d.name')} @@ to_tsquery('simple', $1) ${own} ORDER BY d.id DESC LIMIT 6`,
]

const search = (name: string, as: Question['as'], q: string): Question => ({
  name: `${as}: search, ${name}`,
  as,
  prepare: async (client, actorId) => {
    const statements = searchStatements(
      as === 'admin' ? '' : `AND c.broker_id = '${actorId}'`,
      as === 'admin',
    )
    const terms = q
      .split(' ')
      .map(word => `${word}:*`)
      .join(' & ')
    return {
      calls: [`/api/search/records?q=${encodeURIComponent(q)}`],
      bare: async () => {
        for (const statement of statements) await client.query(statement, [terms]).catch(requireTimeout)
      },
    }
  },
})

const named = (terms: string) => `c.search @@ to_tsquery('simple', '${terms}')`

export const QUESTIONS: readonly Question[] = [
  list('first page', 'admin', '', OPEN),
  list(`page after ${DEEP} rows`, 'admin', '', OPEN, { skip: DEEP }),
  list('one stage', 'admin', 'stage=info_needed', `${OPEN} AND c.stage = 'info_needed'`),
  // The small database has fewer of these than a page.
  list('rarest stage', 'admin', 'stage=inquiry', `${OPEN} AND c.stage = 'inquiry'`, { size: RAREST }),
  list('reply due soonest, open and closed', 'admin', 'status=all&sort=due', 'true', { order: BY_DUE }),
  list('a full name', 'admin', 'status=all&q=quinn+zabolotny', named('quinn:* & zabolotny:*')),
  list('a common first name', 'admin', 'status=all&q=quinn', named('quinn:*')),
  list('first page', 'typical', '', `${OPEN} AND ${OWN}`),
  list('first page', 'busy', '', `${OPEN} AND ${OWN}`),
  list('one stage', 'busy', 'status=all&stage=quoted', `${OWN} AND c.stage = 'quoted'`),
  list('first page', 'broker', '', `${OPEN} AND ${OWN}`),
  board('admin', 'true'),
  board('typical', OWN),
  board('busy', OWN),
  inbox('typical'),
  inbox('busy'),
  inbox('broker'),
  search('a full name', 'admin', 'quinn zabolotny'),
  search('a word in a tenth of the messages', 'admin', 'deductible'),
  search('a rare word, long ago', 'admin', 'zamboni'),
  search('an insurer', 'admin', 'prairie'),
  search('a document', 'admin', 'licence'),
  search('nothing matches', 'admin', 'xylophone'),
  search('a word in a tenth of the messages', 'typical', 'deductible'),
  search('a rare word, long ago', 'typical', 'zamboni'),
  search('a first name', 'typical', 'quinn'),
  search('a word in a tenth of the messages', 'busy', 'deductible'),
  search('a rare word, long ago', 'busy', 'zamboni'),
  search('a first name', 'busy', 'quinn'),
  search('a word in a tenth of the messages', 'broker', 'deductible'),
  search('a rare word, long ago', 'broker', 'zamboni'),
  search('a first name', 'broker', 'quinn'),
]
