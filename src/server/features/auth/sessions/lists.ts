import type { SessionInfo } from '#shared/auth/sessions.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import { deviceWords } from './devices.ts'
import { isOver } from './limits.ts'
import { endSessionById, endSessionsOf, listSessionsOf } from './store.ts'

type Item = Omit<SessionInfo, 'createdAt' | 'lastSeenAt'> & { createdAt: Date; lastSeenAt: Date }

/** The open sessions of a person, the latest used first. `current` is the id of the one that asks, if it is theirs. */
export async function openSessionsOf(
  { clock }: Pick<Platform, 'clock'>,
  db: Db,
  userId: string,
  current: string | null,
): Promise<Item[]> {
  const now = clock.now()
  const rows = await listSessionsOf(db, userId, now)
  return rows
    .filter(row => !isOver(row, now))
    .map(({ id, userAgent, address, createdAt, lastSeenAt, remembered }) => ({
      id,
      device: deviceWords(userAgent),
      address,
      createdAt,
      lastSeenAt,
      remembered,
      current: id === current,
    }))
}

/** Ends one session of one's own; it acts on its next request. 404 for one that is another's, or not open. */
export async function endOwnSession(platform: Platform, actor: Actor, id: string): Promise<void> {
  await platform.db.transaction(async tx => {
    if (!(await endSessionById(tx, id, actor.id, platform.clock.now()))) throw notFound()
    await recordAudit(platform, tx, { action: 'session.ended', actor, subject: { kind: 'session', id } })
  })
}

/** Ends all of one's sessions but this one. Returns how many others were open. */
export async function endOwnOtherSessions(
  platform: Platform,
  actor: Actor,
  current: string,
): Promise<number> {
  return platform.db.transaction(async tx => {
    const others = (await openSessionsOf(platform, tx, actor.id, current)).filter(one => !one.current)
    await endSessionsOf(tx, actor.id, platform.clock.now(), current)
    if (others.length > 0) {
      await recordAudit(platform, tx, {
        action: 'session.ended',
        actor,
        subject: { kind: 'person', id: actor.id },
        data: { ended: String(others.length) },
      })
    }
    return others.length
  })
}
