import type { AuditAction } from '#shared/audit.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { dropSecondFactorOf } from '../auth/second-factor/service.ts'
import { endAllSessions } from '../auth/sessions/service.ts'
import { keptReason } from '../cases/service.ts'
import { passOnOffers } from '../routing/service.ts'
import { findUser } from '../users/service.ts'
import { tellPerson } from './emails.ts'
import { takeBackInvitationsOf } from './invitations/service.ts'
import { hasOtherAdmin, lockAccountStatuses, updateStanding } from './store.ts'
import { type PersonReply, viewPerson } from './views.ts'

/** One thing an administrator does to somebody's account, with everything that follows from it. */
interface Deed {
  platform: Platform
  tx: Db
  actor: Actor
  person: PersonReply
  reason: string
}

/**
 * Does something to a person's account, one such change at a time, and answers the person as they are then. 404 for
 * somebody who is not there.
 */
function doTo(
  platform: Platform,
  actor: Actor,
  id: string,
  typed: string,
  deed: (held: Deed) => Promise<void>,
): Promise<PersonReply> {
  return platform.db.transaction(async tx => {
    await lockAccountStatuses(tx)
    const person = await viewPerson(tx, actor, id)
    await deed({ platform, tx, actor, person, reason: keptReason(typed) })
    return viewPerson(tx, actor, id)
  })
}

async function record({ platform, tx, actor, person, reason }: Deed, action: AuditAction, data = {}) {
  await recordAudit(platform, tx, {
    action,
    actor,
    subject: { kind: 'person', id: person.id },
    data: { reason, ...data },
  })
}

/** Takes an administrator's rights away only where somebody else keeps them. */
async function requireAnotherAdmin({ tx, actor, person }: Deed): Promise<void> {
  if (!(await hasOtherAdmin(tx, person.id))) {
    throw conflict('This is the last administrator. Make somebody else one first.')
  }
  await requireStillAdmin(tx, actor)
}

/** 403 for whoever has lost their own rights to the change just before this one. */
async function requireStillAdmin(tx: Db, actor: Actor): Promise<void> {
  const now = await findUser(tx, actor.id)
  if (now?.role !== 'admin' || now.disabledAt) throw forbidden()
}

/**
 * Closes an account: its sessions end, what was offered to it goes on to other brokers, and the invitations it sent are
 * taken back. Closing it twice answers the
 * same. 409 for oneself and for the last administrator.
 */
export const disablePerson = (platform: Platform, actor: Actor, id: string, typed: string) =>
  doTo(platform, actor, id, typed, async held => {
    const { tx, person } = held
    if (id === actor.id) throw conflict('You cannot close your own account. Another administrator can.')
    if (person.disabledAt) return
    if (person.role === 'admin') await requireAnotherAdmin(held)
    else await requireStillAdmin(tx, actor)
    const now = platform.clock.now()
    await updateStanding(tx, id, { disabledAt: now }, now)
    await endAllSessions(platform, tx, id)
    if (person.role === 'broker') await passOnOffers(platform, tx, id)
    await takeBackInvitationsOf(platform, tx, actor, id)
    await tellPerson(platform, tx, 'person.disabled', person)
    await record(held, 'person.disabled')
  })

/** Opens a closed account again; fine when it is open. */
export const enablePerson = (platform: Platform, actor: Actor, id: string, typed: string) =>
  doTo(platform, actor, id, typed, async held => {
    const { tx, person } = held
    if (!person.disabledAt) return
    await requireStillAdmin(tx, actor)
    await updateStanding(tx, id, { disabledAt: null }, platform.clock.now())
    await tellPerson(platform, tx, 'person.enabled', person)
    await record(held, 'person.enabled')
  })

/** Makes a broker an administrator; fine when they are one. 409 for a client, and for a closed account. */
export const makeAdmin = (platform: Platform, actor: Actor, id: string, typed: string) =>
  doTo(platform, actor, id, typed, async held => {
    const { tx, person } = held
    if (person.role === 'admin') return
    if (person.role === 'client') {
      throw conflict(
        'A client cannot become an administrator. Invite them with another email address, so that their own requests stay theirs.',
      )
    }
    await requireStillAdmin(tx, actor)
    await changeRole(held, 'admin')
    await passOnOffers(platform, tx, id)
  })

/**
 * Makes an administrator a broker again; fine when they are one. 409 for oneself, the last administrator, a closed account
 * and whoever has no broker's record.
 */
export const makeBroker = (platform: Platform, actor: Actor, id: string, typed: string) =>
  doTo(platform, actor, id, typed, async held => {
    const { person } = held
    if (id === actor.id) throw conflict('You cannot give up your own rights. Another administrator can.')
    if (person.role === 'broker') return
    if (!person.broker) {
      throw conflict(`${person.fullName} has no broker’s record. Invite them as a broker instead.`)
    }
    await requireAnotherAdmin(held)
    await changeRole(held, 'broker')
    await takeBackInvitationsOf(platform, held.tx, actor, id)
  })

async function changeRole(held: Deed, role: 'broker' | 'admin'): Promise<void> {
  const { platform, tx, person } = held
  if (person.disabledAt) throw conflict('This account is closed. Open it again first.')
  await updateStanding(tx, person.id, { role }, platform.clock.now())
  // So that the limits and the second factor of the new role hold from the first request on.
  await endAllSessions(platform, tx, person.id)
  await tellPerson(platform, tx, 'person.role_changed', { id: person.id, role })
  await record(held, 'person.role_changed', { from: person.role, to: role })
}

/** Takes away the second factor of somebody who lost it, who is told; fine when there is none. 409 for oneself. */
export const dropSecondFactor = (platform: Platform, actor: Actor, id: string, typed: string) =>
  doTo(platform, actor, id, typed, async held => {
    const { tx } = held
    if (id === actor.id) {
      throw conflict('You cannot take away your own second factor here. Another administrator can.')
    }
    await requireStillAdmin(tx, actor)
    if (!(await dropSecondFactorOf(platform, tx, id))) return
    await endAllSessions(platform, tx, id)
    await record(held, 'second_factor.removed')
  })
