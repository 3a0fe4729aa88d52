import type { BodyOf, QueryOf, ReplyInputOf } from '#shared/endpoint.ts'
import type * as api from '#shared/message-drafts.ts'
import { sanitizeText } from '#shared/plain-text.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { findReadableCase } from '../cases/service.ts'
import { findDocument } from '../documents/service.ts'
import { announceToPeople } from '../live/service.ts'
import { clearDraft, selectDraft, upsertDraft } from './drafts-store.ts'
import { requireThread, requireWriter } from './rules.ts'

type DraftReply = ReplyInputOf<typeof api.readReplyDraft>

const EMPTY: DraftReply = { body: '', attachments: [], version: 0 }

/** Returns the actor's draft. Staff who view the portal as a client don't see the client's draft. */
export async function readReplyDraft(
  { db }: Platform,
  actor: Actor,
  caseId: string,
  query: QueryOf<typeof api.readReplyDraft>,
): Promise<DraftReply> {
  const internal = query.internal === 'yes'
  await findReadableCase(db, actor, caseId)
  requireThread(actor, internal)
  if (actor.viewedBy) return EMPTY
  return findDraft(db, actor, caseId, internal)
}

async function findDraft(db: Db, actor: Actor, caseId: string, internal: boolean): Promise<DraftReply> {
  const row = await selectDraft(db, { caseId, userId: actor.id, internal })
  if (!row) return EMPTY
  const documents = []
  for (const id of row.documentIds) documents.push(await findDocument(db, actor, caseId, id))
  const attachments = documents.flatMap(found =>
    found
      ? { documentId: found.id, name: found.name, type: found.type, size: found.size, removed: false }
      : [],
  )
  return { body: row.body, attachments, version: row.version }
}

/** Saves the actor's draft. Throws 409 when another device has saved a different one since. */
export async function saveReplyDraft(
  platform: Platform,
  actor: Actor,
  caseId: string,
  { internal, body, documentIds, version, tabId }: BodyOf<typeof api.saveReplyDraft>,
): Promise<DraftReply> {
  const { db, clock } = platform
  const record = await findReadableCase(db, actor, caseId)
  requireWriter(actor, record, internal)
  return db.transaction(async tx => {
    const draft = { version, body: sanitizeText(body), documentIds, updatedAt: clock.now() }
    if (!(await upsertDraft(tx, { caseId, userId: actor.id, internal }, draft)))
      throw conflict('You wrote something else on another device.')
    // The tab that made the change knows already.
    await announceToPeople(platform, tx, [actor.id], { kind: 'draft', caseId, subjectId: tabId })
    return findDraft(tx, actor, caseId, internal)
  })
}

/** Empties the draft of a sent message, in the transaction that sends it. A newer draft is kept. */
export async function clearSentDraft(
  platform: Platform,
  tx: Db,
  actor: Actor,
  { caseId, internal, body }: { caseId: string; internal: boolean; body: string },
): Promise<void> {
  const key = { caseId, userId: actor.id, internal }
  if (await clearDraft(tx, key, body, platform.clock.now()))
    await announceToPeople(platform, tx, [actor.id], { kind: 'draft', caseId })
}
