import type { AuditAction } from '#shared/audit.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import type * as api from '#shared/people/people.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { deleteSecondFactor } from '../auth/second-factor/service.ts'
import { endAllSessions } from '../auth/sessions/service.ts'
import { scheduleWaitingOffers } from '../cases/service.ts'
import { passOnWork } from '../routing/absences/service.ts'
import { changeUser, findUser } from '../users/service.ts'
import { enqueuePersonEmail } from './emails.ts'
import { revokeInvitationsBy } from './invitations/service.ts'
import { loadPerson, type PersonReply } from './service.ts'
import { hasOtherAdmin, lockAccountStatuses, updateAccountStatus } from './store.ts'

/** One change an administrator makes to a person's account, inside its transaction. */
interface AdminAction {
  platform: Platform
  tx: Db
  actor: Actor
  person: PersonReply
  reason: string
}

/** By an administrator, or from the command line. */
type ClosedAccount = Pick<AdminAction, 'platform' | 'tx'> & {
  actor: Actor | null
  person: Pick<PersonReply, 'id' | 'role'>
}

/** Runs one such change at a time and returns the person after it. Throws 404 for an unknown person. */
export function withPersonLocked(
  platform: Platform,
  actor: Actor,
  id: string,
  reason: string,
  change: (action: AdminAction) => Promise<void>,
): Promise<PersonReply> {
  return platform.db.transaction(async tx => {
    await lockAccountStatuses(tx)
    const person = await loadPerson(tx, actor, id)
    await change({ platform, tx, actor, person, reason })
    return loadPerson(tx, actor, id)
  })
}

export async function recordAction(
  { platform, tx, actor, person, reason }: AdminAction,
  action: AuditAction,
  data = {},
) {
  await recordAudit(platform, tx, {
    action,
    actor,
    subject: { kind: 'person', id: person.id },
    data: { reason, ...data },
  })
}

/** Throws 409 unless another administrator remains, 403 when the actor no longer is one. */
async function requireAnotherAdmin({ tx, actor, person }: AdminAction): Promise<void> {
  if (!(await hasOtherAdmin(tx, person.id))) {
    throw conflict('This is the last administrator. Make someone else an administrator first.')
  }
  await requireStillAdmin(tx, actor)
}

/** Throws 403 when a preceding change has just removed the actor's rights. */
export async function requireStillAdmin(tx: Db, actor: Actor): Promise<void> {
  const user = await findUser(tx, actor.id)
  if (user?.role !== 'admin' || user.disabledAt) throw forbidden()
}

/**
 * Closes an account: its sessions end, its open offers go to other brokers and the invitations it sent are revoked.
 * Closing it twice changes nothing. Throws 409 for one's own account and for the last administrator.
 */
export const disablePerson = (platform: Platform, actor: Actor, id: string, reason: string) =>
  withPersonLocked(platform, actor, id, reason, async action => {
    const { tx, person } = action
    if (id === actor.id) throw conflict('You can’t close your own account. Ask another administrator.')
    if (person.disabledAt) return
    if (person.role === 'admin') await requireAnotherAdmin(action)
    else await requireStillAdmin(tx, actor)
    await closeAccount(action)
    await recordAction(action, 'person.disabled')
  })

/** Ends a person's access at once: their sessions, what they were offered or cover, and the invitations they sent. */
export async function closeAccount(
  { platform, tx, actor, person }: ClosedAccount,
  { left = false } = {},
): Promise<void> {
  const now = platform.clock.now()
  await updateAccountStatus(tx, person.id, { disabledAt: now, ...(left ? { leftAt: now } : {}) }, now)
  await endAllSessions(platform, tx, person.id)
  if (person.role === 'broker') await passOnWork(platform, tx, person.id)
  await revokeInvitationsBy(platform, tx, actor, person.id)
  await enqueuePersonEmail(platform, tx, 'person.disabled', person)
}

const requireChangeable = ({ erasedAt, mergedInto }: PersonReply): void => {
  if (mergedInto) throw conflict('This account was merged into another one. Change that one instead.')
  if (erasedAt) throw conflict('This client’s data was deleted. Nothing about the account can change.')
}

/** Opens a closed account again. Does nothing when it is open. Throws 409 for a broker who left, and after a deletion or a merge. */
export const enablePerson = (platform: Platform, actor: Actor, id: string, reason: string) =>
  withPersonLocked(platform, actor, id, reason, async action => {
    const { tx, person } = action
    if (!person.disabledAt) return
    if (person.leftAt) throw conflict('This broker has left. Invite them again instead.')
    requireChangeable(person)
    await requireStillAdmin(tx, actor)
    await updateAccountStatus(tx, id, { disabledAt: null }, platform.clock.now())
    if (person.broker) await scheduleWaitingOffers(platform, tx)
    await enqueuePersonEmail(platform, tx, 'person.enabled', person)
    await recordAction(action, 'person.enabled')
  })

/** Makes a broker an administrator. Does nothing for an administrator. Throws 409 for all others and a closed account. */
export const makeAdmin = (platform: Platform, actor: Actor, id: string, reason: string) =>
  withPersonLocked(platform, actor, id, reason, async action => {
    const { tx, person } = action
    if (person.role === 'admin') return
    if (person.role === 'client') {
      throw conflict(
        'A client can’t become an administrator. Invite them with a different email address to keep their own requests separate.',
      )
    }
    if (person.role === 'office')
      throw conflict('Office staff can’t become administrators. Close this account and invite them as one.')
    await requireStillAdmin(tx, actor)
    await changeRole(action, 'admin')
    await passOnWork(platform, tx, id)
  })

/**
 * Makes an administrator a broker again. Does nothing for a broker. Throws 409 for one's own account, the last
 * administrator, a closed account and an account without a broker record.
 */
export const makeBroker = (platform: Platform, actor: Actor, id: string, reason: string) =>
  withPersonLocked(platform, actor, id, reason, async action => {
    const { person } = action
    if (id === actor.id)
      throw conflict('You can’t remove your own administrator rights. Ask another administrator.')
    if (person.role === 'broker') return
    if (!person.broker) {
      throw conflict(`${person.fullName} has no broker record. Invite them as a broker instead.`)
    }
    await requireAnotherAdmin(action)
    await changeRole(action, 'broker')
    await revokeInvitationsBy(platform, action.tx, actor, id)
  })

async function changeRole(action: AdminAction, role: 'broker' | 'admin'): Promise<void> {
  const { platform, tx, person } = action
  if (person.disabledAt) throw conflict('This account is closed. Reopen it first.')
  await updateAccountStatus(tx, person.id, { role }, platform.clock.now())
  // Sessions end, so that the limits and the second factor of the new role apply at the next login.
  await endAllSessions(platform, tx, person.id)
  await enqueuePersonEmail(platform, tx, 'person.role_changed', { id: person.id, role })
  await recordAction(action, 'person.role_changed', { from: person.role, to: role })
}

/** Removes a lost second factor; its owner gets an email. Does nothing when there is none. Throws 409 for one's own. */
export const removePersonSecondFactor = (platform: Platform, actor: Actor, id: string, reason: string) =>
  withPersonLocked(platform, actor, id, reason, async action => {
    const { tx } = action
    if (id === actor.id) {
      throw conflict('You can’t turn off your own two-step verification here. Ask another administrator.')
    }
    await requireStillAdmin(tx, actor)
    if (!(await deleteSecondFactor(platform, tx, id))) return
    await endAllSessions(platform, tx, id)
    await recordAction(action, 'second_factor.removed')
  })

/**
 * Corrects a person's name and phone number; they are told by email. The audit log records which of the two changed, not
 * the values. Throws 409 when they have changed since the administrator saw them, and after a deletion or a merge.
 */
export const correctPerson = (
  platform: Platform,
  actor: Actor,
  id: string,
  { fullName, phone, from, reason }: BodyOf<typeof api.correctPerson>,
) =>
  withPersonLocked(platform, actor, id, reason, async action => {
    const { tx, person } = action
    const changed = [
      ...(person.fullName === fullName ? [] : ['name']),
      ...(person.phone === phone ? [] : ['phone number']),
    ].join(' and ')
    if (!changed) return
    requireChangeable(person)
    await requireStillAdmin(tx, actor)
    if (person.fullName !== from.fullName || person.phone !== from.phone)
      throw conflict('These details have changed since you opened them.')
    await changeUser(tx, id, { fullName, phone }, platform.clock.now())
    await enqueuePersonEmail(platform, tx, 'person.corrected', person)
    await recordAction(action, 'person.corrected', { changed })
  })
