import type { LiveEvent } from '#shared/live.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'

interface Holders {
  id: string
  clientId: string | null
  /** Members of the household or business that the case is shared with. */
  memberIds: readonly string[]
  brokerId: string | null
  coveredBy: string | null
  offeredTo: string | null
}

const ADMINS = 'admins'
const guestAudience = (caseId: string) => `guest:${caseId}`
const personalAudience = (id: string) => `person:${id}`

/** Makes the open pages of these people fetch again what an event is about. */
export const announceToPeople = (
  { live }: Pick<Platform, 'live'>,
  tx: Db,
  ids: readonly string[],
  { kind, caseId = null, subjectId = null }: Pick<LiveEvent, 'kind'> & Partial<LiveEvent>,
): Promise<void> =>
  live.publish(tx, { event: { kind, caseId, subjectId }, audience: ids.map(personalAudience) })

/** The audiences this person belongs to. They receive the events announced to any of them. */
export function audiencesOf(actor: Pick<Actor, 'id' | 'role' | 'guestOf' | 'viewedBy'>): string[] {
  // They fetch what they view when they receive their own events.
  if (actor.viewedBy) return audiencesOf(actor.viewedBy)
  if (actor.guestOf) return [guestAudience(actor.guestOf)]
  const personal = personalAudience(actor.id)
  return actor.role === 'admin' || actor.role === 'office' ? [ADMINS, personal] : [personal]
}

/**
 * The audience of an event on a case. Internal events do not reach clients; a broker with only an offer receives events of
 * the case and the offer, but not of messages and documents.
 */
export function audienceOfCase(
  kind: LiveEvent['kind'],
  { id, clientId, memberIds, brokerId, coveredBy, offeredTo }: Holders,
  internal: boolean,
): string[] {
  const audience = [ADMINS]
  if (!internal) {
    const clientIds = new Set(clientId ? [clientId, ...memberIds] : memberIds)
    audience.push(...[...clientIds].map(personalAudience))
    if (!clientId) audience.push(guestAudience(id))
  }
  if (brokerId) audience.push(personalAudience(brokerId))
  if (coveredBy) audience.push(personalAudience(coveredBy))
  if (offeredTo && (kind === 'case' || kind === 'offer')) audience.push(personalAudience(offeredTo))
  return audience
}
