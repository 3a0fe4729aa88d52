import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as api from '#shared/newsletter/issues.ts'
import { countSubscribers, findSubscriber, unsubscribeByHand } from '#shared/newsletter/subscribers.ts'
import { paths } from '#shared/paths.ts'
import { call } from '../../platform/call.ts'
import { invalidate, queryOf, useRecord } from '../../platform/queries.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { toast } from '../../ui/toast.ts'

export const useSubscriberStats = () =>
  useQuery({ ...queryOf(countSubscribers, {}), refetchOnMount: 'always' })
export const useIssues = () => useQuery({ ...queryOf(api.listIssues, {}), refetchOnMount: 'always' })
export const useIssue = (id: string) => useRecord(api.readIssue, id, { refetchOnMount: 'always' })

/** Shows a newer issue, as a call has returned it, on every screen. */
export async function showIssue(issue: api.Issue): Promise<void> {
  queryClient.setQueryData(queryOf(api.readIssue, { params: { id: issue.id } }).queryKey, issue)
  await invalidate(api.listIssues)
}

/** Finds a subscriber by their whole address; null when it is not known. */
export const useFindSubscriber = () =>
  useSingleFlight({
    mutationFn: async (email: string) => (await call(findSubscriber, { body: { email } })).subscriber,
  })

export const useUnsubscribeByHand = (id: string) =>
  useSingleFlight({
    mutationFn: (reason: string) => call(unsubscribeByHand, { params: { id }, body: { reason } }),
    onSuccess: () => invalidate(countSubscribers),
  })

/** Creates an empty draft and opens it. */
export function useCreateIssue() {
  const navigate = useNavigate()
  return useSingleFlight({
    mutationFn: () => call(api.createIssue, { body: { subject: '', body: '' } }),
    onSuccess: async issue => {
      await showIssue(issue)
      await navigate({ to: paths.adminNewsletterIssue(issue.id) })
    },
  })
}

export function useDeleteIssue(id: string) {
  const navigate = useNavigate()
  return useSingleFlight({
    mutationFn: () => call(api.deleteIssue, { params: { id } }),
    onSuccess: async () => {
      toast({ title: 'Draft deleted' })
      await invalidate(api.listIssues)
      await navigate({ to: paths.adminNewsletter() })
    },
  })
}

export const useSendTestIssue = (id: string) =>
  useSingleFlight({ mutationFn: () => call(api.sendTestIssue, { params: { id } }) })

export const useSendIssue = (id: string) =>
  useSingleFlight({
    mutationFn: (revision: number) => call(api.sendIssue, { params: { id }, body: { revision } }),
    onSuccess: showIssue,
  })
