import { type AnyColumn, and, asc, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { CASE_LIST_STATUSES, CASE_SORTS, CaseAttention, CaseListItem } from '#shared/cases/cases.ts'
import type { CaseKind, Stage } from '#shared/cases/stages.ts'
import type { LineId } from '#shared/lines/lines.ts'
import type { Actor, Role } from '#shared/users.ts'
import { pick } from '../../platform/db/columns.ts'
import type { Cursor } from '../../platform/db/cursors.ts'
import type { Db } from '../../platform/db/database.ts'
import { users } from '../users/tables.ts'
import { isOfContact, type NamedContact } from './clients/tables.ts'
import { isPossibleDuplicate, oldestDuplicateOf } from './duplicates-store.ts'
import {
  cases,
  isReadOnlyFor,
  NEEDED_ON,
  NO_REPLY_DUE,
  needsAttention,
  offers,
  type PersonId,
  REPLY_DUE,
  visibleTo,
  WITHOUT_BROKER,
  WORDS_OF_OFFER,
} from './tables.ts'

export interface CaseFilter {
  scope: 'mine' | 'offered'
  status: (typeof CASE_LIST_STATUSES)[number]
  stage?: Stage | undefined
  kind?: CaseKind | undefined
  line?: LineId | undefined
  unassigned?: 'yes' | undefined
  attention?: CaseAttention | undefined
  client?: string | undefined
  contact?: NamedContact | undefined
  broker?: string | undefined
  policy?: string | undefined
  /** The moment for which overdue, waiting and expiring cases are determined. */
  now: Date
  /** For `to_tsquery('simple', …)`. */
  terms?: string | undefined
  sort: (typeof CASE_SORTS)[number]
  after?: Cursor | undefined
  limit: number
}

/** What a list shows of other features, as columns of its statement. Passed in, because those features are above cases. */
export interface CaseCounts {
  unread(reader: { id: PersonId; role: Role; coverId?: SQLWrapper }, caseId: SQL): SQL<number>
  missingDocuments(reader: Pick<Actor, 'role'>, caseId: SQL): SQL<CaseListItem['missingDocuments']>
  openQuotes(reader: Pick<Actor, 'role'>, caseId: SQL): SQL<number>
}

/** The filters whose values may be placeholders of a prepared statement. */
export const PREPARED_FILTERS = ['stage', 'kind', 'line', 'client', 'broker', 'policy'] as const

/** A filter whose values may be the placeholders of a prepared statement. */
interface ListFilter extends Omit<CaseFilter, (typeof PREPARED_FILTERS)[number] | 'after'> {
  stage?: Stage | SQLWrapper | undefined
  kind?: CaseKind | SQLWrapper | undefined
  line?: LineId | SQLWrapper | undefined
  client?: PersonId | undefined
  broker?: PersonId | undefined
  policy?: string | SQLWrapper | undefined
  after?: { at: Date | SQLWrapper; id: PersonId } | undefined
}

export type Staff = Exclude<Role, 'client'>

/** The person a list is for. The id of staff may be a placeholder. */
type Reader = Actor | { id: SQLWrapper; role: Staff }

/*
 * The constants below, and those in tables.ts, are the exact text of an index's WHERE in the migrations: only then can
 * PostgreSQL use that index, so their values must not become parameters.
 */
const OPEN = sql`${cases.status} <> 'closed'`
const CLOSED = sql`${cases.status} = 'closed'`

const STATUS_CONDITIONS: Readonly<Record<CaseFilter['status'], SQL | undefined>> = {
  open: OPEN,
  active: sql`${cases.status} = 'active'`,
  on_hold: sql`${cases.status} = 'on_hold'`,
  closed: CLOSED,
  all: undefined,
}

/** The text that a search looks through. */
function searchableText(actor: Reader, scope: CaseFilter['scope']): SQL {
  return actor.role === 'broker' && scope === 'offered' ? WORDS_OF_OFFER : sql`${cases.search}`
}

const SORT_COLUMN_OF = {
  updated: 'updatedAt',
  oldest: 'updatedAt',
  opened: 'openedAt',
  due: 'replyDue',
} as const
/** What lists can be sorted by, in the table and in the union of two pages of it. */
const SORT_COLUMNS = { ...pick(cases, 'id', 'updatedAt', 'openedAt'), replyDue: REPLY_DUE }
const UNION_SORT_COLUMNS = { ...SORT_COLUMNS, replyDue: sql`reply_due` }

const isAscending = (sort: CaseFilter['sort']) => sort === 'due' || sort === 'oldest'

function inOrder(
  sort: CaseFilter['sort'],
  columns: Record<keyof typeof SORT_COLUMNS, AnyColumn | SQLWrapper>,
) {
  const direction = isAscending(sort) ? asc : desc
  return [direction(columns[SORT_COLUMN_OF[sort]]), direction(columns.id)]
}

function attentionCondition({ attention, now }: ListFilter): SQL | undefined {
  if (attention === 'duplicate') return isPossibleDuplicate()
  return attention && needsAttention(attention, now)
}

function afterCursor({ sort, after }: ListFilter): SQL | undefined {
  if (!after) return undefined
  const at = after.at instanceof Date ? after.at.toISOString() : after.at
  const position = sql`(${at}::timestamptz, ${after.id}::uuid)`
  const row = sql`(${SORT_COLUMNS[SORT_COLUMN_OF[sort]]}, ${cases.id})`
  return isAscending(sort) ? sql`${row} > ${position}` : sql`${row} < ${position}`
}

/** The rows of one page, found by an index alone before anything is joined to them. */
function pageOfCases(db: Db, actor: Reader, filter: ListFilter) {
  if (actor.role !== 'broker') return pageWithin(db, visibleTo(actor), actor, filter).as('page')
  if (filter.scope === 'offered')
    return pageWithin(db, eq(cases.offeredTo, actor.id), actor, filter).as('page')
  // Their own cases and those they cover: an index returns each kind in order, but not both together.
  const ownPage = pageWithin(db, eq(cases.brokerId, actor.id), actor, filter)
  const covered = and(eq(cases.coveredBy, actor.id), sql`${cases.brokerId} IS DISTINCT FROM ${actor.id}`)
  return unionAll(ownPage, pageWithin(db, covered, actor, filter))
    .orderBy(...inOrder(filter.sort, UNION_SORT_COLUMNS))
    .limit(filter.limit)
    .as('page')
}

/** What lists show of a case. */
const COLUMNS = {
  ...pick(cases, 'id', 'reference', 'kind', 'line', 'status', 'stage', 'outcome', 'clientId', 'contactName'),
  ...pick(cases, 'city', 'brokerId', 'coveredBy', 'dueAt', 'openedAt', 'updatedAt', 'version'),
  neededOn: NEEDED_ON.as('needed_on'),
}
type Columns = keyof typeof COLUMNS

/** Returns those columns of a page, without the ones that only the page itself needs. */
const columnsOf = <Page extends Record<Columns, unknown>>(page: Page) =>
  Object.fromEntries(Object.keys(COLUMNS).map(name => [name, page[name as Columns]])) as Pick<Page, Columns>

function pageWithin(db: Db, scope: SQL | undefined, actor: Reader, filter: ListFilter) {
  return db
    .select({
      ...COLUMNS,
      // The columns by which duplicates are found.
      ...pick(cases, 'contactEmail', 'contactPhone', 'bundleId'),
      replyDue: REPLY_DUE.as('reply_due'),
    })
    .from(cases)
    .where(
      and(
        scope,
        STATUS_CONDITIONS[filter.status],
        filter.stage ? eq(cases.stage, filter.stage) : undefined,
        filter.kind ? eq(cases.kind, filter.kind) : undefined,
        filter.line ? eq(cases.line, filter.line) : undefined,
        filter.unassigned ? WITHOUT_BROKER : undefined,
        attentionCondition(filter),
        filter.client ? eq(cases.clientId, filter.client) : undefined,
        filter.contact ? isOfContact(filter.contact) : undefined,
        filter.broker ? eq(cases.brokerId, filter.broker) : undefined,
        filter.policy ? eq(cases.policyId, filter.policy) : undefined,
        filter.terms
          ? sql`${searchableText(actor, filter.scope)} @@ to_tsquery('simple', ${filter.terms})`
          : undefined,
        afterCursor(filter),
      ),
    )
    .orderBy(...inOrder(filter.sort, SORT_COLUMNS))
    .limit(filter.limit)
}

/** Whether the person sees all cases, and so which of them may be duplicates. */
export const seesAllCases = ({ role }: Pick<Actor, 'role'>): boolean => role === 'admin' || role === 'office'

/** A page of the cases this person may see, in the order asked for, with the broker's name. Without counts, duplicates are not looked for. */
export function selectCaseList(db: Db, actor: Reader, filter: ListFilter, counts?: CaseCounts) {
  const page = pageOfCases(db, actor, filter)
  const ownOffer =
    actor.role === 'broker' && filter.scope === 'offered'
      ? and(eq(offers.caseId, page.id), eq(offers.state, 'open'), eq(offers.brokerId, actor.id))
      : sql`false`
  const joinedOffers =
    filter.scope === 'offered'
      ? sql<number>`(SELECT count(*)::int FROM cases also
          WHERE also.bundle_id = ${page.bundleId} AND also.id <> ${page.id} AND also.offered_to = ${actor.id}
            AND also.broker_id IS NULL AND ${page.brokerId} IS NULL)`
      : sql<number>`0`
  // An administrator reads none of most cases: what counts is whether the broker of the case has, if it has one.
  const unreadBy =
    actor.role === 'admin'
      ? { id: sql`coalesce(${page.brokerId}, ${actor.id}::uuid)`, coverId: page.coveredBy, role: actor.role }
      : actor
  return db
    .select({
      ...columnsOf(page),
      broker: { id: users.id, fullName: users.fullName, role: users.role },
      offerExpiresAt: offers.expiresAt,
      joinedOffers,
      handoverFrom: sql<string | null>`(SELECT u.full_name FROM users u WHERE u.id = ${offers.fromBrokerId})`,
      unread: counts?.unread(unreadBy, sql`${page.id}`) ?? sql<number>`0`,
      missingDocuments: counts?.missingDocuments(actor, sql`${page.id}`) ?? sql<null>`NULL`,
      openQuotes: counts?.openQuotes(actor, sql`${page.id}`) ?? sql<number>`0`,
      isReadOnly: actor.role === 'client' ? isReadOnlyFor(actor, sql`${page.id}`) : sql<boolean>`false`,
      possibleDuplicateOf: counts && seesAllCases(actor) ? oldestDuplicateOf('page') : sql<null>`NULL`,
    })
    .from(page)
    .leftJoin(offers, ownOffer)
    .leftJoin(users, eq(users.id, page.brokerId))
    .orderBy(...inOrder(filter.sort, page))
}

export type CasePageRow = Awaited<ReturnType<typeof selectCaseList>>[number]

/** Returns the date by which a row is sorted; with its id, it's the cursor of the next page. */
export function sortDate(
  row: Pick<CasePageRow, 'openedAt' | 'updatedAt' | 'dueAt' | 'status'>,
  sort: CaseFilter['sort'],
): Date {
  if (sort === 'opened') return row.openedAt
  if (sort !== 'due') return row.updatedAt
  return row.status === 'active' && row.dueAt ? row.dueAt : NO_REPLY_DUE
}

/** Who the clients of these cases are, as far as this person sees the cases. */
export function selectClientNames(db: Db, actor: Actor, caseIds: readonly string[]) {
  return db
    .select(pick(cases, 'id', 'contactName', 'brokerId', 'coveredBy'))
    .from(cases)
    .where(and(inArray(cases.id, [...caseIds]), visibleTo(actor)))
}
