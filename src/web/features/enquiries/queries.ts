import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { QueryInputOf } from '#shared/endpoint.ts'
import {
  countEnquiries,
  type Enquiry,
  listEnquiries,
  markEnquiryRead,
  readEnquiry,
} from '#shared/enquiries/enquiries.ts'
import { Id } from '#shared/identifiers.ts'
import { CallError, call } from '../../platform/call.ts'
import { invalidate, pagesOf, queryOf } from '../../platform/queries.ts'
import { queryClient } from '../../platform/query-client.ts'

/** Messages from the contact form, page upon page. Nothing announces new ones, so every visit asks again. */
export function useEnquiries(query: QueryInputOf<typeof listEnquiries>) {
  return useInfiniteQuery({
    ...pagesOf(listEnquiries, { query }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

/** How many are open and how many nobody has read; undefined until it is known. */
export function useEnquiryCounts() {
  return useQuery({ ...queryOf(countEnquiries, {}), refetchOnMount: 'always' }).data
}

const NONE = new CallError(404, { message: 'We could not find that message.' })

/** One enquiry, with what the reader may do. */
export function useEnquiry(id: string) {
  const known = Id.safeParse(id).success
  const query = useQuery({
    ...queryOf(readEnquiry, { params: { id } }),
    enabled: known,
    refetchOnMount: 'always',
  })
  // An address that was cut short or mistyped names none: there is nothing to ask the server.
  return known ? query : { ...query, data: undefined, isPending: false, error: NONE }
}

/** Says that an enquiry has been read, once it stands on the screen. Should that fail, the next visit says it. */
export function useReading(enquiry: Enquiry | undefined) {
  const id = enquiry?.unread ? enquiry.id : null
  useEffect(() => {
    if (id)
      call(markEnquiryRead, { params: { id } })
        .then(showEnquiry)
        .catch(() => undefined)
  }, [id])
}

/** Puts the newer state of an enquiry, as a call has just answered it, on the screen. */
export function showEnquiry(enquiry: Enquiry) {
  queryClient.setQueryData(queryOf(readEnquiry, { params: { id: enquiry.id } }).queryKey, enquiry)
  refreshEnquiries()
}

/** Fetches the enquiry and everything listed with it again where it is shown. */
export function refreshEnquiry(id: string) {
  refreshEnquiries()
  return invalidate(readEnquiry, { params: { id } })
}

function refreshEnquiries() {
  void invalidate(countEnquiries)
  void invalidate(listEnquiries)
}
