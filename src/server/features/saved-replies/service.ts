import type { BodyOf, ReplyInputOf, ReplyOf } from '#shared/endpoint.ts'
import * as api from '#shared/saved-replies.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { conflict, forbidden, notFound, requireVersion } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import * as store from './store.ts'
import type { SavedReplyRecord } from './tables.ts'

type Reply = ReplyInputOf<typeof api.createSavedReply>

export async function listSavedReplies(
  { db }: Platform,
  actor: Actor,
): Promise<ReplyInputOf<typeof api.listSavedReplies>> {
  return { items: (await store.selectSavedReplies(db, actor)).map(row => replyView(row, actor)) }
}

/**
 * Saves a reply. The same `clientId` again returns the first and adds nothing. Throws 403 for a shared one by anyone but an
 * administrator, and 409 when there are too many.
 */
export function createSavedReply(
  platform: Platform,
  actor: Actor,
  { clientId, shared, ...texts }: BodyOf<typeof api.createSavedReply>,
): Promise<Reply> {
  if (shared && actor.role !== 'admin') throw forbidden('Only administrators can save shared replies.')
  const ownerId = shared ? null : actor.id
  return platform.db.transaction(async tx => {
    await store.lockSavedReplies(tx, ownerId)
    const earlier = await store.selectByClientId(tx, actor, clientId)
    if (earlier) return replyView(earlier, actor)
    if ((await store.countSavedReplies(tx, ownerId)) >= api.MAX_SAVED_REPLIES)
      throw conflict(`There can be ${api.MAX_SAVED_REPLIES} saved replies. Delete one first.`)
    const createdAt = platform.clock.now()
    const row = { id: newId(), ownerId, clientId, createdBy: actor.id, ...texts, createdAt }
    await recordShared(platform, tx, actor, row)
    return replyView(await store.insertSavedReply(tx, row), actor)
  })
}

/** Changes a saved reply. Throws 403 for a shared one by anyone but an administrator, and 409 when it has changed since. */
export function changeSavedReply(
  platform: Platform,
  actor: Actor,
  id: string,
  { version, ...texts }: BodyOf<typeof api.changeSavedReply>,
): Promise<Reply> {
  return platform.db.transaction(async tx => {
    const record = await requireChangeable(tx, actor, id)
    requireVersion(record, version, 'This saved reply')
    await store.updateSavedReply(tx, record, texts)
    await recordShared(platform, tx, actor, record)
    return replyView({ ...record, ...texts, version: version + 1 }, actor)
  })
}

export async function deleteSavedReply(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<ReplyOf<typeof api.deleteSavedReply>> {
  await platform.db.transaction(async tx => {
    const record = await requireChangeable(tx, actor, id)
    await store.deleteSavedReply(tx, id)
    await recordShared(platform, tx, actor, record)
  })
  return { message: 'Saved reply deleted.' }
}

const mayChange = (actor: Actor, { ownerId }: Pick<SavedReplyRecord, 'ownerId'>) =>
  ownerId === null ? actor.role === 'admin' : ownerId === actor.id

async function requireChangeable(tx: Db, actor: Actor, id: string): Promise<SavedReplyRecord> {
  const record = await store.selectSavedReplyForUpdate(tx, actor, id)
  if (!record) throw notFound('We couldn’t find that saved reply.')
  if (!mayChange(actor, record)) throw forbidden('Only administrators can change shared replies.')
  return record
}

/** What everyone on staff sends concerns everyone; a person's own replies don't. */
async function recordShared(
  platform: Platform,
  tx: Db,
  actor: Actor,
  { ownerId }: Pick<SavedReplyRecord, 'ownerId'>,
): Promise<void> {
  if (ownerId === null) await recordAudit(platform, tx, { action: 'saved_replies.changed', actor })
}

const replyView = (record: SavedReplyRecord, actor: Actor): Reply => ({
  id: record.id,
  title: record.title,
  body: record.body,
  shared: record.ownerId === null,
  version: record.version,
  abilities: { change: mayChange(actor, record) },
})
