import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { DocumentKind } from '#shared/documents.ts'
import type { DocumentGrouping, FiledDocument } from '#shared/own-documents.ts'
import type { Actor } from '#shared/users.ts'
import { pick } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/database.ts'
import { cases, contentVisibleTo, visibleTo } from '../cases/tables.ts'
import { personOf, users } from '../users/tables.ts'
import { isNewestFor } from './store.ts'
import { documents, readableBy } from './tables.ts'

interface Selection {
  by: DocumentGrouping
  kind: DocumentKind | undefined
  /** For `to_tsquery('simple', …)`. */
  terms: string | undefined
  after: { folder: string; id: string } | undefined
  limit: number
}

/** The id of the folder of documents without a policy, which comes last. */
const NO_POLICY = '00000000-0000-0000-0000-000000000000'

/**
 * The newest version of every document that this person may see, by request or by policy. A policy that belongs to a request
 * which they may not see isn't named.
 */
export function selectOwnDocuments(db: Db, actor: Actor, { by, kind, terms, after, limit }: Selection) {
  const visible = db.select({ id: cases.id }).from(cases).where(visibleTo(actor))
  const policyIs = sql`p.id = coalesce((SELECT o.id FROM policies o WHERE o.case_id = ${cases.id}), ${cases.policyId})
    AND p.case_id IN ${visible}`
  const folder =
    by === 'case'
      ? sql<string>`${cases.id}`
      : sql<string>`coalesce((SELECT p.id FROM policies p WHERE ${policyIs}), ${NO_POLICY}::uuid)`
  return db
    .select({
      ...pick(documents, 'id', 'caseId', 'name', 'kind', 'type', 'size', 'versionNumber', 'uploadedAt'),
      uploadedBy: personOf(users),
      case: { reference: cases.reference, kind: cases.kind, line: cases.line },
      policy: sql<FiledDocument['policy']>`(
        SELECT jsonb_build_object('id', p.id, 'line', p.line, 'insurer', p.insurer, 'number', p.number)
        FROM policies p WHERE ${policyIs})`,
      folder,
    })
    .from(documents)
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .innerJoin(users, eq(users.id, documents.uploadedBy))
    .where(
      and(
        contentVisibleTo(actor),
        readableBy(actor),
        isNull(documents.removedAt),
        isNewestFor(db, actor),
        kind ? eq(documents.kind, kind) : undefined,
        terms ? sql`${documents.search} @@ to_tsquery('simple', ${terms})` : undefined,
        after ? sql`(${folder}, ${documents.id}) < (${after.folder}::uuid, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(folder), desc(documents.id))
    .limit(limit)
}
