import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '#shared/users.ts'
import { pick } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { users } from '../../users/tables.ts'
import { cases, visibleTo } from '../tables.ts'

const broker = alias(users, 'broker')

/** The other requests of a bundle that this person may see, oldest first. */
export function selectSiblings(db: Db, actor: Actor, { id, bundleId }: { id: string; bundleId: string }) {
  return db
    .select({
      ...pick(cases, 'id', 'reference', 'kind', 'line', 'status', 'stage'),
      brokerName: broker.fullName,
    })
    .from(cases)
    .leftJoin(broker, eq(broker.id, cases.brokerId))
    .where(and(visibleTo(actor), eq(cases.bundleId, bundleId), ne(cases.id, id)))
    .orderBy(asc(cases.id))
}

/** Puts a case in the bundle that it starts, unless it is in one. */
export async function startBundle(tx: Db, id: string): Promise<void> {
  await tx
    .update(cases)
    .set({ bundleId: id })
    .where(and(eq(cases.id, id), isNull(cases.bundleId)))
}

/** Locks a case and the other active ones of its bundle, always in the same order. Returns the ids of the others. */
export async function lockBundle(tx: Db, id: string): Promise<string[]> {
  const sameBundle = sql`${cases.bundleId} = (SELECT own.bundle_id FROM cases own WHERE own.id = ${id})`
  const rows = await tx
    .select({ id: cases.id, status: cases.status })
    .from(cases)
    .where(sql`${cases.id} = ${id} OR ${sameBundle}`)
    .orderBy(asc(cases.id))
    .for('no key update')
  return rows.flatMap(row => (row.id !== id && row.status === 'active' ? [row.id] : []))
}

export type Sibling = Awaited<ReturnType<typeof selectSiblings>>[number]
