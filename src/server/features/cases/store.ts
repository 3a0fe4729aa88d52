import { and, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Stage } from '#shared/cases/stages.ts'
import type { CaseGroup } from '#shared/groups/roles.ts'
import type { LicenceClass } from '#shared/lines/line.ts'
import type { Actor } from '#shared/users.ts'
import { pick } from '../../platform/db/columns.ts'
import { type Db, first } from '../../platform/db/database.ts'
import { absences, brokers, personOf, users } from '../users/tables.ts'
import {
  type CaseRecord,
  cases,
  events,
  IS_TURN,
  memberRoleOf,
  offers,
  TURN_BROKER,
  visibleTo,
} from './tables.ts'

const { search: _search, ...columns } = getTableColumns(cases)
const columnsFor = (actor: Actor) => ({ ...columns, memberRole: memberRoleOf(actor) })

/** The members of the group that a case is shared with, as an array of ids. Its client may be one of them. */
const memberIds = sql<string[]>`ARRAY(
  SELECT m.user_id::text FROM group_members m WHERE m.group_id = cases.group_id ORDER BY m.user_id)`

const visibleCase = (db: Db, actor: Actor, id: string) =>
  db
    .select(columnsFor(actor))
    .from(cases)
    .where(and(eq(cases.id, id), visibleTo(actor)))

export const selectVisibleCase = (db: Db, actor: Actor, id: string): Promise<CaseRecord | undefined> =>
  first(visibleCase(db, actor, id))

/** Locks the row until the transaction ends. */
export const selectVisibleCaseForUpdate = (
  tx: Db,
  actor: Actor,
  id: string,
): Promise<CaseRecord | undefined> => first(visibleCase(tx, actor, id).for('no key update'))

/** For work without an actor (a job, a submission). Locks the row until the transaction ends. */
export const selectCaseForUpdate = (tx: Db, id: string): Promise<CaseRecord | undefined> =>
  first(tx.select(columns).from(cases).where(eq(cases.id, id)).for('no key update'))

const PEOPLE = { memberIds, ...pick(cases, 'clientId', 'brokerId', 'coveredBy', 'offeredTo') }

/** The people who receive live events about a case; none when there is no such case. */
export async function selectHolders(db: Db, id: string) {
  const [row] = await db
    .select({ id: cases.id, ...PEOPLE })
    .from(cases)
    .where(eq(cases.id, id))
  return row ?? { id, clientId: null, memberIds: [], brokerId: null, coveredBy: null, offeredTo: null }
}

/** The people of a case and how to reach its client; undefined when there is no such case. */
export function selectPeopleToNotify(db: Db, id: string) {
  const { reference, line, contactEmail, contactAllowed } = cases
  const found = { reference, line, ...PEOPLE, contactEmail, contactAllowed }
  return first(db.select(found).from(cases).where(eq(cases.id, id)))
}

const client = alias(users, 'client')
const broker = alias(users, 'broker')
const covering = alias(users, 'covering')
const coveringRecord = alias(brokers, 'covering_record')
const offeredBroker = alias(users, 'offered_broker')

/** The household or business that a case is shared with, and its members. */
const GROUP = sql<CaseGroup | null>`(
  SELECT jsonb_build_object('id', g.id, 'name', g.name, 'kind', g.kind, 'members', (
    SELECT jsonb_agg(jsonb_build_object('id', u.id, 'fullName', u.full_name, 'role', m.role) ORDER BY u.full_name)
    FROM group_members m JOIN users u ON u.id = m.user_id WHERE m.group_id = g.id))
  FROM groups g WHERE g.id = ${cases.groupId})`

const BROKER_PHOTO = sql<
  string | null
>`(SELECT p.tag FROM broker_photos p WHERE p.broker_id = ${cases.brokerId})`

const BROKER_LICENCES = sql<{ class: LicenceClass; number: string }[]>`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('class', l.class, 'number', l.number)), '[]')
  FROM licences l WHERE l.broker_id = ${cases.brokerId})`

/** Who had the case before its broker, and until when. */
const EARLIER_BROKERS = sql<{ id: string; fullName: string; until: string }[]>`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'fullName', u.full_name, 'until', had.until)
    ORDER BY had.until), '[]')
  FROM (
    SELECT turn.broker_id, max(turn.until) AS until FROM (
      SELECT e.kind, ${TURN_BROKER} AS broker_id, lead(e.at) OVER (ORDER BY e.id) AS until
      FROM events e WHERE e.case_id = ${cases.id} AND ${IS_TURN}) turn
    WHERE turn.kind <> 'case.rerouted' AND turn.until IS NOT NULL GROUP BY turn.broker_id) had
  JOIN users u ON u.id = had.broker_id AND u.role = 'broker'
  WHERE u.id IS DISTINCT FROM ${cases.brokerId} AND u.id IS DISTINCT FROM ${cases.coveredBy})`

/** The stage that the case had when its policy was recorded. */
const BOUND_FROM = sql<Stage | null>`(SELECT e.data->>'from' FROM events e
  WHERE e.case_id = ${cases.id} AND e.kind IN ('policy.issued', 'policy.imported') ORDER BY e.id DESC LIMIT 1)`

const OFFER_FROM = sql<string | null>`(SELECT u.full_name FROM users u WHERE u.id = ${offers.fromBrokerId})`

/** The policy that a case ended with or is about. A household may see a case that is about a policy it doesn't see. */
function policyOf(db: Db, actor: Actor) {
  const visible = db.select({ id: cases.id }).from(cases).where(visibleTo(actor))
  return sql`FROM policies p WHERE (p.case_id = ${cases.id} OR p.id = ${cases.policyId})
    ${actor.role === 'client' ? sql`AND p.case_id IN ${visible}` : sql``} ORDER BY p.case_id = ${cases.id} DESC LIMIT 1`
}

/** A case with its people and its open offer. */
export async function selectCaseWithPeople(db: Db, actor: Actor, id: string) {
  const policy = policyOf(db, actor)
  const [row] = await db
    .select({
      record: columnsFor(actor),
      group: GROUP,
      client: personOf(client),
      broker: personOf(broker),
      brokerPhone: broker.phone,
      brokerDisabledAt: broker.disabledAt,
      brokerage: brokers.brokerage,
      brokerPhoto: BROKER_PHOTO,
      brokerLicences: BROKER_LICENCES,
      earlierBrokers: EARLIER_BROKERS,
      policyId: sql<string | null>`(SELECT p.id ${policy})`,
      policyCancelledOn: sql<string | null>`(SELECT p.cancelled_on::text ${policy})`,
      boundFrom: BOUND_FROM,
      absenceLastDay: absences.lastDay,
      coveringBroker: { ...personOf(covering), phone: covering.phone },
      coveringBrokerage: coveringRecord.brokerage,
      offeredBroker: personOf(offeredBroker),
      offerExpiresAt: offers.expiresAt,
      offerFrom: OFFER_FROM,
      offerNote: offers.note,
    })
    .from(cases)
    .leftJoin(client, eq(client.id, cases.clientId))
    .leftJoin(broker, eq(broker.id, cases.brokerId))
    .leftJoin(brokers, eq(brokers.userId, cases.brokerId))
    .leftJoin(absences, and(eq(absences.brokerId, cases.brokerId), eq(absences.state, 'current')))
    .leftJoin(covering, eq(covering.id, cases.coveredBy))
    .leftJoin(coveringRecord, eq(coveringRecord.userId, cases.coveredBy))
    .leftJoin(offers, and(eq(offers.caseId, cases.id), eq(offers.state, 'open')))
    .leftJoin(offeredBroker, eq(offeredBroker.id, offers.brokerId))
    .where(and(eq(cases.id, id), visibleTo(actor)))
  return row
}

export type CaseWithPeople = NonNullable<Awaited<ReturnType<typeof selectCaseWithPeople>>>

/** A client's latest cases, open ones first. */
export function selectOwnCases(db: Db, actor: Actor, limit: number) {
  return db
    .select({
      ...pick(cases, 'id', 'reference', 'line', 'kind', 'status', 'stage', 'outcome', 'firstRepliedAt'),
      ...pick(cases, 'unconfirmed', 'dueAt'),
      broker: users.fullName,
    })
    .from(cases)
    .leftJoin(users, eq(users.id, cases.brokerId))
    .where(and(visibleTo(actor), eq(cases.clientId, actor.id)))
    .orderBy(sql`(${cases.status} = 'closed')`, desc(cases.updatedAt), desc(cases.id))
    .limit(limit)
}

export async function nextCaseNumbers(tx: Db, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`SELECT nextval('case_number_seq') AS number FROM generate_series(1, ${count}::int)`,
  )
  return rows.map(({ number }) => Number(number))
}

export async function insertCase(tx: Db, row: typeof cases.$inferInsert): Promise<CaseRecord> {
  const [record] = await tx.insert(cases).values(row).returning(columns)
  if (!record) throw new Error('The case wasn’t inserted')
  return record
}

export type CaseChanges = Partial<
  Pick<
    CaseRecord,
    | 'stage'
    | 'status'
    | 'outcome'
    | 'clientId'
    | 'groupId'
    | 'unconfirmed'
    | 'brokerId'
    | 'coveredBy'
    | 'offeredTo'
    | 'dueAt'
    | 'firstRepliedAt'
    | 'heldUntil'
    | 'stageBeforeWaiting'
    | 'closedAt'
    | 'answersShared'
    | 'contactAllowed'
  >
>

/** Writes a decision about a case and raises its version. Returns undefined when the version has changed since. */
export async function updateCase(
  tx: Db,
  { id, version }: Pick<CaseRecord, 'id' | 'version'>,
  changes: CaseChanges,
  now: Date,
): Promise<CaseRecord | undefined> {
  const [row] = await tx
    .update(cases)
    .set({ ...changes, version: version + 1, updatedAt: now })
    .where(and(eq(cases.id, id), eq(cases.version, version)))
    .returning(columns)
  return row
}

/**
 * Makes what the guest of a case wrote and added the account's own. What they agreed to and what the audit log says of them
 * stays as it was.
 */
export async function reassignGuestRecords(tx: Db, caseId: string, userId: string): Promise<void> {
  const guest = sql`(SELECT id FROM users WHERE guest_of = ${caseId})`
  await tx.execute(
    sql`UPDATE messages SET author_id = ${userId} WHERE case_id = ${caseId} AND author_id = ${guest}`,
  )
  await tx.execute(
    sql`UPDATE message_reads SET user_id = ${userId} WHERE case_id = ${caseId} AND user_id = ${guest}`,
  )
  await tx.execute(
    sql`UPDATE message_drafts SET user_id = ${userId} WHERE case_id = ${caseId} AND user_id = ${guest}`,
  )
  await tx.execute(
    sql`UPDATE documents SET uploaded_by = ${userId} WHERE case_id = ${caseId} AND uploaded_by = ${guest}`,
  )
}

/** Moves a case up in the lists; its version stays the same. */
export async function updateCaseActivity(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .update(cases)
    .set({ updatedAt: sql`greatest(${cases.updatedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(cases.id, id))
}

/** Writes what a reply to the client changes on a locked case. */
export async function updateReplied(
  tx: Db,
  id: string,
  changes: Partial<Pick<CaseRecord, 'firstRepliedAt' | 'firstReplyMinutes' | 'dueAt'>>,
): Promise<void> {
  await tx.update(cases).set(changes).where(eq(cases.id, id))
}

/** Whether the browser's id of a logged contact has been recorded before. */
export async function hasLoggedContact(tx: Db, caseId: string, clientId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.caseId, caseId),
        inArray(events.kind, ['contact.logged', 'call.unanswered']),
        sql`${events.data} ->> 'clientId' = ${clientId}`,
      ),
    )
  return rows.length > 0
}

/** Withdraws the open offer of a case that no longer needs a broker. */
export async function withdrawOpenOffer(tx: Db, caseId: string, now: Date): Promise<void> {
  await tx
    .update(offers)
    .set({ state: 'withdrawn', answeredAt: now })
    .where(and(eq(offers.caseId, caseId), eq(offers.state, 'open')))
}

export async function insertEvent(tx: Db, row: typeof events.$inferInsert): Promise<void> {
  await tx.insert(events).values(row)
}

/** Events of a case, newest first, older than the event `after`. Clients receive only those made visible to them. */
export function selectEvents(
  db: Db,
  actor: Actor,
  page: { caseId: string; after?: string | undefined; limit: number },
) {
  return db
    .select({
      ...pick(events, 'id', 'kind', 'visibility', 'data', 'at'),
      actorId: users.id,
      actorName: users.fullName,
      actorRole: users.role,
    })
    .from(events)
    .innerJoin(cases, eq(cases.id, events.caseId))
    .leftJoin(users, eq(users.id, events.actorId))
    .where(
      and(
        visibleTo(actor),
        eq(events.caseId, page.caseId),
        actor.role === 'client' ? eq(events.visibility, 'client') : undefined,
        page.after ? lt(events.id, page.after) : undefined,
      ),
    )
    .orderBy(desc(events.id))
    .limit(page.limit)
}

export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number]

/** The references of cases. */
export const selectCaseNames = (db: Db, ids: string[]) =>
  db.select({ id: cases.id, name: cases.reference }).from(cases).where(inArray(cases.id, ids))
