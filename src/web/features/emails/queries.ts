import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import * as api from '#shared/emails.ts'
import { call } from '../../platform/call.ts'
import { invalidate, pagesOf, queryOf } from '../../platform/queries.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'

/** Emails in one state or to one recipient, newest first. No live event announces a sent email, so every visit fetches them again. */
export function useEmails(query: { state: api.EmailInfo['state'] } | { recipient: string }) {
  return useInfiniteQuery({
    ...pagesOf(api.listEmails, { query }),
    refetchOnMount: 'always',
    // As someone types, what was found last stays until the rest is found.
    placeholderData: 'recipient' in query ? keepPreviousData : undefined,
  })
}

/** Unsent emails are counted up to this number. */
export const MAX_COUNTED = 20

function useUnsent() {
  const query = { state: 'dead', limit: MAX_COUNTED } as const
  return useQuery({ ...queryOf(api.listEmails, { query }), refetchOnMount: 'always' }).data
}

/** Returns how many emails could not be sent, up to `MAX_COUNTED`; undefined until it is known. */
export const useUnsentCount = (): number | undefined => useUnsent()?.items.length

/** Returns whether emails leave the server; undefined until it is known. */
export const useHasMailServer = (): boolean | undefined => useUnsent()?.hasMailServer

/** Fetches every list of emails on the screen again. */
export function refreshEmails() {
  return invalidate(api.listEmails)
}

/** Retries an email that could not be sent. Someone else may have done so already: then the list shows it. */
export function useRetryMail({ id, title }: Pick<api.EmailInfo, 'id' | 'title'>) {
  return useSingleFlight({
    mutationFn: () => call(api.retryEmail, { params: { id } }),
    successToast: { title: 'Email queued again', description: title },
    failureToast: 'Email not queued',
    onSettled: refreshEmails,
  })
}

/** Sends an email that only says that mail works. */
export function useSendTestMail() {
  return useSingleFlight({
    mutationFn: (email: string) => call(api.sendTestEmail, { body: { email } }),
    onSuccess: refreshEmails,
  })
}

/** Every kind of email that is sent. */
export const useEmailKinds = () => useQuery(queryOf(api.listEmailKinds, {}))

/** An email of a kind with made-up data. The added texts may have changed, so every visit fetches it again. */
export const useEmailPreview = (kind: string) =>
  useQuery({ ...queryOf(api.previewEmail, { params: { kind } }), refetchOnMount: 'always' })

/** Sends the reader an email of a kind with made-up data. */
export function useSendSampleEmail() {
  return useSingleFlight({
    mutationFn: (kind: string) => call(api.sendSampleEmail, { params: { kind } }),
    successToast: { title: 'Test email queued', description: 'It goes to your own address.' },
    failureToast: 'Test email not sent',
    onSettled: refreshEmails,
  })
}
