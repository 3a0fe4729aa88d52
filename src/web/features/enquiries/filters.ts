import { useSearch } from '@tanstack/react-router'
import { z } from 'zod'
import { TopicId } from '#shared/enquiries/enquiries.ts'
import { useChangeSearch } from '../../platform/change-search.ts'

/** The filters of the list in the address bar. Invalid values count as not set. */
export const EnquiryFilters = z.object({
  q: z.coerce.string().trim().max(100).optional().catch(undefined),
  show: z.enum(['answered', 'closed', 'spam', 'all']).optional().catch(undefined),
  topic: TopicId.optional().catch(undefined),
})

export function useEnquiryFilters() {
  const filters = useSearch({ from: '/portals/admin/admin/messages' })
  const change = useChangeSearch<z.infer<typeof EnquiryFilters>>()
  return { filters, change, clear: () => change({ q: undefined, show: undefined, topic: undefined }) }
}
