import { and, asc, desc, eq, isNull, ne, type SQLWrapper, sql } from 'drizzle-orm'
import type { LicenceClass } from '#shared/lines/line-schemas.ts'
import { LINES, type LineId } from '#shared/lines/lines.ts'
import type { RoutingRules } from '#shared/settings/routing.ts'
import { pick } from '../../platform/db/columns.ts'
import { type Db, first } from '../../platform/db/database.ts'
import { cases, HAS_QUOTES, offers, UNASSIGNED } from '../cases/tables.ts'
import { capOf } from '../settings/tables.ts'
import { absences, brokers, licences, users } from '../users/tables.ts'

/** What a broker must fulfil before a case can be offered to them. */
export interface BrokerCriteria {
  rules: Pick<RoutingRules, 'previousBrokerFirst' | 'order'>
  caseId: string
  line: LineId
  /** Null when unknown; then brokers of every city qualify. */
  city: string | null
  clientId: string | null
  /** The requests of the same sitting, if there are others. */
  bundleId: string | null
  /** The licence classes of those of them that have no broker yet. */
  bundleClasses: readonly LicenceClass[]
  /** The address on the request: people without an account are recognized by it. */
  contactEmail: string
  /** Today in Alberta, as yyyy-mm-dd. */
  today: string
  /** A broker who let an offer of the case expire is asked again on another day. */
  startOfDay: Date
  /** Brokers without capacity. */
  excludedIds: readonly string[]
}

/** What put a broker before the others: the same sitting, an earlier request, all of a sitting, the load, or their turn. */
export type OfferReason = 'sitting' | 'client' | 'licences' | RoutingRules['order']

export interface NextBroker {
  id: string
  fullName: string
  why: OfferReason
}

const isAwayOn = (today: string) => sql`${absences.state} IN ('planned', 'current')
  AND ${today}::date BETWEEN ${absences.firstDay} AND ${absences.lastDay}`

/** The number of cases a broker has or is offered. */
export const brokerLoad = (brokerId: SQLWrapper) => sql<number>`(
  (SELECT count(*) FROM cases own WHERE own.broker_id = ${brokerId} AND own.status <> 'closed')
  + (SELECT count(*) FROM cases asked WHERE asked.offered_to = ${brokerId}))::int`

/**
 * Locks the next broker to ask until the transaction ends: first one who has or is offered a request of the same sitting,
 * then one who knows the client, then one who may take all of that sitting, then the lowest load, then the longest time since
 * an offer; the routing rules may leave out the second and swap the last two. `locked: 'skip'` passes over brokers that
 * another process is offering a case to.
 */
export async function lockNextBroker(
  tx: Db,
  criteria: BrokerCriteria,
  locked: 'skip' | 'wait',
): Promise<NextBroker | undefined> {
  const { rules, caseId, line, city, clientId, contactEmail, bundleId, bundleClasses } = criteria
  const { today, startOfDay, excludedIds } = criteria
  const serves = city
    ? sql`AND EXISTS (SELECT FROM unnest(b.cities) served
        WHERE lower(replace(served, '-', ' ')) IN ('all', lower(replace(${city}, '-', ' '))))`
    : sql``
  // The client of an imported policy may have no address.
  const hasSameEmail = contactEmail ? sql`lower(earlier.contact_email) = lower(${contactEmail})` : sql`false`
  const isSamePerson = clientId ? sql`(earlier.client_id = ${clientId} OR ${hasSameEmail})` : hasSameEmail
  // Who has, or is offered, another request of this person: several requests go to one broker where possible.
  const knows = sql`EXISTS (SELECT FROM cases earlier
    WHERE ${isSamePerson} AND earlier.id <> ${caseId} AND b.user_id IN (earlier.broker_id, earlier.offered_to))`
  const hasBundled = bundleId
    ? sql`EXISTS (SELECT FROM cases also
        WHERE also.bundle_id = ${bundleId} AND also.id <> ${caseId} AND also.status <> 'closed'
          AND b.user_id IN (also.broker_id, also.offered_to))`
    : sql`false`
  const bundled = sql`(SELECT count(*) FROM licences held WHERE held.broker_id = b.user_id
    AND held.class = ANY (${sql.param([...bundleClasses])}::text[]) AND held.expires_on >= ${today}::date)`
  const isKnown = rules.previousBrokerFirst ? sql`rank.knows_client` : sql`false`
  // A type, because an interface isn't a row of unknown columns.
  const { rows } = await tx.execute<Pick<NextBroker, keyof NextBroker>>(sql`
    SELECT b.user_id AS id, u.full_name AS "fullName",
      CASE WHEN rank.has_bundled THEN 'sitting' WHEN ${isKnown} THEN 'client' WHEN rank.bundled > 0 THEN 'licences'
        ELSE ${rules.order}::text END AS why
    FROM brokers b
    JOIN users u ON u.id = b.user_id
    JOIN licences l ON l.broker_id = b.user_id AND l.class = ${LINES[line].licenceClass}
    CROSS JOIN LATERAL (SELECT ${brokerLoad(sql`b.user_id`)} AS load, ${knows} AS knows_client,
      ${hasBundled} AS has_bundled, ${bundled} AS bundled) rank
    WHERE u.role = 'broker' AND u.disabled_at IS NULL
      AND l.expires_on >= ${today}::date AND b.eo_expires_on >= ${today}::date
      AND (b.lines = '{}' OR ${line} = ANY (b.lines))
      AND NOT EXISTS (SELECT FROM ${absences} WHERE ${isAwayOn(today)} AND ${absences.brokerId} = b.user_id)
      AND rank.load < ${capOf(sql`b.open_case_cap`)}
      AND NOT EXISTS (SELECT FROM offers o
        WHERE o.case_id = ${caseId} AND o.broker_id = b.user_id
          AND (o.state = 'declined' OR (o.state = 'lapsed' AND o.answered_at >= ${startOfDay.toISOString()})))
      AND b.user_id <> ALL (${sql.param([...excludedIds])}::uuid[]) ${serves}
    ORDER BY rank.has_bundled DESC, ${rules.previousBrokerFirst ? sql`rank.knows_client DESC,` : sql``} rank.bundled DESC,
      ${rules.order === 'load' ? sql`rank.load, b.last_offered_at NULLS FIRST` : sql`b.last_offered_at NULLS FIRST, rank.load`}, b.user_id
    LIMIT 1
    FOR NO KEY UPDATE OF b ${locked === 'skip' ? sql`SKIP LOCKED` : sql``}`)
  return rows[0]
}

/** Whether a locked broker may take one more case and still is a broker. Reads after locking, so it counts new offers. */
export async function hasCapacity(tx: Db, brokerId: string): Promise<boolean> {
  const [row] = await tx
    .select({ hasCapacity: sql<boolean>`${brokerLoad(brokers.userId)} < ${capOf(brokers.openCaseCap)}` })
    .from(brokers)
    .innerJoin(users, eq(users.id, brokers.userId))
    .where(and(eq(brokers.userId, brokerId), eq(users.role, 'broker'), isNull(users.disabledAt)))
  return row?.hasCapacity ?? false
}

/** A broker's own limit of open cases, how many they take, and how many they have or are offered. */
export async function selectCapacity(db: Db, brokerId: string) {
  const [row] = await db
    .select({
      openCaseCap: brokers.openCaseCap,
      limit: capOf(brokers.openCaseCap),
      openCases: brokerLoad(brokers.userId),
    })
    .from(brokers)
    .innerJoin(users, eq(users.id, brokers.userId))
    .where(eq(brokers.userId, brokerId))
  return row
}

export async function updateCapacity(tx: Db, brokerId: string, openCaseCap: number): Promise<void> {
  await tx
    .update(brokers)
    .set({ openCaseCap, version: sql`${brokers.version} + 1` })
    .where(eq(brokers.userId, brokerId))
}

/** Waits until no offer is being made to this broker, and prevents new ones until the transaction ends. */
export async function lockBroker(tx: Db, brokerId: string): Promise<void> {
  await tx
    .select({ id: brokers.userId })
    .from(brokers)
    .where(eq(brokers.userId, brokerId))
    .for('no key update')
}

/** The offers this broker has not answered, oldest first. */
export function selectOpenOffersTo(db: Db, brokerId: string) {
  return db
    .select({ id: offers.id, line: cases.line })
    .from(offers)
    .innerJoin(cases, eq(cases.id, offers.caseId))
    .where(and(eq(offers.brokerId, brokerId), eq(offers.state, 'open')))
    .orderBy(asc(offers.offeredAt), asc(offers.id))
}

export async function insertOffer(tx: Db, offer: Omit<typeof offers.$inferInsert, 'state'>): Promise<void> {
  await tx.insert(offers).values({ ...offer, state: 'open' })
  // A colleague who hands over a case doesn't change whose turn it is.
  if (offer.fromBrokerId) return
  await tx.update(brokers).set({ lastOfferedAt: offer.offeredAt }).where(eq(brokers.userId, offer.brokerId))
}

/** Ends an open offer. Returns false when it had already ended. */
export async function endOffer(
  tx: Db,
  id: string,
  end: { state: 'accepted' | 'declined' | 'lapsed' | 'withdrawn'; reason?: string; answeredAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(offers)
    .set(end)
    .where(and(eq(offers.id, id), eq(offers.state, 'open')))
  return rowCount !== 0
}

const offerColumns = {
  ...pick(offers, 'id', 'caseId', 'brokerId', 'state', 'expiresAt', 'fromBrokerId', 'note'),
  brokerName: users.fullName,
}

const withBroker = (db: Db) =>
  db.select(offerColumns).from(offers).innerJoin(users, eq(users.id, offers.brokerId))

export const selectOffer = (db: Db, id: string) => first(withBroker(db).where(eq(offers.id, id)))

export const selectOpenOffer = (db: Db, caseId: string) =>
  first(withBroker(db).where(and(eq(offers.caseId, caseId), eq(offers.state, 'open'))))

/** When this broker's open offers of the other requests of a sitting expire, the earliest first. */
export async function selectBundledExpiry(tx: Db, bundleId: string, brokerId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ expiresAt: offers.expiresAt })
    .from(offers)
    .innerJoin(cases, eq(cases.id, offers.caseId))
    .where(and(eq(cases.bundleId, bundleId), eq(offers.brokerId, brokerId), eq(offers.state, 'open')))
    .orderBy(asc(offers.expiresAt))
    .limit(1)
  return row?.expiresAt ?? null
}

/** The lines of the other requests of a sitting that no broker has yet. */
export async function selectWaitingLines(tx: Db, bundleId: string, caseId: string): Promise<LineId[]> {
  const rows = await tx
    .select({ line: cases.line })
    .from(cases)
    .where(
      and(
        eq(cases.bundleId, bundleId),
        ne(cases.id, caseId),
        eq(cases.status, 'active'),
        isNull(cases.brokerId),
      ),
    )
  return rows.map(({ line }) => line)
}

/** The latest offer of a case to this broker, open or ended. */
export async function selectOwnOffer(db: Db, caseId: string, brokerId: string) {
  const [row] = await withBroker(db)
    .where(and(eq(offers.caseId, caseId), eq(offers.brokerId, brokerId)))
    .orderBy(desc(offers.offeredAt), desc(offers.id))
    .limit(1)
  return row
}

/** A case with when its first offer expires, and when a reply is due; undefined for no such case. */
export async function selectFirstOffer(db: Db, caseId: string) {
  const [row] = await db
    .select({ firstExpiresAt: offers.expiresAt, dueAt: cases.dueAt, line: cases.line, city: cases.city })
    .from(cases)
    .leftJoin(offers, eq(offers.caseId, cases.id))
    .where(eq(cases.id, caseId))
    .orderBy(asc(offers.offeredAt), asc(offers.id))
    .limit(1)
  return row
}

/** Brokers by name, or this one, with their licence for a line and their load. */
export function selectBrokers(db: Db, line: LineId, today: string, brokerId?: string) {
  return db
    .select({
      id: brokers.userId,
      ...pick(users, 'fullName', 'role', 'disabledAt'),
      cities: brokers.cities,
      lines: brokers.lines,
      openCaseCap: capOf(brokers.openCaseCap),
      awayUntil: sql<string | null>`(SELECT max(${absences.lastDay})::text FROM ${absences}
        WHERE ${isAwayOn(today)} AND ${absences.brokerId} = ${brokers.userId})`,
      eoExpiresOn: brokers.eoExpiresOn,
      licenceExpiresOn: licences.expiresOn,
      openCases: brokerLoad(brokers.userId),
    })
    .from(brokers)
    .innerJoin(users, eq(users.id, brokers.userId))
    .leftJoin(
      licences,
      and(eq(licences.brokerId, brokers.userId), eq(licences.class, LINES[line].licenceClass)),
    )
    .where(brokerId ? eq(brokers.userId, brokerId) : undefined)
    .orderBy(sql`lower(${users.fullName})`, brokers.userId)
    .limit(500)
}

export type BrokerRow = Awaited<ReturnType<typeof selectBrokers>>[number]

export const selectBroker = (db: Db, line: LineId, today: string, brokerId: string) =>
  first(selectBrokers(db, line, today, brokerId))

/** The cases to offer: without a broker, an offer and quotes, those that have waited longest first. */
export function selectWaitingCases(db: Db, limit: number) {
  return db
    .select({ id: cases.id })
    .from(cases)
    .where(sql`${UNASSIGNED} AND NOT ${cases.unconfirmed} AND NOT ${HAS_QUOTES}`)
    .orderBy(asc(cases.openedAt), asc(cases.id))
    .limit(limit)
}
