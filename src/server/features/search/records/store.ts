import { and, desc, eq, inArray, isNull, ne, or, SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { LineId } from '#shared/lines/lines.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../../platform/db/database.ts'
import { cases, contentVisibleTo, visibleTo, WORDS_OF_OFFER } from '../../cases/tables.ts'
import * as documentRules from '../../documents/tables.ts'
import * as messageRules from '../../messages/tables.ts'
import * as policyRules from '../../policies/tables.ts'
import * as quoteRules from '../../quotes/tables.ts'
import { users, WORDS_OF_PERSON } from '../../users/tables.ts'

const { documents } = documentRules
const { messages } = messageRules
const { policies } = policyRules
const { quotes } = quoteRules

/*
 * A word that matches a tenth of ten million messages must cost no more than one that matches three. So each search looks
 * through the most recently active cases first, where a common word is found at once, and uses the index only for words that
 * are rare there. OFFSET 0 keeps the planner from walking a whole table in its order in search of a rare word.
 */

/** The number of the most recently active cases that are searched first. */
const RECENT_CASES = 500
/**
 * The number of the newest records of a kind that are searched first for an administrator: fewer where their words are not
 * stored. More often than six times in these, a word is common, and all its matches would be too many to sort.
 */
const RECENT_RECORDS = 500
const RECENT_MESSAGES = 2000

export interface Search {
  /** For `to_tsquery('simple', …)`. */
  terms: string
  /** The lines of insurance whose names match; only for clients, who have few cases. */
  lines: readonly LineId[]
  limit: number
  /** The ids of the most recently active cases, which are searched first, and of the policies that some of them are about. */
  recent: readonly string[]
  recentPolicies: readonly string[]
  /** Whether the person may see more cases than those. */
  isLarge: boolean
  /** The only case that is searched. */
  caseId?: string
}

const matches = (words: SQL, terms: string) => sql`${words} @@ to_tsquery('simple', ${terms})`

/** Selects the most recently active cases that meet any of these conditions. An index finds those of a broker only one condition at a time. */
function newestCases(conditions: readonly (SQL | undefined)[], limit: number): SQL {
  const parts = conditions.map(
    condition => sql`(SELECT ${cases.id} AS id, ${cases.policyId} AS policy_id, ${cases.updatedAt} AS updated_at
      FROM ${cases} WHERE ${condition} ORDER BY ${cases.updatedAt} DESC, ${cases.id} DESC LIMIT ${limit})`,
  )
  return sql`SELECT own.id, own.policy_id FROM (${sql.join(parts, sql` UNION `)}) own
    ORDER BY own.updated_at DESC, own.id DESC LIMIT ${limit}`
}

/** The cases that a person may see, but for those that they are only offered, as conditions that an index finds. */
const scopesOf = (actor: Actor): SQL[] =>
  actor.role === 'broker' ? [eq(cases.brokerId, actor.id), eq(cases.coveredBy, actor.id)] : [visibleTo(actor)]

/** Returns the cases that are searched first. */
export async function findRecentCases(
  db: Db,
  actor: Actor,
): Promise<Pick<Search, 'recent' | 'recentPolicies' | 'isLarge'>> {
  const { rows } = await db.execute<{ id: string; policy_id: string | null }>(
    newestCases(scopesOf(actor), RECENT_CASES + 1),
  )
  const recent = rows.slice(0, RECENT_CASES)
  return {
    recent: recent.map(({ id }) => id),
    recentPolicies: recent.flatMap(({ policy_id }) => policy_id ?? []),
    isLarge: actor.role === 'admin' || actor.role === 'office' || rows.length > RECENT_CASES,
  }
}

/**
 * The ids are selected once and before all else. Of `IN (SELECT …)` the planner makes a join, and selected them again for
 * every row while the statistics were older than the rows. If it knew how many they are, it would find a common word by its index.
 */
const isAmong = (id: SQLWrapper, ids: readonly string[] | SQL) =>
  sql`${id} = ANY(ARRAY(${ids instanceof SQL ? ids : sql`SELECT unnest(${`{${ids.join()}}`}::uuid[])`}))`

/** Kinds of records that belong to a case, each with an expression for its words that is exactly that of its index. */
const SOURCES = {
  quotes: {
    table: quotes,
    words: sql`search_words(${quotes.insurer})`,
    readableBy: quoteRules.readableBy,
    first: RECENT_RECORDS,
  },
  messages: {
    table: messages,
    words: sql`${messages.search}`,
    readableBy: messageRules.readableBy,
    first: RECENT_MESSAGES,
  },
  documents: {
    table: documents,
    words: sql`${documents.search}`,
    readableBy: (actor: Actor) => and(sql`${documents.removedAt} IS NULL`, documentRules.readableBy(actor)),
    first: RECENT_RECORDS,
  },
}

type Kind = keyof typeof SOURCES
/** The ids of the newest matching records, by kind. */
export type Newest = Record<Kind, string[]>

/** Returns the newest matching records of these kinds that this person may read. */
export async function findNewest(
  db: Db,
  actor: Actor,
  search: Search,
  kinds: readonly Kind[] = ['quotes', 'messages', 'documents'],
): Promise<Newest> {
  const { terms, limit, recent, isLarge, caseId } = search
  const newest: Newest = { quotes: [], messages: [], documents: [] }

  /** Selects from what `source` returns for each kind, in one statement; of cases that the person may see, unless all of these are. */
  async function select(tx: Db, selected: readonly Kind[], source: (kind: Kind) => SQL, areVisible: boolean) {
    const visible = areVisible
      ? sql``
      : sql`JOIN ${cases} ON ${cases.id} = found.case_id WHERE ${contentVisibleTo(actor)}`
    const parts = selected.map(kind => {
      const { table, words, readableBy } = SOURCES[kind]
      const condition = and(matches(words, terms), readableBy(actor))
      return sql`(SELECT ${kind}::text AS kind, found.id FROM (
          SELECT ${table.id} AS id, ${table.caseId} AS case_id FROM ${source(kind)} ${condition} OFFSET 0) found
        ${visible} ORDER BY found.id DESC LIMIT ${limit})`
    })
    const { rows } = await tx.execute<{ kind: Kind; id: string }>(sql.join(parts, sql` UNION ALL `))
    for (const kind of selected) newest[kind] = rows.filter(row => row.kind === kind).map(({ id }) => id)
  }

  const firstOf = (kind: Kind) => {
    const { table, first } = SOURCES[kind]
    if (caseId) return sql`${table} WHERE ${table.caseId} = ${caseId} AND`
    // An administrator may see every case, so the newest records are theirs, whichever cases were active last.
    return actor.role === 'admin'
      ? sql`(SELECT * FROM ${table} ORDER BY ${table.id} DESC LIMIT ${first}) ${table} WHERE`
      : sql`${table} WHERE ${isAmong(table.caseId, recent)} AND`
  }
  await select(db, kinds, firstOf, caseId === undefined)
  const wanting = isLarge ? kinds.filter(kind => newest[kind].length < limit) : []
  if (wanting.length === 0) return newest
  return db.transaction(async tx => {
    // The planner takes a word that it never saw for one in 2 % of the records. It would read the whole table for it, or
    // start other processes, which takes longer than the few rows that the index finds.
    await tx.execute(sql`SELECT set_config('max_parallel_workers_per_gather', '0', true), set_config('enable_' || way, 'off', true)
      FROM unnest(ARRAY['seqscan', 'hashjoin', 'mergejoin']) way`)
    await select(tx, wanting, kind => sql`${SOURCES[kind].table} WHERE`, false)
    return newest
  })
}

const broker = alias(users, 'broker')

/** Returns cases by their words, the most recently active first. */
export async function selectMatchingCases(db: Db, actor: Actor, search: Search) {
  const { terms, lines, limit, recent, isLarge } = search
  const isMatch = matches(sql`${cases.search}`, terms)
  const select = (among: SQL) =>
    db
      .select({
        id: cases.id,
        reference: cases.reference,
        line: cases.line,
        stage: cases.stage,
        status: cases.status,
        clientId: cases.clientId,
        contactName: cases.contactName,
        contactEmail: cases.contactEmail,
        contactPhone: cases.contactPhone,
        brokerId: cases.brokerId,
        coveredBy: cases.coveredBy,
        broker: broker.fullName,
      })
      .from(cases)
      .leftJoin(broker, eq(broker.id, cases.brokerId))
      .where(and(isAmong(cases.id, among), visibleTo(actor)))
      .orderBy(desc(cases.updatedAt), desc(cases.id))
      .limit(limit)
  // The indexes of a broker's cases have their order and their words, so all of theirs are searched.
  if (actor.role === 'broker') {
    const own = scopesOf(actor).map(scope => and(scope, isMatch))
    const offered = and(eq(cases.offeredTo, actor.id), matches(WORDS_OF_OFFER, terms))
    return select(sql`SELECT found.id FROM (${newestCases([...own, offered], limit)}) found`)
  }
  const isOwn = or(isMatch, lines.length > 0 ? inArray(cases.line, [...lines]) : undefined)
  const found = await select(
    sql`SELECT ${cases.id} FROM ${cases} WHERE ${isAmong(cases.id, recent)} AND ${visibleTo(actor)} AND ${isOwn}`,
  )
  if (found.length >= limit || !isLarge) return found
  return select(sql`SELECT ${cases.id} FROM ${cases} WHERE ${isMatch} AND ${visibleTo(actor)}`)
}

/** Returns clients, brokers and, for administrators, office staff by name, username, email address and phone number, the newest first. */
export function selectMatchingPeople(db: Db, { role }: Pick<Actor, 'role'>, { terms, limit }: Search) {
  return db
    .select({ id: users.id, fullName: users.fullName, role: users.role, email: users.email })
    .from(users)
    .where(
      and(
        ne(users.role, 'admin'),
        role === 'office' ? ne(users.role, 'office') : undefined,
        isNull(users.guestOf),
        sql`${users.id} IN (SELECT f.id FROM users f
          WHERE ${WORDS_OF_PERSON} @@ to_tsquery('simple', ${terms}) OFFSET 0)`,
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)
}

/** Returns the brokers of a client's cases by name, each with the most recently active case. */
export function selectMatchingBrokers(db: Db, actor: Actor, { terms, limit }: Search) {
  return db
    .selectDistinctOn([broker.id], { id: broker.id, fullName: broker.fullName, caseId: cases.id })
    .from(cases)
    .innerJoin(broker, eq(broker.id, cases.brokerId))
    .where(and(visibleTo(actor), matches(sql`search_words(${broker.fullName})`, terms)))
    .orderBy(broker.id, desc(cases.updatedAt))
    .limit(limit)
}

export async function selectMatchingPolicies(
  db: Db,
  actor: Actor,
  { terms, limit, recent, recentPolicies, isLarge }: Search,
) {
  const select = (among: SQL | undefined) =>
    db
      .select({
        id: policies.id,
        line: policies.line,
        insurer: policies.insurer,
        number: policies.number,
        expiresOn: policies.expiresOn,
        clientName: cases.contactName,
      })
      .from(policies)
      .innerJoin(cases, eq(cases.id, policies.caseId))
      .where(and(policyRules.visibleTo(actor), among))
      .orderBy(desc(policies.id))
      .limit(limit)
  // A broker also sees the policies that a case of theirs is about.
  const found = await select(
    isAmong(
      policies.id,
      sql`SELECT p.id FROM policies p JOIN cases c ON c.id = p.case_id
        WHERE (${isAmong(sql`p.case_id`, recent)} OR ${isAmong(sql`p.id`, recentPolicies)})
          AND (c.search @@ to_tsquery('simple', ${terms}) OR ${policyRules.WORDS_OF_POLICY} @@ to_tsquery('simple', ${terms}))`,
    ),
  )
  if (found.length >= limit || !isLarge) return found
  return select(isAmong(policies.id, policyRules.matchingPolicies(terms, actor)))
}

export async function selectQuotes(db: Db, actor: Actor, { quotes: ids }: Newest) {
  if (ids.length === 0) return []
  return db
    .select({
      id: quotes.id,
      caseId: quotes.caseId,
      reference: cases.reference,
      line: quotes.line,
      insurer: quotes.insurer,
      state: quotes.state,
    })
    .from(quotes)
    .innerJoin(cases, eq(cases.id, quotes.caseId))
    .where(and(inArray(quotes.id, ids), contentVisibleTo(actor), SOURCES.quotes.readableBy(actor)))
    .orderBy(desc(quotes.id))
}

export async function selectMessages(db: Db, actor: Actor, { messages: ids }: Newest) {
  if (ids.length === 0) return []
  return db
    .select({
      id: messages.id,
      caseId: messages.caseId,
      clientId: cases.clientId,
      reference: cases.reference,
      author: users.fullName,
      internal: messages.internal,
      sentAt: messages.sentAt,
      body: messages.body,
    })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.authorId))
    .innerJoin(cases, eq(cases.id, messages.caseId))
    .where(and(inArray(messages.id, ids), contentVisibleTo(actor), SOURCES.messages.readableBy(actor)))
    .orderBy(desc(messages.id))
}

export async function selectDocuments(db: Db, actor: Actor, { documents: ids }: Newest) {
  if (ids.length === 0) return []
  return db
    .select({
      id: documents.id,
      caseId: documents.caseId,
      reference: cases.reference,
      name: documents.name,
      kind: documents.kind,
      uploadedAt: documents.uploadedAt,
    })
    .from(documents)
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .where(and(inArray(documents.id, ids), contentVisibleTo(actor), SOURCES.documents.readableBy(actor)))
    .orderBy(desc(documents.id))
}
