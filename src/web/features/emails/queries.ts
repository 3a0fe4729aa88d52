import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { listMails, type MailInfo, retryMail, sendTestMail } from '#shared/emails.ts'
import { call } from '../../platform/call.ts'
import { sentenceOf } from '../../platform/failures.ts'
import { useOnce } from '../../platform/once.ts'
import { invalidate, pagesOf, queryOf } from '../../platform/queries.ts'
import { toast } from '../../ui/toast.ts'

/** Letters in one state, newest first, page upon page. Nothing announces that one left, so every visit asks again. */
export function useMails(state: MailInfo['state']) {
  return useInfiniteQuery({ ...pagesOf(listMails, { query: { state } }), refetchOnMount: 'always' })
}

/** More letters that could not be sent are not counted. */
export const MAX_COUNTED = 20

/** How many letters were given up, up to `MAX_COUNTED`; undefined until it is known. */
export function useGivenUp(): number | undefined {
  const query = { state: 'dead', limit: MAX_COUNTED } as const
  const { data } = useQuery({ ...queryOf(listMails, { query }), refetchOnMount: 'always' })
  return data?.items.length
}

/** Fetches every list of letters on the screen again. */
export function refreshMails() {
  return invalidate(listMails)
}

/** Tries a letter again that was given up. Somebody else may have done so already: then the list shows it. */
export function useRetry({ id, title }: Pick<MailInfo, 'id' | 'title'>) {
  return useOnce({
    mutationFn: () => call(retryMail, { params: { id } }),
    onSuccess: () => toast({ title: 'It is tried again', description: title }),
    onError: error =>
      toast({ variant: 'destructive', title: 'It was not tried again', description: sentenceOf(error) }),
    onSettled: refreshMails,
  })
}

/** Sends a letter that only says that mail works. */
export function useTestMail() {
  return useOnce({
    mutationFn: (email: string) => call(sendTestMail, { body: { email } }),
    onSuccess: refreshMails,
  })
}
