import type { AuditAction } from '#shared/audit.ts'
import type { audit } from '../audit/tables.ts'
import type { sessions } from '../auth/sessions/tables.ts'
import { type AuditedAction, auditedActions } from './audit.ts'
import { type Enquiries, enquiriesOf } from './enquiries.ts'
import { type Office, officeOf } from './office.ts'
import type { People } from './people.ts'
import { type Random, randomFrom } from './random.ts'
import type { CaseRows, EventRow } from './rows.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Cases opened in so many days have their records; of older ones only the demo client's. */
const KEPT_DAYS = 75
/** Opening the same thing again within this time is not put on record anew, as in the server. */
const SAME_OPENING_MS = 10 * MINUTE_MS
/** Who has done nothing for so long logs in again, in ms. */
const LOGIN_AFTER: Readonly<Record<string, number>> = {
  client: 12 * 60 * MINUTE_MS,
  staff: 3 * 60 * MINUTE_MS,
}

const OPENINGS: ReadonlySet<AuditAction> = new Set([
  'case.read',
  'case.messages_read',
  'document.read',
  'enquiry.read',
])

type EntryRow = Required<typeof audit.$inferInsert>

export interface Records
  extends Pick<Office, 'invitations' | 'mails'>,
    Pick<Enquiries, 'enquiries' | 'enquiryEntries'> {
  /** What is on record, oldest first. */
  entries: EntryRow[]
  /** The last time each person was logged in. */
  visits: SessionRow[]
  /** Lines in the history of cases that go with them. */
  events: EventRow[]
}

/** Of openings of the same thing by the same person shortly after one another, the first. */
function onlyFirstOpenings(deeds: readonly AuditedAction[]): AuditedAction[] {
  const last = new Map<string, number>()
  return deeds.filter(({ action, at, actor, subject, data }) => {
    if (!OPENINGS.has(action)) return true
    const what = [actor?.id, action, subject?.id, data?.view].join()
    const before = last.get(what)
    if (before !== undefined && at.getTime() - before < SAME_OPENING_MS) return false
    last.set(what, at.getTime())
    return true
  })
}

/** The logins without which nobody could have done any of it. */
function loginsFor(deeds: readonly AuditedAction[], chance: Random): AuditedAction[] {
  const seen = new Map<string, number>()
  return deeds.flatMap(({ actor, at, address }): AuditedAction[] => {
    if (!actor) return []
    const before = seen.get(actor.id)
    seen.set(actor.id, at.getTime())
    const pause = LOGIN_AFTER[actor.role === 'client' ? 'client' : 'staff'] ?? 0
    if (before !== undefined && at.getTime() - before < pause) return []
    const loginAt = new Date(at.getTime() - chance.between(20, 55) * 1000)
    const subject = { kind: 'person', id: actor.id }
    const login: AuditedAction = {
      action: 'login.succeeded',
      at: loginAt,
      actor,
      subject,
      address,
      data: { by: 'password' },
    }
    if (!chance.happens(4)) return [login]
    const failedAt = new Date(loginAt.getTime() - chance.between(6, 15) * 1000)
    return [{ action: 'login.failed', at: failedAt, actor: null, subject, address }, login]
  })
}

const byTime = (a: AuditedAction, b: AuditedAction) => a.at.getTime() - b.at.getTime()

/** What the log would hold had the told cases gone through the server. Pure, like the stories. */
export function createRecords(told: readonly CaseRows[], cast: People, now: Date): Records {
  const demoClient = cast.clients[0]?.id
  const since = now.getTime() - KEPT_DAYS * DAY_MS
  const recent = told.filter(one => one.case.openedAt.getTime() > since || one.case.clientId === demoClient)
  const office = officeOf(cast, now)
  const asked = enquiriesOf(cast, now)
  const done = onlyFirstOpenings(
    [...recent.flatMap(one => auditedActions(one, cast, now)), ...office.deeds, ...asked.deeds]
      .filter(({ at }) => at < now)
      .sort(byTime),
  )
  const chance = randomFrom('the records')
  const deeds = [...done, ...loginsFor(done, chance)].sort(byTime)
  return {
    entries: deeds.map(
      ({ action, at, actor, subject, caseId, address, data }): EntryRow => ({
        id: chance.idAt(at),
        at,
        action,
        actorId: actor?.id ?? null,
        actorRole: actor?.role ?? null,
        subjectKind: subject?.kind ?? null,
        subjectId: subject?.id ?? null,
        caseId: caseId ?? null,
        address,
        requestId: chance.idAt(at),
        data: data ?? {},
      }),
    ),
    events: done.flatMap(({ action, at, actor, subject, caseId, what }) =>
      action === 'document.read' && actor && subject && caseId
        ? [
            {
              id: chance.idAt(at),
              caseId,
              kind: 'document.opened',
              visibility: 'internal' as const,
              actorId: actor.id,
              data: { documentId: subject.id, name: what ?? '' },
              at,
            },
          ]
        : [],
    ),
    visits: lastVisits(deeds, chance, now),
    enquiries: asked.enquiries,
    enquiryEntries: asked.enquiryEntries,
    invitations: office.invitations,
    mails: office.mails,
  }
}

const HOUR_MS = 3_600_000
/** Sessions that ended longer ago have been tidied away. */
const VISITS_KEPT_DAYS = 30

/** A session but for its token, which nobody may be able to tell from the plan. */
type SessionRow = Omit<typeof sessions.$inferInsert, 'tokenHash'>

const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
] as const

/** Each person's last session, over by now: from their last login to the last thing they did. */
function lastVisits(deeds: readonly AuditedAction[], chance: Random, now: Date): SessionRow[] {
  const visits = new Map<string, SessionRow>()
  for (const { action, at, actor, address } of deeds) {
    if (!actor || now.getTime() - at.getTime() > VISITS_KEPT_DAYS * 24 * HOUR_MS) continue
    const open = visits.get(actor.id)
    if (action === 'login.succeeded') {
      visits.set(actor.id, {
        id: chance.idAt(at),
        userId: actor.id,
        createdAt: at,
        lastSeenAt: at,
        expiresAt: new Date(at.getTime() + 12 * HOUR_MS),
        endedAt: at,
        address: address ?? '',
        userAgent: BROWSERS[chance.between(0, BROWSERS.length - 1)] ?? '',
        confirmedAt: at,
      })
    } else if (open) visits.set(actor.id, { ...open, lastSeenAt: at, endedAt: at })
  }
  return [...visits.values()]
}
