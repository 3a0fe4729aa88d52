import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod'
import { AuditAction } from '#shared/audit.ts'
import { Id } from '#shared/identifiers.ts'

/** The filters of the audit log as the address bar holds them. What does not make sense counts as not set. */
export const AuditFilters = z.object({
  action: AuditAction.optional().catch(undefined),
  actor: Id.optional().catch(undefined),
  case: Id.optional().catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
})
export type AuditFilters = z.infer<typeof AuditFilters>

const UNSET: AuditFilters = {
  action: undefined,
  actor: undefined,
  case: undefined,
  from: undefined,
  to: undefined,
}

/** Whether the log is narrowed at all. */
export function isNarrowed(filters: AuditFilters): boolean {
  return Object.values(filters).some(Boolean)
}

/** The filters in the address bar, and a way to change some of them; back and forward walk through them. */
export function useAuditFilters() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const pathname = useLocation({ select: location => location.pathname })
  const navigate = useNavigate()
  const filters = AuditFilters.parse(search)

  function change(changes: Partial<AuditFilters>) {
    const next = Object.fromEntries(Object.entries({ ...filters, ...changes }).filter(([, value]) => value))
    navigate({ to: pathname, search: next as never, resetScroll: false })
  }

  return { filters, change, clear: () => change(UNSET) }
}
