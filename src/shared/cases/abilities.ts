import type { GroupRole } from '../groups/roles.ts'
import type { Actor, Role } from '../users.ts'
import type { CaseAbilities } from './cases.ts'
import { allowedMoves, type CaseState, endsWithPolicy, type Outcome } from './stages.ts'

/** The fields of a case that decide who may do what with it. */
export interface CaseHolders extends CaseState {
  id: string
  clientId: string | null
  brokerId: string | null
  /** The broker who looks after it while its own is away. */
  coveredBy: string | null
  outcome: Outcome | null
  /** The broker who holds the open offer. */
  offeredTo: string | null
  /** The reader's role in the household or business that the case is shared with. Absent for anyone who isn't a member. */
  memberRole?: GroupRole | null
}

/**
 * How a person is related to a case. A `member` of its household or business works on it like its client, a `viewer` only
 * reads. `office` is staff who assign the case and write notes, and see nothing else of it. With `none`, they must not learn that it exists.
 */
export type CaseRelation = 'client' | 'member' | 'viewer' | 'broker' | 'offered' | 'office' | 'admin' | 'none'

/** Whether a broker has this case, or looks after it for one who is away. */
export const isBrokerOf = (
  actor: Pick<Actor, 'id' | 'role'>,
  { brokerId, coveredBy }: Pick<CaseHolders, 'brokerId' | 'coveredBy'>,
): boolean => actor.role === 'broker' && (brokerId === actor.id || coveredBy === actor.id)

/** Whether a broker sees this case only because it's offered to them: its summary, and nothing else of it. */
export const hasOnlyOffer = (
  actor: Pick<Actor, 'id' | 'role'>,
  caseItem: Pick<CaseHolders, 'brokerId' | 'coveredBy'>,
): boolean => actor.role === 'broker' && !isBrokerOf(actor, caseItem)

export function relationTo(
  actor: Pick<Actor, 'id' | 'role' | 'guestOf'>,
  caseItem: CaseHolders,
): CaseRelation {
  if (actor.guestOf) return actor.guestOf === caseItem.id && caseItem.clientId === null ? 'client' : 'none'
  if (actor.role === 'admin' || actor.role === 'office') return actor.role
  if (actor.role === 'client') return clientRelation(actor, caseItem)
  if (isBrokerOf(actor, caseItem)) return 'broker'
  return caseItem.offeredTo === actor.id ? 'offered' : 'none'
}

function clientRelation({ id }: Pick<Actor, 'id'>, { clientId, memberRole }: CaseHolders): CaseRelation {
  if (clientId === id) return 'client'
  if (!memberRole) return 'none'
  return memberRole === 'read_only' ? 'viewer' : 'member'
}

/** Whether this person may reply, upload, decide on quotes and withdraw, as the client or for them. */
export function actsAsClient(actor: Pick<Actor, 'id' | 'role' | 'guestOf'>, caseItem: CaseHolders): boolean {
  const relation = relationTo(actor, caseItem)
  return relation === 'client' || relation === 'member'
}

/** A closed case is read-only, but people with a policy can always write. */
const acceptsMessages = (caseItem: Pick<CaseState, 'stage' | 'status'>) =>
  caseItem.status !== 'closed' || caseItem.stage === 'bound'

/** Whether this person may give the case to another broker while it's open, or has a policy, whose broker is the case's. */
export const canAssign = (role: Role, caseItem: Pick<CaseState, 'stage' | 'status'>): boolean =>
  role === 'admin' ? acceptsMessages(caseItem) : role === 'office' && caseItem.status !== 'closed'

/** Once the insurer is finalizing the policy, the client has to ask the broker to end the request. */
const canBeWithdrawn = (caseItem: CaseState) =>
  caseItem.status !== 'closed' && caseItem.stage !== 'binding' && caseItem.stage !== 'bound'

/** A case with a broker can be put on hold until a policy is issued. */
const canBeHeld = (caseItem: CaseHolders) =>
  caseItem.status === 'active' && caseItem.brokerId !== null && caseItem.stage !== 'bound'

/** A case that ended with a policy stays closed; a new one starts from the policy. */
const canBeReopened = (caseItem: CaseHolders) => caseItem.status === 'closed' && caseItem.outcome !== 'bound'

/** The broker records the policy; the client may have agreed by phone, without a quote in the portal. */
const canBeBound = (caseItem: CaseHolders) =>
  caseItem.status === 'active' &&
  caseItem.brokerId !== null &&
  caseItem.stage !== 'bound' &&
  endsWithPolicy(caseItem.kind)

/** A broker hands over a case of their own while it's open and not offered to a colleague yet. */
const canBeHandedOver = (actor: Pick<Actor, 'id'>, caseItem: CaseHolders) =>
  caseItem.status === 'active' &&
  caseItem.brokerId === actor.id &&
  caseItem.stage !== 'bound' &&
  !caseItem.offeredTo

/** Clients need a confirmed email address for documents, and for nothing else. */
export const mustConfirmEmail = (actor: Pick<Actor, 'role' | 'emailVerified'>): boolean =>
  actor.role === 'client' && !actor.emailVerified

/** Returns what this person may do with this case. The server enforces it and sends it along; screens only show it. */
export function abilitiesFor(
  actor: Pick<Actor, 'id' | 'role' | 'emailVerified' | 'guestOf'>,
  caseItem: CaseHolders,
): CaseAbilities {
  const relation = relationTo(actor, caseItem)
  const isStaff = relation === 'broker' || relation === 'admin'
  const isClient = relation === 'client' || relation === 'member'
  const canWrite = (isStaff || isClient) && acceptsMessages(caseItem)
  return {
    moves: isStaff ? [...allowedMoves(actor.role, caseItem)] : [],
    hold: isStaff && canBeHeld(caseItem),
    resume: isStaff && caseItem.status === 'on_hold',
    close: isStaff && caseItem.status !== 'closed' && caseItem.stage !== 'bound',
    // A broker can't reopen what the client withdrew; an administrator can, to undo a mistake.
    reopen:
      canBeReopened(caseItem) &&
      (relation === 'admin' || (relation === 'broker' && caseItem.outcome !== 'withdrawn')),
    logContact: isStaff && acceptsMessages(caseItem),
    bind: relation === 'broker' && canBeBound(caseItem),
    withdraw: isClient && canBeWithdrawn(caseItem),
    share: relation === 'client' && !actor.guestOf,
    handOver: relation === 'broker' && canBeHandedOver(actor, caseItem),
    acceptOffer: relation === 'offered',
    sendMessage: canWrite,
    sendNote: (isStaff || relation === 'office') && acceptsMessages(caseItem),
    uploadDocument: canWrite && !mustConfirmEmail(actor),
    confirmEmailFirst: isClient && mustConfirmEmail(actor),
  }
}
