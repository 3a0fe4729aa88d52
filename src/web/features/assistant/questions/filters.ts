import { useSearch } from '@tanstack/react-router'
import { z } from 'zod'
import { useChangeSearch } from '../../../platform/change-search.ts'

/** The filters of the questions in the address bar. Invalid values count as not set. */
export const QuestionFilters = z.object({
  q: z.coerce.string().trim().max(100).optional().catch(undefined),
  sort: z.enum(['newest']).optional().catch(undefined),
})
type QuestionFilters = z.infer<typeof QuestionFilters>

/** The filters in the address bar, and a way to change some of them. */
export function useQuestionFilters() {
  const filters = useSearch({ from: '/portals/admin/admin/settings/assistant' })
  const changeSearch = useChangeSearch<QuestionFilters>()
  const change = (changes: QuestionFilters) => changeSearch(changes, { replace: true })
  return { filters, change, clear: () => change({ q: undefined, sort: undefined }) }
}
