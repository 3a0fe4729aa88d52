import { useSearch } from '@tanstack/react-router'
import { z } from 'zod'
import { CASE_LIST_STATUSES, CASE_SORTS, CaseAttention } from '#shared/cases/cases.ts'
import { CaseKind, Stage } from '#shared/cases/stage-schemas.ts'
import { Id } from '#shared/identifiers.ts'
import { LineId } from '#shared/lines/line-schemas.ts'
import type { SavedCaseFilters } from '#shared/saved-filters.ts'
import { useChangeSearch } from '../../platform/change-search.ts'

/** These values are left out of the address. */
export const CASE_FILTER_DEFAULTS = { status: 'open', sort: 'updated' } as const

/** The filters of a list of cases in the address bar. Invalid values count as not set. */
export const CaseFilters = z.object({
  status: z.enum(CASE_LIST_STATUSES).default('open').catch('open'),
  stage: Stage.optional().catch(undefined),
  kind: CaseKind.optional().catch(undefined),
  line: LineId.optional().catch(undefined),
  unassigned: z.enum(['yes']).optional().catch(undefined),
  attention: CaseAttention.optional().catch(undefined),
  /** Only for administrators and office staff. */
  broker: Id.optional().catch(undefined),
  q: z.coerce.string().trim().max(100).optional().catch(undefined),
  sort: z.enum(CASE_SORTS).default('updated').catch('updated'),
})
export type CaseFilters = z.infer<typeof CaseFilters>

/** The filters of a broker's cases, which are also shown as a board. */
export const BrokerCaseFilters = CaseFilters.omit({ broker: true }).extend({
  view: z.enum(['board']).optional().catch(undefined),
})

const NO_FILTERS = {
  ...CASE_FILTER_DEFAULTS,
  stage: undefined,
  kind: undefined,
  line: undefined,
  unassigned: undefined,
  attention: undefined,
  broker: undefined,
  q: undefined,
  view: undefined,
}

/** Whether the list is filtered by more than its defaults. The order is not a filter. */
export function isFiltered(filters: CaseFilters): boolean {
  const { q, stage, kind, line, unassigned, attention, broker, status } = filters
  return Boolean(
    q || stage || kind || line || unassigned || attention || broker || status !== CASE_FILTER_DEFAULTS.status,
  )
}

/** The filters in the address bar of a portal's list of cases, and a way to change some of them. */
export function useCaseFilters(from: '/portals/broker/cases' | '/portals/admin/cases') {
  const filters: CaseFilters & { view?: 'board' | undefined } = useSearch({ from })
  const change = useChangeSearch<SavedCaseFilters>()
  const clear = () => change({ ...NO_FILTERS, view: filters.view })
  /** Shows the list with these filters and no others. */
  const apply = (saved: SavedCaseFilters, options?: { replace: boolean }) =>
    change({ ...NO_FILTERS, ...saved }, options)
  return { filters, change, clear, apply }
}
