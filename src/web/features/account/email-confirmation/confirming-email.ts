import { confirmEmail } from '#shared/account/account.ts'
import { CallError, call } from '../../../platform/call.ts'
import { useOnce } from '../../../platform/once.ts'
import { tellOtherTabs } from '../../../platform/other-tabs.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { clearSession, recheckSession } from '../../../platform/session.ts'

/** Confirms an e-mail address by the token of a link. */
export function useConfirmEmail(token: string) {
  return useOnce({
    mutationFn: () => call(confirmEmail, { body: { token } }),
    onSuccess: () => {
      // The address, what it opens, and the requests that were found by it.
      void recheckSession()
      void queryClient.invalidateQueries()
      tellOtherTabs()
    },
    onError: error => {
      // The session has ended meanwhile: the page asks to log in again.
      if (error instanceof CallError && error.status === 401) clearSession()
    },
  })
}
