import type { BodyOf, QueryOf, ReplyInputOf } from '#shared/endpoint.ts'
import * as api from '#shared/policies/import.ts'
import type { Actor } from '#shared/users.ts'
import { lockKey } from '../../../platform/db/advisory-locks.ts'
import { cutPage, decodeIdCursor } from '../../../platform/db/cursors.ts'
import type { Db } from '../../../platform/db/database.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import { announceImported } from './service.ts'
import * as store from './undo-store.ts'

type Reply = ReplyInputOf<typeof api.readPolicyImport>

export async function listPolicyImports(
  { db }: Platform,
  { after, limit }: QueryOf<typeof api.listPolicyImports>,
): Promise<ReplyInputOf<typeof api.listPolicyImports>> {
  const rows = await store.selectImports(db, { after: after && decodeIdCursor(after), limit: limit + 1 })
  const { page, next } = cutPage(rows, limit, ({ id }) => id)
  return { items: page, next }
}

export const readPolicyImport = ({ db }: Platform, id: string): Promise<Reply> => describe(db, id)

async function describe(db: Db, id: string): Promise<Reply> {
  const record = await store.selectImport(db, id)
  if (!record) throw notFound('We couldn’t find that import.')
  const imported = await store.selectImportedPolicies(db, id)
  const kept = imported.flatMap(({ policyId, client, number, use }) =>
    use ? { policyId, client, number, use } : [],
  )
  return {
    ...record,
    removable: imported.length - kept.length,
    kept: kept.slice(0, api.MAX_LISTED_ROWS),
    keptCount: kept.length,
  }
}

/**
 * Deletes the policies of an import that no one has used since, with their cases, and marks it as undone. Once it is, nothing changes
 * any more. Throws 409 when there is nothing to delete.
 */
export function undoPolicyImport(
  platform: Platform,
  actor: Actor,
  id: string,
  { reason }: BodyOf<typeof api.undoPolicyImport>,
): Promise<Reply> {
  return platform.db.transaction(async tx => {
    // A second call waits, and then finds what the first has done.
    await lockKey(tx, 'policies', 'import')
    const before = await store.selectImport(tx, id)
    if (!before || before.undoneAt) return describe(tx, id)
    await store.lockImportedPolicies(tx, id)
    const imported = await store.selectImportedPolicies(tx, id)
    const unused = imported.filter(({ use }) => use === null)
    if (unused.length === 0)
      throw conflict('Nothing can be deleted: every policy of this import has been used since, or is gone.')
    // The people concerned are read from the cases.
    await announceImported(
      platform,
      tx,
      unused.map(({ caseId, brokerId, clientId }) => ({ id: caseId, brokerId, clientId })),
    )
    await store.deleteImported(
      tx,
      unused.map(({ caseId }) => caseId),
    )
    await store.markUndone(tx, id, { by: actor.id, at: platform.clock.now() })
    await recordAudit(platform, tx, {
      action: 'policies.import_undone',
      actor,
      data: {
        file: before.fileName,
        reason,
        deleted: String(unused.length),
        kept: String(imported.length - unused.length),
      },
    })
    return describe(tx, id)
  })
}
