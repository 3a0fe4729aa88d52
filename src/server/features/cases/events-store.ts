import { and, desc, eq, lt } from 'drizzle-orm'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { users } from '../users/tables.ts'
import { rowsVisibleTo } from './store.ts'
import { cases, events } from './tables.ts'

export async function insertEvent(tx: Db, row: typeof events.$inferInsert): Promise<void> {
  await tx.insert(events).values(row)
}

/** History lines of a case, newest first, from before the event `after`; a client's are those made visible to clients. */
export function selectEvents(
  db: Db,
  actor: Actor,
  page: { caseId: string; after?: string | undefined; limit: number },
) {
  return db
    .select({
      id: events.id,
      kind: events.kind,
      visibility: events.visibility,
      data: events.data,
      at: events.at,
      actorName: users.fullName,
      actorRole: users.role,
    })
    .from(events)
    .innerJoin(cases, eq(cases.id, events.caseId))
    .leftJoin(users, eq(users.id, events.actorId))
    .where(
      and(
        rowsVisibleTo(actor),
        eq(events.caseId, page.caseId),
        actor.role === 'client' ? eq(events.visibility, 'client') : undefined,
        page.after ? lt(events.id, page.after) : undefined,
      ),
    )
    .orderBy(desc(events.id))
    .limit(page.limit)
}

export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number]
