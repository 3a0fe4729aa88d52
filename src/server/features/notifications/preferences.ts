import type { BodyOf, ReplyInputOf } from '#shared/endpoint.ts'
import { eventsForRole } from '#shared/notifications/events.ts'
import type * as api from '#shared/notifications/notifications.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import * as store from './preferences-store.ts'

type Preferences = ReplyInputOf<typeof api.readNotificationPreferences>

const STALE = 'Your notification settings were changed in another tab or on another device. Please reload.'

/** Saves a person's own preferences. Events of other roles are left out. Throws 409 when they have changed since `version`. */
export function changeNotificationPreferences(
  { db }: Platform,
  actor: Actor,
  { off, version, ...schedule }: BodyOf<typeof api.changeNotificationPreferences>,
): Promise<Preferences> {
  return db.transaction(async tx => {
    if (!(await store.upsertSchedule(tx, actor.id, schedule, version))) throw conflict(STALE)
    const options = eventsForRole(actor.role)
    const allowedOff = off.filter(({ event, channel }) =>
      options.some(option => option.event === event && option.channels.includes(channel)),
    )
    await store.replacePreferences(tx, actor.id, allowedOff)
    return readNotificationPreferences(tx, actor)
  })
}

export async function readNotificationPreferences(db: Db, actor: Actor): Promise<Preferences> {
  const schedule = await store.selectSchedule(db, actor.id)
  return {
    off: await store.selectOwnOff(db, actor),
    networkOff: await store.selectNetworkOff(db, actor.role),
    quietFrom: schedule?.quietFrom ?? null,
    quietTo: schedule?.quietTo ?? null,
    dailyDigest: schedule?.dailyDigest ?? false,
    version: schedule?.version ?? 0,
  }
}
