import type { BodyOf, ReplyInputOf } from '#shared/endpoint.ts'
import { LINES } from '#shared/lines/lines.ts'
import type * as api from '#shared/people/offboarding.ts'
import type { Actor } from '#shared/users.ts'
import { conflict } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { previewOffboarding, scheduleOffboarding } from '../../routing/offboarding/service.ts'
import { closeAccount, recordAction, requireStillAdmin, withPersonLocked } from '../account-status.ts'
import { loadPerson, type PersonReply } from '../service.ts'

/** Returns what a broker who leaves has open, and their current policies. Throws 409 for someone who is no broker or has left already. */
export async function readOffboarding(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<ReplyInputOf<typeof api.readOffboarding>> {
  requireOffboardable(await loadPerson(platform.db, actor, id))
  return previewOffboarding(platform, platform.db, id)
}

/**
 * Ends a broker's access now and for good: the account closes with its sessions, their offers go to others, and jobs move
 * each open case and each current policy where the administrator chose. Only a new invitation brings them back. Throws 409 when their cases have
 * changed since the preview.
 */
export const offboardBroker = (
  platform: Platform,
  actor: Actor,
  id: string,
  { reason, handoverNote, moves, policies }: BodyOf<typeof api.offboardBroker>,
): Promise<PersonReply> =>
  withPersonLocked(platform, actor, id, reason, async action => {
    const { tx, person } = action
    if (person.leftAt) return
    requireOffboardable(person)
    await requireStillAdmin(tx, actor)
    await scheduleOffboarding(platform, tx, {
      brokerId: id,
      adminId: actor.id,
      reason: action.reason,
      note: handoverNote,
      moves,
      policies,
    })
    await closeAccount(action, { left: true })
    const without = policies.filter(({ brokerId }) => brokerId === null).map(({ line }) => LINES[line].name)
    await recordAction(action, 'broker.offboarded', {
      cases: String(moves.length),
      rerouted: String(moves.filter(({ brokerId }) => brokerId === null).length),
      ...(without.length > 0 ? { policiesWithoutBroker: without.join(', ') } : {}),
    })
  })

function requireOffboardable({ role, leftAt }: PersonReply): void {
  if (role !== 'broker') throw conflict('Only brokers can be offboarded.')
  if (leftAt) throw conflict('This broker has left already.')
}
