import { useSearch } from '@tanstack/react-router'
import { z } from 'zod'
import { AuditAction } from '#shared/audit.ts'
import { Id } from '#shared/identifiers.ts'
import { useChangeSearch } from '../../platform/change-search.ts'

/** The filters of the audit log in the address bar. Invalid values count as not set. */
export const AuditFilters = z.object({
  action: AuditAction.optional().catch(undefined),
  actor: Id.optional().catch(undefined),
  case: Id.optional().catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
})
export type AuditFilters = z.infer<typeof AuditFilters>

export function isFiltered({ action, actor, case: caseId, from, to }: AuditFilters): boolean {
  return Boolean(action || actor || caseId || from || to)
}

/** The filters in the address bar, and a way to change some of them. */
export function useAuditFilters() {
  const { action, actor, case: caseId, from, to } = useSearch({ from: '/portals/admin/admin/settings/audit' })
  const change = useChangeSearch<AuditFilters>()
  return {
    filters: { action, actor, case: caseId, from, to },
    change,
    clear: () =>
      change({ action: undefined, actor: undefined, case: undefined, from: undefined, to: undefined }),
  }
}
