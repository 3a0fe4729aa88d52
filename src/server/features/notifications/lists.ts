import type { BodyOf, QueryOf, ReplyInputOf } from '#shared/endpoint.ts'
import { LineId } from '#shared/lines/line-schemas.ts'
import { LINES } from '#shared/lines/lines.ts'
import { findTemplate } from '#shared/notifications/events.ts'
import type * as api from '#shared/notifications/notifications.ts'
import { pathOf } from '#shared/notifications/template.ts'
import type { Actor } from '#shared/users.ts'
import { cutPage, decodeIdCursor } from '../../platform/db/cursors.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { announceToPeople } from '../live/service.ts'
import * as store from './store.ts'
import type { NotificationRow } from './tables.ts'

/** Returns the clients' names of those of these cases whose client this person may know. Passed in, because cases are above. */
export type NameClients = (
  db: Db,
  actor: Actor,
  caseIds: readonly string[],
) => Promise<ReadonlyMap<string, string>>

/** Returns one page of what this person was notified of in the portal, newest first. Throws 422 on `after` for an invalid cursor. */
export async function listNotifications(
  { db }: Platform,
  nameClients: NameClients,
  actor: Actor,
  { after, limit, state, event }: QueryOf<typeof api.listNotifications>,
): Promise<ReplyInputOf<typeof api.listNotifications>> {
  const cursor = after ? decodeIdCursor(after) : undefined
  const rows = await store.selectNotifications(db, actor.id, {
    state,
    event,
    after: cursor,
    limit: limit + 1,
  })
  const { page, next } = cutPage(rows, limit, ({ id }) => id)
  const caseIds = new Set(page.flatMap(({ caseId }) => caseId ?? []))
  const clients = await nameClients(db, actor, [...caseIds])
  const nameOf = ({ caseId }: NotificationRow) => (caseId && clients.get(caseId)) ?? ''
  return { items: page.map(row => ({ ...notificationItem(actor, row), client: nameOf(row) })), next }
}

function notificationItem({ role }: Actor, row: NotificationRow) {
  const { id, event, audience, caseId, data, createdAt, readAt } = row
  const template = findTemplate(event, audience)
  const reference = data.reference ?? ''
  return {
    id,
    event,
    title: template?.title({ reference, data }) ?? `Update on ${reference}`,
    line: lineName(data.line),
    path: pathOf(template, role, caseId, { reference, data }),
    createdAt,
    readAt,
  }
}

function lineName(line: string | undefined): string {
  const parsed = LineId.safeParse(line)
  return parsed.success ? LINES[parsed.data].name : ''
}

export async function countUnreadNotifications({ db }: Platform, actor: Actor): Promise<{ unread: number }> {
  return { unread: await store.countUnread(db, actor.id) }
}

/** Marks a person's own notifications as read. Those of other people are left as they are. Returns how many are unread. */
export async function markNotificationsRead(
  platform: Platform,
  actor: Actor,
  selection: BodyOf<typeof api.markNotificationsRead>,
): Promise<{ unread: number }> {
  const { db, clock } = platform
  return db.transaction(async tx => {
    const marked = await store.markOwnRead(tx, actor.id, selection, clock.now())
    if (marked)
      await announceToPeople(platform, tx, [actor.id], { kind: 'notification', caseId: marked.caseId })
    return { unread: await store.countUnread(tx, actor.id) }
  })
}
