import type { BodyOf, ReplyOf } from '#shared/endpoint.ts'
import type * as api from '#shared/routing/capacity.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { scheduleWaitingOffers } from '../cases/service.ts'
import { lockBroker, selectCapacity, updateCapacity } from './store.ts'

type CapacityReply = ReplyOf<typeof api.readCapacity>

/** Changes how many open cases a broker takes. A higher number is used at once for cases that wait for a broker. */
export function changeCapacity(
  platform: Platform,
  actor: Actor,
  brokerId: string,
  { openCaseCap, from }: BodyOf<typeof api.changeCapacity>,
): Promise<CapacityReply> {
  return platform.db.transaction(async tx => {
    await lockBroker(tx, brokerId)
    const before = await readCapacity(tx, actor, brokerId)
    if (before.openCaseCap === openCaseCap) return before
    if (before.openCaseCap !== from) throw conflict('This limit has changed since you opened it.')
    await updateCapacity(tx, brokerId, openCaseCap)
    await recordAudit(platform, tx, {
      action: 'capacity.changed',
      actor,
      subject: { kind: 'person', id: brokerId },
      data: { from: String(from), to: String(openCaseCap) },
    })
    if (openCaseCap > from) await scheduleWaitingOffers(platform, tx)
    return readCapacity(tx, actor, brokerId)
  })
}

/** Returns how many open cases a broker takes and has. Throws 404 for a broker asking about another. */
export async function readCapacity(db: Db, actor: Actor, brokerId: string): Promise<CapacityReply> {
  const found = actor.role !== 'broker' || actor.id === brokerId ? await selectCapacity(db, brokerId) : null
  if (!found) throw notFound('We couldn’t find that broker.')
  return found
}
