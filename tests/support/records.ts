import { asc, inArray, sql } from 'drizzle-orm'
import type { AuditAction } from '#shared/audit.ts'
import { audit } from '../../src/server/features/audit/tables.ts'
import type { TestApp } from './test-app.ts'

/** Returns the audit entries of these actions, in order. */
export function recordsOf(t: TestApp, ...actions: AuditAction[]) {
  return t.platform.db
    .select()
    .from(audit)
    .where(inArray(sql`${audit.action}`, actions))
    .orderBy(asc(audit.id))
}
