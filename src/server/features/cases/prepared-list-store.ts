import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import {
  type CaseCounts,
  type CaseFilter,
  PREPARED_FILTERS,
  type Staff,
  selectCaseList,
} from './list-store.ts'

/** The prepared lists of each database, by who asks and what they are filtered by. */
const preparedLists = new WeakMap<Db, Map<string, ReturnType<typeof prepareList>>>()

/** Each connection of the database keeps the plans, so odd page sizes must not add any number of them. */
const MAX_PREPARED = 40

/**
 * Returns the same as `selectCaseList`. For staff, building and planning the statement would take longer than running it, so
 * each combination of filters is built once, and planned once by each connection of the database. A search is
 * planned every time, because the best plan depends on its words.
 */
export async function selectPreparedList(db: Db, actor: Actor, filter: CaseFilter, counts: CaseCounts) {
  const { role } = actor
  const { scope, status, sort, limit, unassigned, attention, contact, terms, after } = filter
  if (role === 'client' || attention || contact || terms) return selectCaseList(db, actor, filter, counts)
  const lists = preparedLists.get(db) ?? new Map<string, ReturnType<typeof prepareList>>()
  preparedLists.set(db, lists)
  const used = PREPARED_FILTERS.filter(name => filter[name])
  const flags = [unassigned && 'unassigned', after && 'after']
  const shape = [role, scope, status, sort, limit, ...used, ...flags].join()
  let list = lists.get(shape)
  if (!list) {
    if (lists.size === MAX_PREPARED) return selectCaseList(db, actor, filter, counts)
    list = prepareList(db, role, filter, counts, nameOf(shape))
    lists.set(shape, list)
  }
  const { stage, kind, line, client, broker, policy } = filter
  const values = { stage, kind, line, client, broker, policy }
  return list.execute({ actorId: actor.id, ...values, at: after?.at.toISOString(), id: after?.id })
}

/** PostgreSQL cuts the names of statements off after 63 bytes, and those of two lists may begin alike. */
const nameOf = (shape: string) => `cases_${createHash('sha256').update(shape).digest('hex').slice(0, 32)}`

function prepareList(db: Db, role: Staff, filter: CaseFilter, counts: CaseCounts, name: string) {
  const used = PREPARED_FILTERS.filter(key => filter[key])
  const placeholders = {
    ...Object.fromEntries(used.map(key => [key, sql.placeholder(key)])),
    ...(filter.after ? { after: { at: sql.placeholder('at'), id: sql.placeholder('id') } } : {}),
  }
  const reader = { id: sql.placeholder('actorId'), role }
  return selectCaseList(db, reader, { ...filter, ...placeholders }, counts).prepare(name)
}
