import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod'

/** The filters of the list as the address bar holds them. What does not make sense counts as not set. */
const EnquiryFilters = z.object({
  q: z.coerce.string().trim().max(100).optional().catch(undefined),
  show: z.enum(['answered', 'closed', 'spam', 'all']).optional().catch(undefined),
})
type EnquiryFilters = z.infer<typeof EnquiryFilters>

/** The filters in the address bar, and a way to change some of them; back and forward walk through them. */
export function useEnquiryFilters() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const pathname = useLocation({ select: location => location.pathname })
  const navigate = useNavigate()

  function change(changes: EnquiryFilters, { replace = false } = {}) {
    const next = Object.fromEntries(Object.entries({ ...search, ...changes }).filter(([, value]) => value))
    navigate({ to: pathname, search: next as never, replace, resetScroll: false })
  }

  return {
    filters: EnquiryFilters.parse(search),
    change,
    clear: () => change({ q: undefined, show: undefined }),
  }
}
