import type { AuditAction } from '#shared/audit.ts'
import type { Role } from '#shared/users.ts'
import type { People } from './people.ts'
import { randomFrom } from './random.ts'
import type { CaseRows } from './rows.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
/** Administrators look into some cases, and into every one that none of the brokers took. */
const LOOKED_INTO = 18

/** Something that somebody did, as the log will have it. */
export interface AuditedAction {
  action: AuditAction
  at: Date
  actor: { id: string; role: Role } | null
  subject?: { kind: string; id: string }
  caseId?: string
  address: string
  data?: Record<string, string>
  /** The document's name, where one was opened. */
  what?: string
}

/** The network address that somebody works from: the same all year, and of no real network. */
export const officeAddress = (personId: string): string =>
  `203.0.113.${randomFrom(`address of ${personId}`).between(1, 254)}`

const atLeast = (at: number, floor: number) => new Date(Math.max(at, floor))

/** What was done on one case, in no order: what the story tells of, and the openings it took. */
export function auditedActions(told: CaseRows, cast: People, now: Date): AuditedAction[] {
  const { id: caseId, brokerId, clientId = null, openedAt } = told.case
  const chance = randomFrom(`records of ${caseId}`)
  const home = told.consents[0]?.address ?? '198.51.100.7'
  const subject = { kind: 'case', id: caseId }
  const deeds: AuditedAction[] = []

  function by(personId: string | null): Pick<AuditedAction, 'actor' | 'address'> {
    if (!personId) return { actor: null, address: home }
    if (personId === clientId) return { actor: { id: personId, role: 'client' }, address: home }
    const role = personId === cast.adminId ? 'admin' : 'broker'
    return { actor: { id: personId, role }, address: officeAddress(personId) }
  }

  const add = (action: AuditAction, at: Date, personId: string | null, more: Partial<AuditedAction> = {}) =>
    deeds.push({ action, at, ...by(personId), subject, caseId, ...more })

  function open(at: Date, personId: string): void {
    add('case.read', at, personId)
    add('case.messages_read', new Date(at.getTime() + chance.between(150, 900)), personId)
  }

  for (const { id, kind, textVersion, givenAt = openedAt } of told.consents)
    add('consent.given', givenAt, clientId, {
      subject: { kind: 'consent', id },
      data: { consent: kind, textVersion },
    })

  for (const { brokerId: asked, offeredAt, answeredAt, state } of told.offers) {
    if (!answeredAt || (state !== 'accepted' && state !== 'declined')) continue
    const looked = atLeast(answeredAt.getTime() - chance.between(1, 6) * MINUTE_MS, offeredAt.getTime() + 900)
    add('case.read', looked, asked, { data: { view: 'offer' } })
  }

  const taken = told.events.find(({ kind }) => kind === 'offer.accepted')?.at ?? openedAt
  const justBefore = (at: Date) =>
    atLeast(at.getTime() - chance.between(40, 500) * SECOND_MS, taken.getTime() + 2 * SECOND_MS)

  for (const { kind, at, actorId, data = {} } of told.events) {
    if (kind === 'offer.accepted' && actorId) {
      const { broker = '', brokerId: id = '' } = data
      add('case.assigned', at, actorId, { data: { broker, brokerId: id, how: 'offer accepted' } })
      open(new Date(at.getTime() + 2 * SECOND_MS), actorId)
    }
    if (kind === 'case.moved' && actorId) {
      if (actorId === brokerId) open(justBefore(at), actorId)
      add('case.moved', at, actorId, { data: { from: data.from ?? '', to: data.to ?? '' } })
    }
    if (kind === 'case.withdrawn')
      add('case.moved', at, actorId ?? null, { data: { from: told.case.stage ?? '', to: 'withdrawn' } })
    if (kind === 'case.closed' && actorId === cast.adminId) open(justBefore(at), actorId)
  }

  const written = told.messages.filter(({ authorId }) => authorId === brokerId)
  for (const { sentAt } of written) if (brokerId) open(justBefore(sentAt), brokerId)

  for (const { id, name, uploadedBy, uploadedAt } of told.files) {
    const document = { kind: 'document', id }
    add('document.added', uploadedAt, uploadedBy, { subject: document })
    const answer = written.find(({ sentAt }) => sentAt > uploadedAt)
    if (!brokerId || uploadedBy === brokerId || !answer) continue
    const read = atLeast(
      answer.sentAt.getTime() - chance.between(20, 200) * SECOND_MS,
      uploadedAt.getTime() + 700,
    )
    add('document.read', read, brokerId, { subject: document, what: name })
  }

  const exhausted = told.events.find(({ kind }) => kind === 'routing.exhausted')
  const from = exhausted?.at ?? openedAt
  if (exhausted || chance.happens(LOOKED_INTO)) {
    const looked = new Date(from.getTime() + chance.between(15, 200) * MINUTE_MS)
    if (looked < now) open(looked, cast.adminId)
  }
  return deeds
}
