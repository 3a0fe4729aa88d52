import type { LiveEvent } from '#shared/live.ts'
import type { Actor } from '#shared/users.ts'

/** Who has to do with a case. */
interface Holders {
  clientId: string | null
  brokerId: string | null
  offeredTo: string | null
}

const ADMINS = 'admins'
const clientNamed = (id: string) => `client:${id}`
const brokerNamed = (id: string) => `broker:${id}`

/** The audiences this person belongs to: what is told to one of them, they may hear. */
export function audiencesOf(actor: Pick<Actor, 'id' | 'role'>): string[] {
  if (actor.role === 'admin') return [ADMINS]
  return [actor.role === 'client' ? clientNamed(actor.id) : brokerNamed(actor.id)]
}

/**
 * Who hears of something on a case. No client hears of what is internal, and a broker with only an offer hears of
 * the case and the offer, but not of what is written or sent on it.
 */
export function audienceOf(
  kind: LiveEvent['kind'],
  { clientId, brokerId, offeredTo }: Holders,
  internal: boolean,
): string[] {
  const audience = [ADMINS]
  if (clientId && !internal) audience.push(clientNamed(clientId))
  if (brokerId) audience.push(brokerNamed(brokerId))
  if (offeredTo && (kind === 'case' || kind === 'offer')) audience.push(brokerNamed(offeredTo))
  return audience
}
