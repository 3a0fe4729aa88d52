import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { OPEN_QUOTE_STATES } from '#shared/quotes/states.ts'
import type { DraftTerms } from '#shared/quotes/terms.ts'
import type { Actor } from '#shared/users.ts'
import { pick } from '../../platform/db/columns.ts'
import { type Db, first } from '../../platform/db/database.ts'
import { cases, isBrokerOf, visibleTo } from '../cases/tables.ts'
import { documents } from '../documents/tables.ts'
import { personOf, users } from '../users/tables.ts'
import { type QuoteRecord, quoteAcceptances, quotes, readableBy } from './tables.ts'

const document = alias(documents, 'document')
const receipt = alias(documents, 'receipt')
const replaced = alias(quotes, 'replaced')

const withParts = (db: Db) =>
  db
    .select({
      record: getTableColumns(quotes),
      reference: cases.reference,
      broker: personOf(users),
      document: pick(document, 'id', 'name', 'size', 'sha256', 'removedAt'),
      replaces: { id: replaced.id, insurer: replaced.insurer },
      acceptance: pick(quoteAcceptances, 'typedName', 'acceptedAt', 'sha256'),
      receipt: { id: receipt.id, name: receipt.name },
    })
    .from(quotes)
    .innerJoin(cases, eq(cases.id, quotes.caseId))
    .innerJoin(users, eq(users.id, quotes.brokerId))
    .leftJoin(document, eq(document.id, quotes.documentId))
    .leftJoin(replaced, eq(replaced.id, quotes.replacesId))
    .leftJoin(quoteAcceptances, eq(quoteAcceptances.quoteId, quotes.id))
    .leftJoin(receipt, eq(receipt.id, quoteAcceptances.receiptId))

/** The quotes this person may see of a case they may see: clients see none that was not sent. */
const shownTo = (actor: Actor): SQL | undefined => and(visibleTo(actor), readableBy(actor))

export type QuoteRow = Awaited<ReturnType<typeof selectQuotes>>[number]

/** The quotes of a case, newest first. At most MAX_CASE_QUOTES, so there are no pages. */
export function selectQuotes(db: Db, actor: Actor, caseId: string) {
  return withParts(db)
    .where(and(shownTo(actor), eq(quotes.caseId, caseId)))
    .orderBy(desc(quotes.id))
}

export const selectQuote = (db: Db, actor: Actor, id: string): Promise<QuoteRow | undefined> =>
  first(withParts(db).where(and(shownTo(actor), eq(quotes.id, id))))

export const selectByClientId = (db: Db, actor: Actor, caseId: string, clientId: string) =>
  first(withParts(db).where(and(shownTo(actor), eq(quotes.caseId, caseId), eq(quotes.clientId, clientId))))

/** The open quotes of this person's cases whose last day is one of these, the earliest first. */
export function selectOpenQuotes(db: Db, actor: Actor, days: { from: string; to: string }, limit: number) {
  return db
    .select({
      reference: cases.reference,
      contactName: cases.contactName,
      ...pick(quotes, 'id', 'caseId', 'insurer', 'line', 'validUntil'),
    })
    .from(quotes)
    .innerJoin(cases, eq(cases.id, quotes.caseId))
    .where(
      and(
        visibleTo(actor),
        // A broker who is only offered a case does not learn of its quotes.
        actor.role === 'broker' ? isBrokerOf(actor.id) : undefined,
        eq(cases.status, 'active'),
        inArray(quotes.state, [...OPEN_QUOTE_STATES]),
        gte(quotes.validUntil, days.from),
        lte(quotes.validUntil, days.to),
      ),
    )
    .orderBy(asc(quotes.validUntil), asc(quotes.id))
    .limit(limit)
}

/** For work without an actor, such as a job. */
export const selectQuoteRecord = (db: Db, id: string): Promise<QuoteRecord | undefined> =>
  first(db.select().from(quotes).where(eq(quotes.id, id)))

/** Notes that people were reminded of the last day. Returns false when they had been before. */
export async function updateReminded(tx: Db, id: string, remindedAt: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(quotes)
    .set({ remindedAt })
    .where(and(eq(quotes.id, id), isNull(quotes.remindedAt)))
  return rowCount !== 0
}

export function selectOpenRecords(db: Db, caseId: string): Promise<QuoteRecord[]> {
  return db
    .select()
    .from(quotes)
    .where(and(eq(quotes.caseId, caseId), inArray(quotes.state, [...OPEN_QUOTE_STATES])))
    .orderBy(asc(quotes.id))
}

export async function selectAcceptedRecord(db: Db, caseId: string): Promise<QuoteRecord | undefined> {
  const [row] = await db
    .select()
    .from(quotes)
    .where(and(eq(quotes.caseId, caseId), eq(quotes.state, 'accepted')))
  return row
}

export const countQuotes = (db: Db, caseId: string): Promise<number> =>
  db.$count(quotes, eq(quotes.caseId, caseId))

export async function insertQuote(tx: Db, row: typeof quotes.$inferInsert): Promise<void> {
  await tx.insert(quotes).values(row)
}

type QuoteChanges = Partial<DraftTerms> &
  Partial<Pick<QuoteRecord, 'state' | 'brokerId' | 'endReason' | 'sentAt' | 'viewedAt' | 'endedAt'>>

/** Writes a change of a quote, whose case is locked, and raises its version. */
export async function updateRecord(
  tx: Db,
  { id, version }: Pick<QuoteRecord, 'id' | 'version'>,
  changes: QuoteChanges,
  now: Date,
): Promise<void> {
  await tx
    .update(quotes)
    .set({ ...changes, version: version + 1, updatedAt: now })
    .where(eq(quotes.id, id))
}

/** Records the client's first look; the version stays the same. Returns false when they had looked before. */
export async function updateViewed(tx: Db, id: string, viewedAt: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(quotes)
    .set({ state: 'viewed', viewedAt })
    .where(and(eq(quotes.id, id), eq(quotes.state, 'sent')))
  return rowCount !== 0
}

export async function removeDraft(
  tx: Db,
  { id, version }: Pick<QuoteRecord, 'id' | 'version'>,
): Promise<void> {
  await tx
    .delete(quotes)
    .where(and(eq(quotes.id, id), eq(quotes.version, version), eq(quotes.state, 'draft')))
}

export async function insertAcceptance(tx: Db, row: typeof quoteAcceptances.$inferInsert): Promise<void> {
  await tx.insert(quoteAcceptances).values(row)
}

/** How many quotes a client can accept on a case, as a column of a statement that selects visible ones. Staff have no use for it. */
export const openQuotesOf = (reader: Pick<Actor, 'role'>, caseId: SQL): SQL<number> =>
  reader.role === 'client'
    ? sql`(SELECT count(*)::int FROM ${quotes} WHERE ${quotes.caseId} = ${caseId} AND ${inArray(quotes.state, OPEN_QUOTE_STATES)})`
    : sql`0`
