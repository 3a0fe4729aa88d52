import type { BodyOf, QueryOf, ReplyInputOf } from '#shared/endpoint.ts'
import { formatDay } from '#shared/format.ts'
import * as api from '#shared/routing/absences.ts'
import { albertaMidnight, albertaToday, daysAfter, endOfAlbertaDay } from '#shared/time/alberta-time.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/identifiers.ts'
import { conflict, forbidden, invalid, notFound, requireVersion } from '../../../platform/http/errors.ts'
import { runDaily } from '../../../platform/jobs/daily.ts'
import { forEachRecord } from '../../../platform/jobs/for-each-record.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import { scheduleWaitingOffers } from '../../cases/service.ts'
import { passOnOffers } from '../service.ts'
import { registerCoverJob, scheduleCover } from './cover.ts'
import { enqueueCoverEmail } from './emails.ts'
import * as store from './store.ts'

type AbsenceReply = ReplyInputOf<typeof api.createAbsence>
type AbsenceList = ReplyInputOf<typeof api.listAbsences>
type Terms = Pick<BodyOf<typeof api.changeAbsence>, 'firstDay' | 'lastDay' | 'coveringBrokerId'>

const TURN = 'absences.turn'

const today = ({ clock }: Pick<Platform, 'clock'>) => albertaToday(clock.now())

/** Returns planned and current absences: a broker's own and those they cover; for administrators, one broker's or all. */
export async function listAbsences(
  platform: Platform,
  actor: Actor,
  { broker }: QueryOf<typeof api.listAbsences>,
): Promise<AbsenceList> {
  const isBroker = actor.role === 'broker'
  if (isBroker && broker && broker !== actor.id) throw forbidden()
  const brokerId = isBroker ? actor.id : (broker ?? null)
  const rows = await store.selectOpenAbsences(platform.db, { of: brokerId, covered: isBroker })
  return { items: rows.map(row => absenceView(actor, row)) }
}

/** Returns the brokers who could cover for a broker, with the licence classes of that broker that each lacks. */
export async function listCoveringBrokers(
  platform: Platform,
  actor: Actor,
  query: QueryOf<typeof api.listCoveringBrokers>,
): Promise<ReplyInputOf<typeof api.listCoveringBrokers>> {
  const brokerId = ownerOf(actor, query.broker)
  const rows = await store.selectLicensedBrokers(platform.db, today(platform))
  const needed = rows.find(({ id }) => id === brokerId)?.classes ?? []
  const candidates = rows.filter(({ id, classes }) => id !== brokerId && !lacksAll(needed, classes))
  return {
    items: candidates.map(({ classes, ...person }) => ({
      ...person,
      missingClasses: needed.filter(licenceClass => !classes.includes(licenceClass)),
    })),
  }
}

const lacksAll = (needed: readonly string[], owned: readonly string[]) =>
  needed.length > 0 && !needed.some(licenceClass => owned.includes(licenceClass))

/**
 * Plans an absence; it begins at once when its first day is today. The same `requestKey` again returns the first. Throws
 * 422 for days that are past, too far away or taken, and for a covering broker who is away or has no fitting licence.
 */
export function createAbsence(
  platform: Platform,
  actor: Actor,
  { requestKey, brokerId: named, ...terms }: BodyOf<typeof api.createAbsence>,
): Promise<AbsenceReply> {
  const brokerId = ownerOf(actor, named)
  return platform.db.transaction(async tx => {
    await lockPeople(tx, brokerId, terms)
    const earlier = await store.selectByRequestKey(tx, requestKey)
    if (earlier) {
      if (earlier.record.brokerId !== brokerId) throw conflict('This absence was already saved.')
      return absenceView(actor, earlier)
    }
    if (terms.firstDay < today(platform)) throw invalid({ firstDay: 'Choose today or a later day' })
    await requireTerms(platform, tx, brokerId, terms, null)
    const id = newId()
    const now = platform.clock.now()
    await store.insertAbsence(tx, {
      id,
      brokerId,
      ...terms,
      state: 'planned',
      requestKey,
      createdAt: now,
      updatedAt: now,
    })
    await recordAbsence(platform, tx, actor, 'absence.planned', brokerId, terms)
    if (terms.coveringBrokerId) await enqueueCoverEmail(platform, tx, id, terms.coveringBrokerId)
    await scheduleTurns(platform, tx, terms)
    await turnAbsence(platform, tx, id)
    return readAbsence(tx, actor, id)
  })
}

/** Changes an absence that is not over. Throws 409 when it is over or has changed since, and 422 like `createAbsence`. */
export function changeAbsence(
  platform: Platform,
  actor: Actor,
  id: string,
  { version, ...terms }: BodyOf<typeof api.changeAbsence>,
): Promise<AbsenceReply> {
  return platform.db.transaction(async tx => {
    const found = await findAbsence(tx, actor, id)
    await lockPeople(tx, found.record.brokerId, terms)
    const record = await lockForChange(tx, id, version)
    const isFirstDayFixed = record.state === 'current'
    if (isFirstDayFixed && terms.firstDay !== record.firstDay)
      throw invalid({ firstDay: 'The absence has started, so its first day can’t be changed' })
    if (!isFirstDayFixed && terms.firstDay < today(platform))
      throw invalid({ firstDay: 'Choose today or a later day' })
    if (terms.lastDay < today(platform)) throw invalid({ lastDay: 'Choose today or a later day' })
    await requireTerms(platform, tx, record.brokerId, terms, id)
    await store.updateAbsence(tx, id, terms, platform.clock.now())
    await recordAbsence(platform, tx, actor, 'absence.changed', record.brokerId, terms)
    for (const coveringBrokerId of new Set([record.coveringBrokerId, terms.coveringBrokerId]))
      if (coveringBrokerId) await enqueueCoverEmail(platform, tx, id, coveringBrokerId)
    await scheduleTurns(platform, tx, terms)
    if (record.state === 'current') await scheduleCover(platform, tx, record.brokerId)
    else await turnAbsence(platform, tx, id)
    return readAbsence(tx, actor, id)
  })
}

/** Cancels a planned absence, or ends a current one now. Ending it again changes nothing. Throws 409 when it has changed. */
export function endAbsence(
  platform: Platform,
  actor: Actor,
  id: string,
  { version }: BodyOf<typeof api.endAbsence>,
): Promise<AbsenceList> {
  return platform.db.transaction(async tx => {
    const { record: before } = await findAbsence(tx, actor, id)
    const isOver = before.state === 'over' || before.state === 'cancelled'
    if (!isOver) {
      const record = await lockForChange(tx, id, version)
      await recordAbsence(platform, tx, actor, 'absence.ended', record.brokerId, record)
      if (record.coveringBrokerId) await enqueueCoverEmail(platform, tx, id, record.coveringBrokerId)
      if (record.state === 'current') await finish(platform, tx, record)
      else await store.updateAbsence(tx, id, { state: 'cancelled' }, platform.clock.now())
    }
    const rows = await store.selectOpenAbsences(tx, { of: before.brokerId, covered: actor.role === 'broker' })
    return { items: rows.map(row => absenceView(actor, row)) }
  })
}

/** A broker plans their own absences; an administrator names the broker. */
function ownerOf(actor: Actor, brokerId: string | undefined): string {
  if (actor.role === 'broker') {
    if (brokerId && brokerId !== actor.id) throw forbidden()
    return actor.id
  }
  if (!brokerId) throw invalid({ brokerId: 'Choose a broker' })
  return brokerId
}

async function findAbsence(db: Db, actor: Actor, id: string): Promise<store.AbsenceRow> {
  const row = await store.selectAbsence(db, id)
  const isKnown =
    row && (actor.role === 'admin' || [row.record.brokerId, row.record.coveringBrokerId].includes(actor.id))
  if (!isKnown) throw notFound('We couldn’t find that absence.')
  if (!mayChange(actor, row.record)) throw forbidden()
  return row
}

const mayChange = (actor: Actor, record: store.AbsenceRecord) =>
  actor.role === 'admin' || record.brokerId === actor.id

async function lockForChange(tx: Db, id: string, version: number): Promise<store.AbsenceRecord> {
  const record = await store.lockAbsence(tx, id)
  if (!record || record.state === 'over' || record.state === 'cancelled')
    throw conflict('This absence is over, so it can’t be changed.')
  requireVersion(record, version, 'This absence')
  return record
}

async function readAbsence(db: Db, actor: Actor, id: string): Promise<AbsenceReply> {
  const row = await store.selectAbsence(db, id)
  if (!row) throw notFound()
  return absenceView(actor, row)
}

function absenceView(actor: Actor, { record, broker, coveringBroker }: store.AbsenceRow): AbsenceReply {
  const { id, firstDay, lastDay, state, version } = record
  return {
    id,
    broker,
    coveringBroker,
    firstDay,
    lastDay,
    state: state === 'current' ? 'current' : 'planned',
    version,
    canChange: mayChange(actor, record),
  }
}

/** Locks the brokers concerned, so that neither plans another absence at the same moment. */
async function lockPeople(tx: Db, brokerId: string, { coveringBrokerId }: Terms): Promise<void> {
  const locked = await store.lockBrokers(tx, [brokerId, ...(coveringBrokerId ? [coveringBrokerId] : [])])
  if (!locked.includes(brokerId)) throw invalid({ brokerId: 'Choose a broker from the list' })
}

async function requireTerms(
  platform: Platform,
  tx: Db,
  brokerId: string,
  { firstDay, lastDay, coveringBrokerId }: Terms,
  exceptId: string | null,
): Promise<void> {
  if (lastDay < firstDay) throw invalid({ lastDay: 'The last day can’t be before the first day' })
  const latest = daysAfter(today(platform), api.MAX_ABSENCE_DAYS)
  if (lastDay > latest) throw invalid({ lastDay: 'Choose a day within the next year' })
  const days = { firstDay, lastDay, exceptId }
  const ownConflict = await store.selectConflicting(tx, brokerId, days)
  if (ownConflict) throw invalid({ firstDay: describeConflict(ownConflict, brokerId) })
  if (!coveringBrokerId) return
  const [covering] = await store.selectLicensedBrokers(tx, today(platform), coveringBrokerId)
  if (!covering || coveringBrokerId === brokerId)
    throw invalid({ coveringBrokerId: 'Choose a broker from the list' })
  const [broker] = await store.selectLicensedBrokers(tx, today(platform), brokerId)
  if (lacksAll(broker?.classes ?? [], covering.classes))
    throw invalid({ coveringBrokerId: `${covering.fullName} isn’t licensed for these cases` })
  const coverConflict = await store.selectConflicting(tx, coveringBrokerId, days)
  // Someone may cover for several brokers, but not while they are away themselves.
  if (coverConflict?.record.brokerId === coveringBrokerId)
    throw invalid({ coveringBrokerId: describeConflict(coverConflict, coveringBrokerId) })
}

function describeConflict({ record, broker }: store.AbsenceRow, brokerId: string): string {
  const days =
    record.firstDay === record.lastDay
      ? `on ${formatDay(record.firstDay)}`
      : `from ${formatDay(record.firstDay)} to ${formatDay(record.lastDay)}`
  return record.brokerId === brokerId
    ? `${broker.fullName} is already away ${days}`
    : `This broker is covering for ${broker.fullName} ${days}. Choose someone else to cover first.`
}

function recordAbsence(
  platform: Platform,
  tx: Db,
  actor: Actor,
  action: 'absence.planned' | 'absence.changed' | 'absence.ended',
  brokerId: string,
  { firstDay, lastDay }: Pick<Terms, 'firstDay' | 'lastDay'>,
): Promise<void> {
  return recordAudit(platform, tx, {
    action,
    actor,
    subject: { kind: 'person', id: brokerId },
    data: { from: firstDay, to: lastDay },
  })
}

/** Schedules the moments at which the absence begins and ends. Jobs of days that no longer fit find nothing to do. */
async function scheduleTurns({ jobs }: Platform, tx: Db, { firstDay, lastDay }: Terms): Promise<void> {
  for (const runAt of [albertaMidnight(firstDay), endOfAlbertaDay(lastDay)])
    await jobs.enqueue(tx, { kind: TURN, payload: {}, runAt, key: runAt.toISOString() })
}

export function registerAbsenceJobs(platform: Platform): void {
  registerCoverJob(platform)
  platform.jobs.handle(TURN, () => turnAbsences(platform))
}

/** Begins and ends the absences that are due, now and once a day, beside the jobs at midnight. */
export async function turnAbsencesDaily(platform: Platform): Promise<void> {
  await runDaily(platform, 'absences.daily', () => turnAbsences(platform))
}

async function turnAbsences(platform: Platform): Promise<void> {
  const due = await store.selectAbsencesToTurn(platform.db, today(platform))
  await forEachRecord(platform, due, (tx, { id }) => turnAbsence(platform, tx, id))
}

/** Begins or ends an absence if its day has come. A broker who is away is offered nothing. */
async function turnAbsence(platform: Platform, tx: Db, id: string): Promise<void> {
  const record = await store.lockAbsence(tx, id)
  if (!record) return
  const day = today(platform)
  if (record.state === 'current' && record.lastDay < day) await finish(platform, tx, record)
  if (record.state !== 'planned' || record.firstDay > day) return
  if (record.lastDay < day) return store.updateAbsence(tx, id, { state: 'over' }, platform.clock.now())
  await store.updateAbsence(tx, id, { state: 'current' }, platform.clock.now())
  await passOnWork(platform, tx, record.brokerId)
}

async function finish(platform: Platform, tx: Db, { id, brokerId }: store.AbsenceRecord): Promise<void> {
  await store.updateAbsence(tx, id, { state: 'over' }, platform.clock.now())
  await scheduleCover(platform, tx, brokerId)
  await scheduleWaitingOffers(platform, tx)
}

/**
 * Called in the transaction in which a person goes away or ceases to be a broker: jobs offer their open offers to others, the
 * cases that they cover lose their cover, and their own get one or are reported to administrators. With `unlicensedOnly`, only
 * what their licences no longer allow.
 */
export async function passOnWork(
  platform: Platform,
  tx: Db,
  brokerId: string,
  { unlicensedOnly = false } = {},
): Promise<void> {
  await passOnOffers(platform, tx, brokerId, unlicensedOnly)
  for (const covered of await store.selectCoveredBrokers(tx, brokerId))
    await scheduleCover(platform, tx, covered.brokerId)
  if (!unlicensedOnly) await scheduleCover(platform, tx, brokerId)
}
