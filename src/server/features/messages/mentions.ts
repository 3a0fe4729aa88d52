import type { ReplyOf } from '#shared/endpoint.ts'
import { type listColleagues as Call, findMentions } from '#shared/mentions.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { findReadableCase, notifyCase } from '../cases/service.ts'
import type { CaseRecord } from '../cases/tables.ts'
import { selectColleagues } from './store.ts'

/** Returns whom a note on this case can mention. Throws 403 for a broker with only an offer. */
export async function listColleagues(
  { db }: Platform,
  actor: Actor,
  caseId: string,
): Promise<ReplyOf<typeof Call>> {
  const record = await findReadableCase(db, actor, caseId)
  return { items: await selectColleagues(db, actor, record) }
}

/** Notifies the colleagues whom a note mentions, once each. Returns their ids. */
export async function notifyMentioned(
  platform: Platform,
  tx: Db,
  actor: Actor,
  record: CaseRecord,
  note: { id: string; body: string },
): Promise<string[]> {
  if (!note.body.includes('@')) return []
  const mentioned = findMentions(note.body, await selectColleagues(tx, actor, record)).map(({ id }) => id)
  if (mentioned.length > 0)
    await notifyCase(platform, tx, record.id, 'note.mentioned', {
      actorId: actor.id,
      mentioned,
      subject: note.id,
    })
  return mentioned
}
