import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { QueryInputOf } from '#shared/endpoint.ts'
import {
  addEnquiryEntry,
  type CaseFromEnquiry,
  changeEnquiryStatus,
  convertEnquiry,
  countEnquiries,
  type Enquiry,
  type EnquiryStatus,
  listEnquiries,
  markEnquiryRead,
  type NewEnquiryEntry,
  readEnquiry,
} from '#shared/enquiries/enquiries.ts'
import { call } from '../../platform/call.ts'
import { invalidate, pagesOf, queryOf, useRecord } from '../../platform/queries.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { STATUS_LABELS } from './status-labels.ts'

/** Enquiries, page by page. The server doesn't announce new ones, so every visit fetches them again. */
export function useEnquiries(query: QueryInputOf<typeof listEnquiries>) {
  return useInfiniteQuery({
    ...pagesOf(listEnquiries, { query }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

/** The numbers of open and of unread enquiries; undefined until they have loaded. */
export function useEnquiryCounts() {
  return useQuery({ ...queryOf(countEnquiries, {}), refetchOnMount: 'always' }).data
}

export const useEnquiry = (id: string) => useRecord(readEnquiry, id, { refetchOnMount: 'always' })

/** Marks an enquiry as read once it is shown. If that fails, the next visit does it. */
export function useMarkEnquiryRead(enquiry: Enquiry | undefined) {
  const id = enquiry?.unread ? enquiry.id : null
  useEffect(() => {
    if (id)
      call(markEnquiryRead, { params: { id } })
        .then(showEnquiry)
        .catch(() => undefined)
  }, [id])
}

/** Adds an answer, which is emailed, or a note for administrators. */
export function useAddEnquiryEntry({ id }: Pick<Enquiry, 'id'>) {
  return useSingleFlight({
    mutationFn: (entry: NewEnquiryEntry) => call(addEnquiryEntry, { params: { id }, body: entry }),
    onSuccess: showEnquiry,
    successToast: (_, { kind }) => (kind === 'answer' ? 'Reply queued' : 'Note added'),
  })
}

/** Closes or reopens an enquiry, or marks it as spam or not. Fails with 409 when its status has changed. */
export function useChangeEnquiryStatus({ id, status }: Pick<Enquiry, 'id' | 'status'>) {
  return useSingleFlight({
    mutationFn: (to: Exclude<EnquiryStatus, 'answered'>) =>
      call(changeEnquiryStatus, { params: { id }, body: { from: status, to } }),
    onSuccess: showEnquiry,
    successToast: enquiry => `Moved to ${STATUS_LABELS[enquiry.status].label}`,
  })
}

export function useConvertEnquiry({ id }: Pick<Enquiry, 'id'>) {
  return useSingleFlight({
    mutationFn: (body: CaseFromEnquiry) => call(convertEnquiry, { params: { id }, body }),
    onSuccess: showEnquiry,
    successToast: enquiry => ({
      title: `Case ${enquiry.case?.reference ?? ''} opened`,
      description: 'It will be offered to the next available broker.',
    }),
  })
}

/** Shows a newer enquiry, as a call has returned it, on every screen. */
function showEnquiry(enquiry: Enquiry) {
  queryClient.setQueryData(queryOf(readEnquiry, { params: { id: enquiry.id } }).queryKey, enquiry)
  refreshEnquiries()
}

/** Fetches an enquiry, the lists and the counts again. */
export function refreshEnquiry(id: string) {
  refreshEnquiries()
  return invalidate(readEnquiry, { params: { id } })
}

function refreshEnquiries() {
  void invalidate(countEnquiries)
  void invalidate(listEnquiries)
}
