import type { Actor } from '../users.ts'
import type { CaseAbilities } from './cases.ts'
import { allowedMoves, type CaseState } from './stages.ts'

/** What of a case decides who may do what with it. */
export interface CaseHolders extends CaseState {
  clientId: string | null
  brokerId: string | null
  /** The broker who holds the open offer. */
  offeredTo: string | null
}

/** How somebody stands to a case. `stranger` must not even learn that it is there. */
export type CaseRelation = 'client' | 'broker' | 'offered' | 'admin' | 'stranger'

export function relationTo(actor: Pick<Actor, 'id' | 'role'>, of: CaseHolders): CaseRelation {
  if (actor.role === 'admin') return 'admin'
  if (actor.role === 'client') return of.clientId === actor.id ? 'client' : 'stranger'
  if (of.brokerId === actor.id) return 'broker'
  return of.offeredTo === actor.id ? 'offered' : 'stranger'
}

/** A closed case is read-only, but people with a policy can always write. */
const takesMessages = (of: CaseState) => of.status !== 'closed' || of.stage === 'bound'

/** Once the insurer is finalizing, ending a request is a matter to talk about, not a button. */
const canBeWithdrawn = (of: CaseState) =>
  of.status !== 'closed' && of.stage !== 'binding' && of.stage !== 'bound'

/** Documents are for clients whose address is known to be theirs; everything else of the portal works before. */
export const mustConfirmEmail = (actor: Pick<Actor, 'role' | 'emailVerified'>): boolean =>
  actor.role === 'client' && !actor.emailVerified

/** What this person may do with this case. The server decides by it and sends it along; screens only show it. */
export function abilitiesFor(
  actor: Pick<Actor, 'id' | 'role' | 'emailVerified'>,
  of: CaseHolders,
): CaseAbilities {
  const standing = relationTo(actor, of)
  const staff = standing === 'broker' || standing === 'admin'
  const writes = (staff || standing === 'client') && takesMessages(of)
  return {
    moves: staff ? [...allowedMoves(actor.role, of)] : [],
    withdraw: standing === 'client' && canBeWithdrawn(of),
    acceptOffer: standing === 'offered' && of.status === 'active',
    sendMessage: writes,
    sendNote: staff && takesMessages(of),
    uploadDocument: writes && !mustConfirmEmail(actor),
    confirmEmailFirst: standing === 'client' && mustConfirmEmail(actor),
  }
}
