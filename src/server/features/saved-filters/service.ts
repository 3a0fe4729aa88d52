import type { BodyOf, ReplyInputOf, ReplyOf } from '#shared/endpoint.ts'
import * as api from '#shared/saved-filters.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { conflict, invalid, notFound, requireVersion } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import * as store from './store.ts'
import type { SavedFilterRecord } from './tables.ts'

type Reply = ReplyInputOf<typeof api.createSavedFilter>

const noSuchFilter = () => notFound('We couldn’t find that saved filter.')

export async function listSavedFilters(
  { db }: Platform,
  actor: Actor,
): Promise<ReplyInputOf<typeof api.listSavedFilters>> {
  return { items: (await store.selectSavedFilters(db, actor.id)).map(filterView) }
}

/**
 * Saves filters under a name. The same `clientId` again returns the first and adds nothing. Throws 422 on `name` when it is
 * taken, and 409 when the person has too many.
 */
export function createSavedFilter(
  platform: Platform,
  actor: Actor,
  { clientId, name, filters }: BodyOf<typeof api.createSavedFilter>,
): Promise<Reply> {
  return changeOwn(platform, actor, async (tx, savedFilters) => {
    const earlier = savedFilters.find(filter => filter.clientId === clientId)
    if (earlier) return earlier.id
    if (savedFilters.length >= api.MAX_SAVED_FILTERS)
      throw conflict(`You can save ${api.MAX_SAVED_FILTERS} filters. Delete one first.`)
    requireFreeName(name, savedFilters)
    const id = newId()
    const createdAt = platform.clock.now()
    await store.insertSavedFilter(tx, { id, userId: actor.id, clientId, name, filters, createdAt })
    return id
  })
}

/** Renames a saved filter, or makes it the default. Throws 409 when it has changed since. */
export function changeSavedFilter(
  platform: Platform,
  actor: Actor,
  id: string,
  { version, name, isDefault }: BodyOf<typeof api.changeSavedFilter>,
): Promise<Reply> {
  return changeOwn(platform, actor, async (tx, filters) => {
    const record = requireOwn(filters, id)
    requireVersion(record, version, 'This saved filter')
    const others = filters.filter(filter => filter.id !== id)
    if (name !== undefined) requireFreeName(name, others)
    // Two can't be the default, not even for a moment.
    if (isDefault && !record.isDefault) await store.clearDefault(tx, actor.id)
    await store.updateSavedFilter(tx, record, {
      ...(name === undefined ? {} : { name }),
      ...(isDefault === undefined ? {} : { isDefault }),
    })
    return id
  })
}

/** Deletes a saved filter. Throws 404 for one that isn't the actor's. */
export async function deleteSavedFilter(
  { db }: Platform,
  actor: Actor,
  id: string,
): Promise<ReplyOf<typeof api.deleteSavedFilter>> {
  await db.transaction(async tx => {
    requireOwn(await store.selectSavedFilters(tx, actor.id), id)
    await store.deleteSavedFilter(tx, id)
  })
  return { message: 'Filter deleted.' }
}

/** Runs a change of the actor's filters, alone, and returns the filter whose id it returns. */
function changeOwn(
  { db }: Platform,
  actor: Actor,
  change: (tx: Db, own: readonly SavedFilterRecord[]) => Promise<string>,
): Promise<Reply> {
  return db.transaction(async tx => {
    await store.lockSavedFilters(tx, actor.id)
    const id = await change(tx, await store.selectSavedFilters(tx, actor.id))
    return filterView(requireOwn(await store.selectSavedFilters(tx, actor.id), id))
  })
}

function requireOwn(filters: readonly SavedFilterRecord[], id: string): SavedFilterRecord {
  const found = filters.find(filter => filter.id === id)
  if (!found) throw noSuchFilter()
  return found
}

function requireFreeName(name: string, others: readonly SavedFilterRecord[]): void {
  if (others.some(filter => filter.name.toLowerCase() === name.toLowerCase()))
    throw invalid({ name: 'You already have a filter with this name' })
}

const filterView = ({ id, name, filters, isDefault, version }: SavedFilterRecord): Reply => ({
  id,
  name,
  filters,
  isDefault,
  version,
})
