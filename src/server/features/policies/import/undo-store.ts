import { desc, eq, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ImportUse } from '#shared/policies/import.ts'
import { type Db, first } from '../../../platform/db/database.ts'
import { users } from '../../users/tables.ts'
import { policies, policyImports, usedSinceImport } from '../tables.ts'

export async function insertImport(tx: Db, row: typeof policyImports.$inferInsert): Promise<void> {
  await tx.insert(policyImports).values(row)
}

const importer = alias(users, 'importer')
const undoer = alias(users, 'undoer')

const withPeople = (db: Db) =>
  db
    .select({
      id: policyImports.id,
      fileName: policyImports.fileName,
      importedBy: importer.fullName,
      importedAt: policyImports.importedAt,
      policies: policyImports.policies,
      remaining: sql<number>`(SELECT count(*)::int FROM ${policies} WHERE ${policies.importId} = ${policyImports.id})`,
      undoneBy: undoer.fullName,
      undoneAt: policyImports.undoneAt,
    })
    .from(policyImports)
    .innerJoin(importer, eq(importer.id, policyImports.importedBy))
    .leftJoin(undoer, eq(undoer.id, policyImports.undoneBy))

/** A page of the imports, the newest first. `after` is the id of the last one of the page before. */
export const selectImports = (db: Db, { after, limit }: { after?: string | undefined; limit: number }) =>
  withPeople(db)
    .where(after ? lt(policyImports.id, after) : undefined)
    .orderBy(desc(policyImports.id))
    .limit(limit)

export const selectImport = (db: Db, id: string) => first(withPeople(db).where(eq(policyImports.id, id)))

interface ImportedPolicy extends Record<string, unknown> {
  caseId: string
  policyId: string
  brokerId: string | null
  clientId: string | null
  client: string
  number: string
  /** Null if no one has used it since. */
  use: ImportUse | null
}

/** The policies of an import that are still there. */
export async function selectImportedPolicies(db: Db, importId: string): Promise<ImportedPolicy[]> {
  const { rows } = await db.execute<ImportedPolicy>(sql`
    SELECT c.id AS "caseId", p.id AS "policyId", c.broker_id AS "brokerId", c.client_id AS "clientId",
      c.contact_name AS client, p.number, ${usedSinceImport} AS use
    FROM policies p JOIN cases c ON c.id = p.case_id WHERE p.import_id = ${importId} ORDER BY c.id`)
  return rows
}

/** Locks the policies of an import and their cases until the transaction ends, so that no one begins to use them. */
export async function lockImportedPolicies(tx: Db, importId: string): Promise<void> {
  await tx.execute(sql`SELECT c.id FROM policies p JOIN cases c ON c.id = p.case_id
    WHERE p.import_id = ${importId} ORDER BY c.id FOR UPDATE`)
}

/** What goes with a case that was only imported. All else that refers to one makes it used. */
export const DELETED_TABLES = ['events', 'consents', 'notifications', 'guest_links', 'message_reads'] as const

/** Deletes cases that were only imported, with their policies. */
export async function deleteImported(tx: Db, caseIds: readonly string[]): Promise<void> {
  const own = sql`${sql.param([...caseIds])}::uuid[]`
  for (const table of [...DELETED_TABLES, 'policies'])
    await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE case_id = ANY (${own})`)
  await tx.execute(sql`DELETE FROM cases WHERE id = ANY (${own})`)
}

export async function markUndone(tx: Db, id: string, undone: { by: string; at: Date }): Promise<void> {
  await tx
    .update(policyImports)
    .set({ undoneBy: undone.by, undoneAt: undone.at })
    .where(eq(policyImports.id, id))
}
