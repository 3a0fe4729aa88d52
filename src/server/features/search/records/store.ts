import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { LineId } from '#shared/lines/lines.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../../platform/db/database.ts'
import { cases, contentVisibleTo, visibleTo, WORDS_OF_OFFER } from '../../cases/tables.ts'
import * as documentRules from '../../documents/tables.ts'
import * as messageRules from '../../messages/tables.ts'
import * as policyRules from '../../policies/tables.ts'
import * as quoteRules from '../../quotes/tables.ts'
import { users } from '../../users/tables.ts'

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
/** The number of the newest records of a kind that are searched first for an administrator. */
const RECENT_RECORDS = 5000

export interface Search {
  /** For `to_tsquery('simple', …)`. */
  terms: string
  /** The lines of insurance whose names match; only for clients, who have few cases. */
  lines: readonly LineId[]
  limit: number
  /** Whether the person may see more cases than are searched first. */
  isLarge: boolean
  /** The only case that is searched. */
  caseId?: string
}

const matches = (words: SQL, terms: string) => sql`${words} @@ to_tsquery('simple', ${terms})`

/** Selects the most recently active cases of a person. An index finds those of a broker only one condition at a time. */
function recentCases(actor: Actor, { withOffers = false, skip = 0 } = {}): SQL {
  const scopes =
    actor.role === 'broker'
      ? [cases.brokerId, cases.coveredBy, ...(withOffers ? [cases.offeredTo] : [])].map(own =>
          eq(own, actor.id),
        )
      : [visibleTo(actor)]
  const parts = scopes.map(
    scope => sql`(SELECT ${cases.id} AS id, ${cases.updatedAt} AS updated_at FROM ${cases} WHERE ${scope}
      ORDER BY ${cases.updatedAt} DESC, ${cases.id} DESC LIMIT ${skip + RECENT_CASES})`,
  )
  return sql`SELECT own.id FROM (${sql.join(parts, sql` UNION `)}) own
    ORDER BY own.updated_at DESC, own.id DESC OFFSET ${skip} LIMIT ${RECENT_CASES}`
}

async function selectIds(db: Db, statement: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(statement)
  return rows.map(({ id }) => id)
}

export async function hasManyCases(db: Db, actor: Actor): Promise<boolean> {
  const beyond = await selectIds(db, recentCases(actor, { withOffers: true, skip: RECENT_CASES }))
  return beyond.length > 0
}

/** Records that belong to a case, by an expression that is exactly that of their index. */
interface Source {
  table: typeof messages | typeof documents | typeof quotes
  words: SQL
  readable: SQL | undefined
}

const MESSAGE_WORDS = sql`${messages.search}`
const DOCUMENT_WORDS = sql`to_tsvector('simple', translate(${documents.name}, '-.''’_/@+', '        '))`
const QUOTE_WORDS = sql`to_tsvector('simple', translate(${quotes.insurer}, '-.''’_/@+', '        '))`

/** Returns the newest matching records that this person may read. */
async function newestIds(db: Db, actor: Actor, search: Search, source: Source): Promise<string[]> {
  const { terms, limit, isLarge, caseId } = search
  const { table, words, readable } = source
  const condition = and(matches(words, terms), readable) ?? sql`true`
  if (caseId)
    return selectIds(
      db,
      sql`SELECT ${table.id} AS id FROM ${table} WHERE ${table.caseId} = ${caseId} AND ${condition}
        ORDER BY ${table.id} DESC LIMIT ${limit}`,
    )
  // An administrator may see every case, so the newest records are theirs, whichever cases were active last.
  const recent =
    actor.role === 'admin'
      ? sql`(SELECT * FROM ${table} ORDER BY ${table.id} DESC LIMIT ${RECENT_RECORDS}) ${table}`
      : sql`(${recentCases(actor)}) recent JOIN ${table} ON ${table.caseId} = recent.id`
  const ids = await selectIds(
    db,
    sql`SELECT found.id FROM (SELECT ${table.id} AS id FROM ${recent} WHERE ${condition} OFFSET 0) found
      ORDER BY found.id DESC LIMIT ${limit}`,
  )
  if (ids.length >= limit || (!isLarge && actor.role !== 'admin')) return ids
  return db.transaction(async tx => {
    // The planner takes a word that it never saw for one in 2 % of the records, and would read the whole table for it.
    for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
      await tx.execute(sql.raw(`SET LOCAL enable_${way} = off`))
    return selectIds(
      tx,
      sql`SELECT found.id FROM (
          SELECT ${table.id} AS id, ${table.caseId} AS case_id FROM ${table} WHERE ${condition} OFFSET 0) found
        JOIN ${cases} ON ${cases.id} = found.case_id WHERE ${contentVisibleTo(actor)}
        ORDER BY found.id DESC LIMIT ${limit}`,
    )
  })
}

const broker = alias(users, 'broker')

/** Returns cases by their words, the most recently active first. */
export async function selectMatchingCases(db: Db, actor: Actor, search: Search) {
  const { terms, lines, limit, isLarge } = search
  const own = or(
    matches(sql`${cases.search}`, terms),
    lines.length > 0 ? inArray(cases.line, [...lines]) : undefined,
  )
  const offered =
    actor.role === 'broker' ? and(eq(cases.offeredTo, actor.id), matches(WORDS_OF_OFFER, terms)) : undefined
  const condition = or(and(contentVisibleTo(actor), own), offered)
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
        brokerId: cases.brokerId,
        coveredBy: cases.coveredBy,
        broker: broker.fullName,
      })
      .from(cases)
      .leftJoin(broker, eq(broker.id, cases.brokerId))
      .where(and(inArray(cases.id, sql`(${among})`), visibleTo(actor)))
      .orderBy(desc(cases.updatedAt), desc(cases.id))
      .limit(limit)
  const found = await select(
    sql`SELECT ${cases.id} FROM ${cases} WHERE ${cases.id} IN (${recentCases(actor, { withOffers: true })}) AND ${condition} OFFSET 0`,
  )
  if (found.length >= limit || !isLarge) return found
  return select(sql`
    SELECT found.id FROM (SELECT c.id FROM cases c WHERE c.search @@ to_tsquery('simple', ${terms}) OFFSET 0) found
    JOIN ${cases} ON ${cases.id} = found.id WHERE ${contentVisibleTo(actor)}
    UNION SELECT ${cases.id} FROM ${cases} WHERE ${offered ?? sql`false`}`)
}

/** Returns clients and brokers by name, username and email address, the newest first; for administrators. */
export function selectMatchingPeople(db: Db, { terms, limit }: Search) {
  return db
    .select({ id: users.id, fullName: users.fullName, role: users.role, email: users.email })
    .from(users)
    .where(
      and(
        ne(users.role, 'admin'),
        // The expression must be exactly that of `users_words_idx`.
        sql`${users.id} IN (SELECT f.id FROM users f
          WHERE to_tsvector('simple', translate(f.full_name || ' ' || f.username || ' ' || f.email, '-.''’_/@+', '        '))
            @@ to_tsquery('simple', ${terms}) OFFSET 0)`,
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
    .where(
      and(
        visibleTo(actor),
        matches(sql`to_tsvector('simple', translate(${broker.fullName}, '-.''’_/@+', '        '))`, terms),
      ),
    )
    .orderBy(broker.id, desc(cases.updatedAt))
    .limit(limit)
}

export async function selectMatchingPolicies(db: Db, actor: Actor, { terms, limit, isLarge }: Search) {
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
  const recent = await select(sql`${policies.id} IN (
    SELECT p.id FROM (${recentCases(actor)}) recent
    JOIN policies p ON p.case_id = recent.id JOIN cases c ON c.id = recent.id
    WHERE c.search @@ to_tsquery('simple', ${terms}) OR ${policyRules.WORDS_OF_POLICY} @@ to_tsquery('simple', ${terms})
    OFFSET 0)`)
  // A broker also sees policies that a case of theirs is about, which are not among their own cases.
  if (recent.length >= limit || (!isLarge && actor.role !== 'broker')) return recent
  return select(
    sql`${policies.id} IN (SELECT found.id FROM (${policyRules.matchingPolicies(terms)}) found OFFSET 0)`,
  )
}

export async function selectMatchingQuotes(db: Db, actor: Actor, search: Search) {
  const readable = quoteRules.readableBy(actor)
  const ids = await newestIds(db, actor, search, { table: quotes, words: QUOTE_WORDS, readable })
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
    .where(and(inArray(quotes.id, ids), contentVisibleTo(actor), readable))
    .orderBy(desc(quotes.id))
}

export async function selectMatchingMessages(db: Db, actor: Actor, search: Search) {
  const readable = messageRules.readableBy(actor)
  const ids = await newestIds(db, actor, search, { table: messages, words: MESSAGE_WORDS, readable })
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
    .where(and(inArray(messages.id, ids), contentVisibleTo(actor), readable))
    .orderBy(desc(messages.id))
}

export async function selectMatchingDocuments(db: Db, actor: Actor, search: Search) {
  const readable = and(sql`${documents.removedAt} IS NULL`, documentRules.readableBy(actor))
  const ids = await newestIds(db, actor, search, { table: documents, words: DOCUMENT_WORDS, readable })
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
    .where(and(inArray(documents.id, ids), contentVisibleTo(actor), readable))
    .orderBy(desc(documents.id))
}
