import { useSearch } from '@tanstack/react-router'
import { z } from 'zod'
import { CredentialState } from '#shared/people/people.ts'
import { useChangeSearch } from '../../platform/change-search.ts'

/** The filters of a list of people in the address bar. Invalid values count as not set. */
export const PeopleFilters = z.object({
  q: z.coerce.string().trim().max(100).optional().catch(undefined),
  status: z.enum(['active', 'disabled']).optional().catch(undefined),
  credentials: CredentialState.optional().catch(undefined),
})
export type PeopleFilters = z.infer<typeof PeopleFilters>

export function isFiltered({ q, status, credentials }: PeopleFilters): boolean {
  return Boolean(q || status || credentials)
}

/** The filters in the address bar, and a way to change some of them. */
export function usePeopleFilters() {
  const filters: PeopleFilters = useSearch({ from: '/portals/admin/people' })
  const change = useChangeSearch<PeopleFilters>()
  return { filters, change, clear: () => change({ q: undefined, status: undefined, credentials: undefined }) }
}
