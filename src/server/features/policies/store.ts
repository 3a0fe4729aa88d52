import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ENDING_SOON_DAYS, type POLICY_STATUSES, RENEWAL_DAYS } from '#shared/policies/policies.ts'
import { daysAfter } from '#shared/time/alberta-time.ts'
import type { Actor } from '#shared/users.ts'
import { pick } from '../../platform/db/columns.ts'
import type { Cursor } from '../../platform/db/cursors.ts'
import { type Db, first } from '../../platform/db/database.ts'
import { type ClientFilter, isOfClient } from '../cases/clients/tables.ts'
import { cases, isCurrentPolicy, memberRoleOf, visibleTo as visibleCases } from '../cases/tables.ts'
import { isIssuedFor } from '../documents/tables.ts'
import { brokers, users } from '../users/tables.ts'
import { endsBy, hasNoBroker, matchingPolicies, type PolicyRecord, policies, visibleTo } from './tables.ts'

const broker = alias(users, 'broker')
const renewal = alias(cases, 'renewal')

const columnsFor = (actor: Actor) => ({
  record: policies,
  openedAt: cases.openedAt,
  caseVersion: cases.version,
  clientId: cases.clientId,
  memberRole: memberRoleOf(actor),
  clientName: cases.contactName,
  contact: {
    reference: cases.reference,
    email: cases.contactEmail,
    phone: cases.contactPhone,
    city: cases.city,
    mayContact: cases.contactAllowed,
    brokerEmail: broker.email,
  },
  broker: pick(broker, 'id', 'fullName', 'role', 'phone', 'disabledAt'),
  brokerage: brokers.brokerage,
  pinkCardIds: sql<string[]>`ARRAY(
    SELECT documents.id FROM documents JOIN cases ON cases.id = documents.case_id JOIN users ON users.id = documents.uploaded_by
    WHERE ${visibleCases(actor)} AND ${isIssuedFor({ id: policies.id, caseId: policies.caseId }, ['pink_card'])}
      AND NOT documents.staff_only
      AND NOT EXISTS (SELECT FROM documents newer WHERE newer.removed_at IS NULL AND newer.version_number > documents.version_number
        AND newer.version_of IN (documents.id, documents.version_of))
    ORDER BY documents.id DESC)`,
  renewalCaseId: renewal.id,
  renewalReference: renewal.reference,
  renewalBrokerId: renewal.brokerId,
  renewalStage: renewal.stage,
  renewalStatus: renewal.status,
})

const withPeople = (db: Db, actor: Actor) =>
  db
    .select(columnsFor(actor))
    .from(policies)
    .innerJoin(cases, eq(cases.id, policies.caseId))
    .leftJoin(broker, eq(broker.id, cases.brokerId))
    .leftJoin(brokers, eq(brokers.userId, cases.brokerId))
    .leftJoin(
      renewal,
      and(eq(renewal.policyId, policies.id), eq(renewal.kind, 'renewal'), isKnownRenewal(db, actor)),
    )

/** A household may see a policy whose renewal isn't shared with it. */
const isKnownRenewal = (db: Db, actor: Actor) =>
  actor.role === 'client'
    ? inArray(renewal.id, db.select({ id: cases.id }).from(cases).where(visibleCases(actor)))
    : undefined

interface PolicyFilter extends ClientFilter {
  status: (typeof POLICY_STATUSES)[number]
  /** Only those whose broker the reader is. */
  isOwn?: boolean
  /** For `to_tsquery('simple', …)`. */
  terms?: string | undefined
  today: string
  after?: Cursor | undefined
  limit: number
}

function statusCondition({ status, today }: PolicyFilter): SQL | undefined {
  switch (status) {
    case 'current':
      return isCurrentPolicy(today)
    case 'without_broker':
      return hasNoBroker(today)
    case 'ending':
      return endsBy(today, daysAfter(today, RENEWAL_DAYS))
    case 'ending_soon':
      return endsBy(today, daysAfter(today, ENDING_SOON_DAYS))
    case 'ended':
      return or(lte(policies.expiresOn, today), lt(policies.cancelledOn, today))
    case 'all':
      return undefined
  }
}

/** A page of the policies this person may see: current ones by their end, the next first; others the latest first. */
export function selectPolicies(db: Db, actor: Actor, filter: PolicyFilter) {
  const isAscending = filter.status !== 'ended' && filter.status !== 'all'
  const direction = isAscending ? asc : desc
  const { after, terms } = filter
  const position = after && sql`(${after.at.toISOString().slice(0, 10)}::date, ${after.id}::uuid)`
  const key = sql`(${policies.expiresOn}, ${policies.id})`
  return withPeople(db, actor)
    .where(
      and(
        visibleTo(actor),
        statusCondition(filter),
        filter.isOwn ? eq(cases.brokerId, actor.id) : undefined,
        isOfClient(filter),
        terms ? sql`${policies.id} IN (${matchingPolicies(terms, actor)})` : undefined,
        position ? (isAscending ? sql`${key} > ${position}` : sql`${key} < ${position}`) : undefined,
      ),
    )
    .orderBy(direction(policies.expiresOn), direction(policies.id))
    .limit(filter.limit)
}

export const selectPolicy = (db: Db, actor: Actor, id: string): Promise<PolicyWithPeople | undefined> =>
  first(withPeople(db, actor).where(and(eq(policies.id, id), visibleTo(actor))))

export type PolicyWithPeople = Awaited<ReturnType<typeof selectPolicies>>[number]

/** Locks the policy until the transaction ends. */
export const lockPolicy = (tx: Db, id: string): Promise<PolicyRecord | undefined> =>
  first(tx.select().from(policies).where(eq(policies.id, id)).for('no key update'))

export async function insertPolicy(tx: Db, row: typeof policies.$inferInsert): Promise<void> {
  await tx.insert(policies).values(row)
}

/** Changes a locked policy. */
export async function updatePolicy(
  tx: Db,
  { id, version }: Pick<PolicyRecord, 'id' | 'version'>,
  changes: Partial<PolicyRecord>,
): Promise<void> {
  await tx
    .update(policies)
    .set({ ...changes, version: version + 1 })
    .where(eq(policies.id, id))
}

/** The case that an earlier copy of the same request opened. */
export async function selectCaseOfRequest(tx: Db, requestKey: string) {
  const [row] = await tx
    .select(pick(cases, 'id', 'reference', 'policyId', 'kind', 'answers'))
    .from(cases)
    .where(eq(cases.requestKey, requestKey))
  return row
}

/** Whether the client of a policy has refused contact about it, on its request (the row of `cases`) or on that of a policy it renewed. */
const isContactRefused = sql<boolean>`EXISTS (
  WITH RECURSIVE renewed AS (
    SELECT p.case_id, p.renews_id FROM policies p WHERE p.case_id = ${cases.id}
    UNION SELECT p.case_id, p.renews_id FROM policies p JOIN renewed r ON p.id = r.renews_id
  )
  SELECT FROM renewed r JOIN cases c ON c.id = r.case_id WHERE NOT c.contact_allowed)`

interface RenewalFilter {
  today: string
  by: string
  /** Those of clients who have refused contact, or those of all others. */
  contactRefused: boolean
}

/**
 * Current policies that expire by a day and have no renewal case, the earliest first. A policy whose term is shorter
 * than twice the time before its end, such as one for a trip, isn't renewed, and neither is one of a client whose data was deleted.
 */
export function selectPoliciesToRenew(db: Db, { today, by, contactRefused }: RenewalFilter) {
  return db
    .select({ ...pick(policies, 'id', 'caseId', 'expiresOn'), clientId: cases.clientId })
    .from(policies)
    .innerJoin(cases, eq(cases.id, policies.caseId))
    .where(
      and(
        isNull(policies.cancelledOn),
        gt(policies.expiresOn, today),
        lte(policies.expiresOn, by),
        sql`${policies.expiresOn} - ${policies.effectiveOn} >= ${2 * RENEWAL_DAYS}`,
        contactRefused ? and(isNotNull(cases.clientId), isContactRefused) : not(isContactRefused),
        sql`NOT EXISTS (SELECT FROM users u WHERE u.id = ${cases.clientId} AND u.erased_at IS NOT NULL)`,
        sql`NOT EXISTS (SELECT FROM cases own WHERE own.policy_id = ${policies.id} AND own.kind = 'renewal')`,
      ),
    )
    .orderBy(asc(policies.expiresOn), asc(policies.id))
    .limit(500)
}

export async function hasRenewalCase(tx: Db, policyId: string): Promise<boolean> {
  return (await tx.$count(cases, and(eq(cases.policyId, policyId), eq(cases.kind, 'renewal')))) > 0
}

export async function selectOriginCase(tx: Db, caseId: string) {
  const [row] = await tx
    .select({
      ...pick(cases, 'clientId', 'groupId', 'contactName', 'contactEmail', 'contactPhone', 'contactAllowed'),
      ...pick(cases, 'city', 'answers', 'answersShared', 'brokerId'),
    })
    .from(cases)
    .where(eq(cases.id, caseId))
  return row
}
