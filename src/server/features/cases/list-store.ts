import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { CASE_SORTS } from '#shared/cases/cases.ts'
import type { Stage } from '#shared/cases/stages.ts'
import type { LineId } from '#shared/lines/lines.ts'
import type { Actor } from '#shared/users.ts'
import type { Cursor } from '../../platform/db/cursors.ts'
import type { Db } from '../../platform/db/database.ts'
import { messageReads, messages } from '../messages/tables.ts'
import { users } from '../users/tables.ts'
import { rowsVisibleTo } from './store.ts'
import { cases } from './tables.ts'

export interface CaseFilter {
  scope: 'mine' | 'offered'
  status: 'open' | 'closed' | 'all'
  stage?: Stage | undefined
  line?: LineId | undefined
  unassigned?: 'yes' | undefined
  /** The account whose cases these are. */
  client?: string | undefined
  /** The broker who holds them. */
  broker?: string | undefined
  /** For `to_tsquery('simple', …)`. */
  terms?: string | undefined
  sort: (typeof CASE_SORTS)[number]
  after?: Cursor | undefined
  limit: number
}

/** More unread messages than this are not counted. */
const UNREAD_MAX = 100

/*
 * Each of the conditions below that names a constant is the very text of an index's WHERE in the migrations: only then
 * may PostgreSQL use that index, so a value must not become a parameter here.
 */
const OPEN = sql`${cases.status} <> 'closed'`
const CLOSED = sql`${cases.status} = 'closed'`
const UNASSIGNED = sql`${cases.brokerId} IS NULL AND ${cases.status} = 'active'`
const DUE = sql`${cases.dueAt} IS NOT NULL AND ${cases.status} = 'active'`

function scopeOf(actor: Actor, scope: CaseFilter['scope']): SQL {
  if (actor.role !== 'broker') return rowsVisibleTo(actor)
  return eq(scope === 'offered' ? cases.offeredTo : cases.brokerId, actor.id)
}

/**
 * What a search looks through. Whoever was only asked to take a case reads a first name, and must not find out the rest
 * by searching for it letter by letter; those cases are few, so no index is needed.
 */
function searchableFor(actor: Actor, scope: CaseFilter['scope']): SQL {
  if (actor.role !== 'broker' || scope !== 'offered') return sql`${cases.search}`
  return sql`to_tsvector('simple',
    translate(${cases.reference} || ' ' || substring(${cases.contactName} from '\\S+'), '-.''’_/@', '       '))`
}

const sortColumns = { updated: cases.updatedAt, opened: cases.openedAt, due: cases.dueAt }

function pastCursor({ sort, after }: CaseFilter): SQL | undefined {
  if (!after) return undefined
  const place = sql`(${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
  const row = sql`(${sortColumns[sort]}, ${cases.id})`
  return sort === 'due' ? sql`${row} > ${place}` : sql`${row} < ${place}`
}

/** The rows of one page: found by an index alone, before anything is joined to them. */
function pageOfCases(db: Db, actor: Actor, filter: CaseFilter) {
  const direction = filter.sort === 'due' ? asc : desc
  return db
    .select({
      id: cases.id,
      reference: cases.reference,
      kind: cases.kind,
      line: cases.line,
      status: cases.status,
      stage: cases.stage,
      outcome: cases.outcome,
      contactName: cases.contactName,
      city: cases.city,
      brokerId: cases.brokerId,
      dueAt: cases.dueAt,
      openedAt: cases.openedAt,
      updatedAt: cases.updatedAt,
      version: cases.version,
    })
    .from(cases)
    .where(
      and(
        scopeOf(actor, filter.scope),
        filter.status === 'open' ? OPEN : filter.status === 'closed' ? CLOSED : undefined,
        filter.stage ? eq(cases.stage, filter.stage) : undefined,
        filter.line ? eq(cases.line, filter.line) : undefined,
        filter.unassigned ? UNASSIGNED : undefined,
        filter.client ? eq(cases.clientId, filter.client) : undefined,
        filter.broker ? eq(cases.brokerId, filter.broker) : undefined,
        filter.sort === 'due' ? DUE : undefined,
        filter.terms
          ? sql`${searchableFor(actor, filter.scope)} @@ to_tsquery('simple', ${filter.terms})`
          : undefined,
        pastCursor(filter),
      ),
    )
    .orderBy(direction(sortColumns[filter.sort]), direction(cases.id))
    .limit(filter.limit)
    .as('page')
}

/** A page of the cases this person may see, in the order asked for, with the broker's name and what is unread. */
export function selectCaseList(db: Db, actor: Actor, filter: CaseFilter) {
  const page = pageOfCases(db, actor, filter)
  const direction = filter.sort === 'due' ? asc : desc
  const place = { updated: page.updatedAt, opened: page.openedAt, due: page.dueAt }[filter.sort]
  const reads = actor.role === 'client' ? sql`AND NOT m.internal` : sql``
  const unread = sql<number>`(
    SELECT count(*)::int FROM (
      SELECT 1 FROM ${messages} m
      WHERE m.case_id = ${page.id} AND m.author_id <> ${actor.id} ${reads}
        AND m.id > coalesce(
          (SELECT r.up_to FROM ${messageReads} r WHERE r.case_id = ${page.id} AND r.user_id = ${actor.id}),
          '00000000-0000-0000-0000-000000000000'::uuid)
      LIMIT ${UNREAD_MAX}) unread)`
  return db
    .select({
      id: page.id,
      reference: page.reference,
      kind: page.kind,
      line: page.line,
      status: page.status,
      stage: page.stage,
      outcome: page.outcome,
      contactName: page.contactName,
      city: page.city,
      brokerId: page.brokerId,
      dueAt: page.dueAt,
      openedAt: page.openedAt,
      updatedAt: page.updatedAt,
      version: page.version,
      broker: { id: users.id, fullName: users.fullName, role: users.role },
      unread,
    })
    .from(page)
    .leftJoin(users, eq(users.id, page.brokerId))
    .orderBy(direction(place), direction(page.id))
}

export type CaseListRow = Awaited<ReturnType<typeof selectCaseList>>[number]
