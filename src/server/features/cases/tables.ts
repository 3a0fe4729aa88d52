import { and, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { type CASE_ATTENTION, EXPIRING_DAYS, WAITING_DAYS } from '#shared/cases/cases.ts'
import {
  type CaseKind,
  type Outcome,
  STAGES_WITH_QUOTES,
  type Stage,
  type Status,
} from '#shared/cases/stages.ts'
import type { GroupKind, GroupRole } from '#shared/groups/roles.ts'
import type { LineId } from '#shared/lines/lines.ts'
import type { Answers } from '#shared/questions/question.ts'
import type { CaseSource } from '#shared/reports/report.ts'
import { albertaToday, daysAfter } from '#shared/time/alberta-time.ts'
import { hoursBefore } from '#shared/time/durations.ts'
import type { Actor } from '#shared/users.ts'
import { moment, reference, searchVector } from '../../platform/db/columns.ts'
import { absences, brokers, users } from '../users/tables.ts'

/** A household or business: people who share cases. */
export const groups = pgTable('groups', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind').$type<GroupKind>().notNull(),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  requestKey: uuid('request_key').unique(),
})

export const groupMembers = pgTable(
  'group_members',
  {
    groupId: reference('group_id', () => groups.id, { onDelete: 'cascade' }),
    userId: reference('user_id', () => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<GroupRole>().notNull(),
    joinedAt: moment('joined_at').notNull(),
  },
  table => [primaryKey({ columns: [table.groupId, table.userId] })],
)

export const cases = pgTable('cases', {
  id: uuid('id').primaryKey(),
  reference: text('reference').notNull().unique(),
  kind: text('kind').$type<CaseKind>().notNull(),
  line: text('line').$type<LineId>().notNull(),
  status: text('status').$type<Status>().notNull(),
  stage: text('stage').$type<Stage>().notNull(),
  outcome: text('outcome').$type<Outcome>(),
  clientId: uuid('client_id').references(() => users.id),
  contactName: text('contact_name').notNull(),
  contactEmail: text('contact_email').notNull(),
  contactPhone: text('contact_phone').notNull(),
  city: text('city'),
  answers: jsonb('answers').$type<Answers>().notNull(),
  answersShared: boolean('answers_shared').notNull(),
  contactAllowed: boolean('contact_allowed').notNull().default(true),
  brokerId: uuid('broker_id').references(() => brokers.userId),
  /** The broker who looks after the case while its own is away. */
  coveredBy: uuid('covered_by').references(() => brokers.userId),
  offeredTo: uuid('offered_to').references(() => brokers.userId),
  dueAt: moment('due_at'),
  firstRepliedAt: moment('first_replied_at'),
  heldUntil: date('held_until'),
  source: text('source').$type<CaseSource>().notNull().default('website'),
  /** Business minutes from the request to the first reply. */
  firstReplyMinutes: integer('first_reply_minutes'),
  /** The furthest stage that the case has reached. Set by a trigger, as is the next column. */
  furthestStage: text('furthest_stage').$type<Stage>().notNull().default('inquiry'),
  /** When it reached its current stage. */
  stageSince: moment('stage_since').notNull().default(sql`now()`),
  stageBeforeWaiting: text('stage_before_waiting').$type<Stage>(),
  /** Not offered to brokers until the client has confirmed their email address. */
  unconfirmed: boolean('unconfirmed').notNull().default(false),
  policyId: uuid('policy_id'),
  groupId: uuid('group_id').references(() => groups.id, { onDelete: 'set null' }),
  /** The id of the first of the requests that the client made in one sitting; null for one on its own. */
  bundleId: uuid('bundle_id'),
  requestKey: uuid('request_key').unique(),
  version: integer('version').notNull().default(1),
  openedAt: moment('opened_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  closedAt: moment('closed_at'),
  search: searchVector('search').generatedAlwaysAs(
    sql`search_words(reference || ' ' || contact_name || ' ' || contact_email || ' ' || phone_words(contact_phone))`,
  ),
})

/** A case as it is stored. */
export type CaseRecord = Omit<typeof cases.$inferSelect, 'search'> & {
  /** The role of the person it was read for in the case's group; absent in work without an actor. */
  memberRole?: GroupRole | null
}

export const events = pgTable('events', {
  id: uuid('id').primaryKey(),
  caseId: reference('case_id', () => cases.id),
  kind: text('kind').notNull(),
  visibility: text('visibility').$type<'client' | 'internal'>().notNull().default('internal'),
  actorId: uuid('actor_id').references(() => users.id),
  data: jsonb('data').$type<Record<string, string>>().notNull().default({}),
  at: moment('at').notNull(),
})

/** The events that gave a case to a broker or took it from one, as a condition on `events e`. */
export const IS_TURN = sql`(e.kind IN ('case.started', 'offer.accepted', 'case.assigned', 'case.rerouted')
  OR (e.kind = 'case.opened' AND e.data ->> 'brokerId' IS NOT NULL))`
/** Whom such an event is about: who got the case, or after `case.rerouted` who had it. */
export const TURN_BROKER = sql`CASE e.kind WHEN 'case.started' THEN e.actor_id ELSE (e.data ->> 'brokerId')::uuid END`

export const offers = pgTable('offers', {
  id: uuid('id').primaryKey(),
  caseId: reference('case_id', () => cases.id),
  brokerId: reference('broker_id', () => brokers.userId),
  state: text('state').$type<'open' | 'accepted' | 'declined' | 'lapsed' | 'withdrawn'>().notNull(),
  reason: text('reason'),
  /** The broker who hands the case over with this offer, and what they tell their colleague. */
  fromBrokerId: uuid('from_broker_id').references(() => brokers.userId),
  note: text('note'),
  offeredAt: moment('offered_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  answeredAt: moment('answered_at'),
})

/** The id of a person, or its placeholder in a prepared statement. */
export type PersonId = string | SQLWrapper

/** The person for whom a statement selects. */
type Reader = Pick<Actor, 'role' | 'guestOf' | 'viewedBy'> & { id: PersonId }

/** The cases that this broker has or looks after, as a condition. */
export const isBrokerOf = (brokerId: PersonId): SQL =>
  or(eq(cases.brokerId, brokerId), eq(cases.coveredBy, brokerId)) ?? sql`false`

/** The day by which the client needs what the case is about: a certificate, or that their policy is cancelled. Null without one. */
export const NEEDED_ON = sql<string | null>`CASE
  WHEN kind = 'certificate' THEN nullif(answers->>'neededOn', '')
  WHEN kind = 'change' AND answers->>'change' = 'cancel' THEN answers->>'effectiveOn' END`

/** The position of cases without a reply due in a list by due time. */
export const NO_REPLY_DUE = new Date('9999-12-31T00:00:00Z')
/** When a reply is due, for sorting. Equals the expression of an index. */
export const REPLY_DUE = sql<string>`coalesce(CASE WHEN ${cases.status} = 'active' THEN ${cases.dueAt} END, '9999-12-31T00:00:00Z'::timestamptz)`

/** Equals the WHERE of an index, so that PostgreSQL can use that index. */
const DUE = sql`${cases.dueAt} IS NOT NULL AND ${cases.status} = 'active'`
/** The cases of any status that no broker has or is offered, as a condition. */
export const WITHOUT_BROKER = sql`${cases.brokerId} IS NULL AND ${cases.offeredTo} IS NULL`
/** The active ones of these, which someone should assign. */
export const UNASSIGNED = sql`${WITHOUT_BROKER} AND ${cases.status} = 'active'`

/** Whether the client has been sent quotes. Such a case isn't started again: someone takes it over as it is. */
export const hasQuotes = ({ stage, stageBeforeWaiting }: Pick<CaseRecord, 'stage' | 'stageBeforeWaiting'>) =>
  STAGES_WITH_QUOTES.includes((stage === 'info_needed' && stageBeforeWaiting) || stage)
/** The same, as a condition. */
export const HAS_QUOTES = sql`coalesce(CASE WHEN ${cases.stage} = 'info_needed' THEN ${cases.stageBeforeWaiting} END,
  ${cases.stage}) = ANY (${sql.param([...STAGES_WITH_QUOTES])}::text[])`

/** Cases that count in figures, as a condition: all but those that were imported with their policy. */
export const IS_REQUEST = sql`cases.source <> 'import'`

/** Whether a row of `policies` is in force, or begins later. Written out: the feature that has the table builds on this one. */
export const isCurrentPolicy = (today: string): SQL =>
  sql`policies.expires_on > ${today} AND (policies.cancelled_on IS NULL OR policies.cancelled_on >= ${today})`

/** The cases that ended with a policy in force, or one that begins later, as a condition. */
export const hasCurrentPolicy = (today: string): SQL =>
  sql`EXISTS (SELECT FROM policies WHERE policies.case_id = cases.id AND ${isCurrentPolicy(today)})`

/** The active cases that someone should look at for this reason, as a condition for lists and counts. */
export function needsAttention(reason: (typeof CASE_ATTENTION)[number], now: Date): SQL {
  const today = albertaToday(now)
  switch (reason) {
    case 'overdue':
      return sql`${DUE} AND ${cases.stage} <> 'info_needed' AND ${cases.dueAt} <= ${now.toISOString()}::timestamptz`
    case 'uncovered':
      return sql`${DUE} AND ${cases.coveredBy} IS NULL AND ${cases.brokerId} IN (
        SELECT ${absences.brokerId} FROM ${absences} WHERE ${absences.state} = 'current'
        UNION ALL SELECT b.user_id FROM brokers b JOIN users u ON u.id = b.user_id
          WHERE u.disabled_at IS NOT NULL OR u.role <> 'broker')`
    case 'waiting':
      return sql`${cases.stage} = 'info_needed' AND ${cases.status} = 'active'
        AND ${cases.stageSince} < ${hoursBefore(now, WAITING_DAYS * 24).toISOString()}::timestamptz`
    case 'expiring':
      return sql`${cases.status} = 'active' AND ${cases.id} IN (
        SELECT q.case_id FROM quotes q WHERE q.state IN ('sent', 'viewed')
          AND q.valid_until BETWEEN ${today}::date AND ${daysAfter(today, EXPIRING_DAYS)}::date)`
  }
}

/** The cases this person may see, as a condition for every statement that selects from or joins `cases`. */
export function visibleTo(actor: Reader): SQL {
  // A guest reaches one case, and only until an account claims it.
  if (actor.guestOf) return and(eq(cases.id, actor.guestOf), isNull(cases.clientId)) ?? sql`false`
  // A broker who views the portal as a client sees only the client's cases that they have.
  if (actor.viewedBy?.role === 'broker')
    return and(visibleTo({ id: actor.id, role: 'client' }), isBrokerOf(actor.viewedBy.id)) ?? sql`false`
  switch (actor.role) {
    case 'client':
      // As an array, so that an index finds the cases of the few groups.
      return sql`(${cases.clientId} = ${actor.id} OR ${cases.groupId} = ANY (ARRAY(
        SELECT own.group_id FROM group_members own WHERE own.user_id = ${actor.id})))`
    case 'broker':
      return or(isBrokerOf(actor.id), eq(cases.offeredTo, actor.id)) ?? sql`false`
    case 'office':
    case 'admin':
      return sql`true`
  }
}

/** The actor's role in the group of a case, as a column of every statement that decides what they may do. */
export const memberRoleOf = (actor: Pick<Actor, 'id'>) => sql<GroupRole | null>`(
  SELECT own.role FROM group_members own WHERE own.group_id = cases.group_id AND own.user_id = ${actor.id})`

/** Whether a person only reads a case, as a read-only member of its group, as a column or a condition. */
export const isReadOnlyFor = (actor: { id: PersonId }, caseId: SQLWrapper) => sql<boolean>`EXISTS (
  SELECT FROM cases shared JOIN group_members own ON own.group_id = shared.group_id AND own.role = 'read_only'
  WHERE shared.id = ${caseId} AND own.user_id = ${actor.id} AND shared.client_id IS DISTINCT FROM own.user_id)`

/** The visible cases whose client this person may know: a broker with only an offer may not. */
export const contactVisibleTo = (actor: Pick<Actor, 'id' | 'role' | 'guestOf' | 'viewedBy'>): SQL =>
  actor.role === 'broker' ? isBrokerOf(actor.id) : visibleTo(actor)

/**
 * The visible cases whose messages, documents and quotes this person may read: a broker with only an offer may not, and office
 * staff never.
 */
export const contentVisibleTo = (actor: Parameters<typeof contactVisibleTo>[0]): SQL =>
  actor.role === 'office' ? sql`false` : contactVisibleTo(actor)

/**
 * The searchable text for a broker with only an offer. They see the first name, and must not be able to find the rest of it
 * letter by letter. Such cases are few, so they need no index.
 */
export const WORDS_OF_OFFER = sql`search_words(
  ${cases.reference} || ' ' || substring(${cases.contactName} from '\\S+'))`
