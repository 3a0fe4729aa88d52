import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod'

/** The filters of the lists as the address bar holds them. What does not make sense counts as not set. */
const QuestionFilters = z.object({
  q: z.coerce.string().trim().max(100).optional().catch(undefined),
  sort: z.enum(['newest']).optional().catch(undefined),
})
type QuestionFilters = z.infer<typeof QuestionFilters>

/** The filters in the address bar, and a way to change some of them. */
export function useQuestionFilters() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const pathname = useLocation({ select: location => location.pathname })
  const navigate = useNavigate()

  function change(changes: QuestionFilters) {
    const next = Object.fromEntries(Object.entries({ ...search, ...changes }).filter(([, value]) => value))
    navigate({ to: pathname, search: next as never, replace: true, resetScroll: false })
  }

  return {
    filters: QuestionFilters.parse(search),
    change,
    clear: () => change({ q: undefined, sort: undefined }),
  }
}
