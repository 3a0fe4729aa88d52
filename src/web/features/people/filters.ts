import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod'

/** The filters of a list of people as the address bar holds them. What does not make sense counts as not set. */
export const PeopleFilters = z.object({
  q: z.coerce.string().trim().max(100).optional().catch(undefined),
  status: z.enum(['active', 'disabled']).optional().catch(undefined),
})
export type PeopleFilters = z.infer<typeof PeopleFilters>

/** Whether anything was looked for beyond what the list shows by itself. */
export function isNarrowed({ q, status }: PeopleFilters): boolean {
  return Boolean(q || status)
}

/** The filters in the address bar, and a way to change some of them; back and forward walk through them. */
export function usePeopleFilters() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const pathname = useLocation({ select: location => location.pathname })
  const navigate = useNavigate()

  function change(changes: PeopleFilters, { replace = false } = {}) {
    const next = Object.fromEntries(Object.entries({ ...search, ...changes }).filter(([, value]) => value))
    navigate({ to: pathname, search: next as never, replace, resetScroll: false })
  }

  return {
    filters: PeopleFilters.parse(search),
    change,
    clear: () => change({ q: undefined, status: undefined }),
  }
}
