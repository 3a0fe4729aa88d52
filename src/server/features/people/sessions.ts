import type { ReplyInputOf } from '#shared/endpoint.ts'
import type { endPersonSessions as endCall, listPersonSessions } from '#shared/people/people.ts'
import type { Actor } from '#shared/users.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { endAllSessions, openSessionsOf } from '../auth/sessions/service.ts'
import { findUser } from '../users/service.ts'

/** The open sessions of a person; `current` is the asker's own, should it be among them. */
export async function personSessions(
  platform: Platform,
  id: string,
  current: string | null,
): Promise<ReplyInputOf<typeof listPersonSessions>> {
  const { db } = platform
  if (!(await findUser(db, id))) throw notFound('We could not find that person.')
  return { items: await openSessionsOf(platform, db, id, current) }
}

/** Ends every session of a person, and says how many were open. They are logged out with their next request. */
export function endPersonSessions(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<ReplyInputOf<typeof endCall>> {
  return platform.db.transaction(async tx => {
    if (!(await findUser(tx, id))) throw notFound('We could not find that person.')
    const open = await openSessionsOf(platform, tx, id, null)
    await endAllSessions(platform, tx, id)
    if (open.length > 0) {
      await recordAudit(platform, tx, {
        action: 'session.ended',
        actor,
        subject: { kind: 'person', id },
        data: { ended: String(open.length) },
      })
    }
    return { ended: open.length }
  })
}
