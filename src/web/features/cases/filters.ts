import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod'
import { CASE_SORTS } from '#shared/cases/cases.ts'
import { Stage } from '#shared/cases/stages.ts'
import { LineId } from '#shared/lines/lines.ts'

/** The filters of a list of cases as the address bar holds them. What does not make sense counts as not set. */
export const CaseFilters = z.object({
  status: z.enum(['open', 'closed', 'all']).catch('open'),
  stage: Stage.optional().catch(undefined),
  line: LineId.optional().catch(undefined),
  unassigned: z.enum(['yes']).optional().catch(undefined),
  q: z.coerce.string().trim().max(100).optional().catch(undefined),
  sort: z.enum(CASE_SORTS).catch('updated'),
})
export type CaseFilters = z.infer<typeof CaseFilters>

const UNSET: CaseFilters = CaseFilters.parse({})

/** Whether anything was looked for beyond what the list shows by itself. */
export function isFiltered(filters: CaseFilters): boolean {
  return Boolean(
    filters.q || filters.stage || filters.line || filters.unassigned || filters.status !== UNSET.status,
  )
}

/** The filters in the address bar, and a way to change some of them; back and forward walk through them. */
export function useCaseFilters() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const pathname = useLocation({ select: location => location.pathname })
  const navigate = useNavigate()
  const filters = CaseFilters.parse(search)

  function change(changes: Partial<CaseFilters>, { replace = false } = {}) {
    const next: Record<string, unknown> = { ...search, ...changes }
    for (const [key, value] of Object.entries(next)) {
      if (value === undefined || value === '' || value === UNSET[key as keyof CaseFilters]) delete next[key]
    }
    navigate({ to: pathname, search: next as never, replace, resetScroll: false })
  }

  function clear() {
    change({
      sort: UNSET.sort,
      status: UNSET.status,
      stage: undefined,
      line: undefined,
      unassigned: undefined,
      q: undefined,
    })
  }

  return { filters, change, clear }
}
