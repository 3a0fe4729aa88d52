import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { QueryInputOf } from '#shared/endpoint.ts'
import * as api from '#shared/enquiries/enquiries.ts'
import { call } from '../../platform/call.ts'
import { invalidate, pagesOf, queryOf, useRecord } from '../../platform/queries.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { STATUS_LABELS } from './status-labels.ts'

/** Enquiries, page by page. The server doesn't announce new ones, so every visit fetches them again. */
export function useEnquiries(query: QueryInputOf<typeof api.listEnquiries>) {
  return useInfiniteQuery({
    ...pagesOf(api.listEnquiries, { query }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

/** The numbers of open and of unread enquiries; undefined until they have loaded. */
export function useEnquiryCounts() {
  return useQuery({ ...queryOf(api.countEnquiries, {}), refetchOnMount: 'always' }).data
}

export const useEnquiry = (id: string) => useRecord(api.readEnquiry, id, { refetchOnMount: 'always' })

/** Marks an enquiry as read once it is shown. If that fails, the next visit does it. */
export function useMarkEnquiryRead(enquiry: api.Enquiry | undefined) {
  const id = enquiry?.unread ? enquiry.id : null
  useEffect(() => {
    if (id)
      call(api.markEnquiryRead, { params: { id } })
        .then(showEnquiry)
        .catch(() => undefined)
  }, [id])
}

/** Adds an answer, which is emailed, or a note for administrators. */
export function useAddEnquiryEntry({ id }: Pick<api.Enquiry, 'id'>) {
  return useSingleFlight({
    mutationFn: (entry: api.NewEnquiryEntry) => call(api.addEnquiryEntry, { params: { id }, body: entry }),
    onSuccess: showEnquiry,
    successToast: (_, { kind }) => (kind === 'answer' ? 'Reply queued' : 'Note added'),
  })
}

/** Closes or reopens an enquiry, or marks it as spam or not. Fails with 409 when its status has changed. */
export function useChangeEnquiryStatus({ id, status }: Pick<api.Enquiry, 'id' | 'status'>) {
  return useSingleFlight({
    mutationFn: (to: Exclude<api.EnquiryStatus, 'answered'>) =>
      call(api.changeEnquiryStatus, { params: { id }, body: { from: status, to } }),
    onSuccess: showEnquiry,
    successToast: enquiry => `Moved to ${STATUS_LABELS[enquiry.status].label}`,
  })
}

export function useConvertEnquiry({ id }: Pick<api.Enquiry, 'id'>) {
  return useSingleFlight({
    mutationFn: (body: api.CaseFromEnquiry) => call(api.convertEnquiry, { params: { id }, body }),
    onSuccess: showEnquiry,
    successToast: enquiry => ({
      title: `Case ${enquiry.case?.reference ?? ''} opened`,
      description: 'It will be offered to the next available broker.',
    }),
  })
}

/** Shows a newer enquiry, as a call has returned it, on every screen. */
function showEnquiry(enquiry: api.Enquiry) {
  queryClient.setQueryData(queryOf(api.readEnquiry, { params: { id: enquiry.id } }).queryKey, enquiry)
  refreshEnquiries()
}

/** Fetches an enquiry, the lists and the counts again. */
export function refreshEnquiry(id: string) {
  refreshEnquiries()
  return invalidate(api.readEnquiry, { params: { id } })
}

function refreshEnquiries() {
  void invalidate(api.countEnquiries)
  void invalidate(api.listEnquiries)
}
