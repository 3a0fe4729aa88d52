import type { z } from 'zod'
import {
  type AccountDetails,
  changeDetails,
  changeEmail,
  changePassword,
  type EmailChange,
  type PasswordChange,
  sendConfirmation,
} from '#shared/account/account.ts'
import { call } from '../../platform/call.ts'
import { sentenceOf } from '../../platform/failures.ts'
import { useOnce } from '../../platform/once.ts'
import { tellOtherTabs } from '../../platform/other-tabs.ts'
import { recheckSession } from '../../platform/session.ts'
import { toast } from '../../ui/toast.ts'
import { refreshAccount, refreshSessions, showAccount } from './queries.ts'

/** Changes one's name or phone number. */
export function useChangeDetails() {
  return useOnce({
    // A password is not kept once the call is over.
    gcTime: 0,
    mutationFn: (details: z.infer<typeof AccountDetails>) => call(changeDetails, { body: details }),
    onSuccess: account => {
      showAccount(account)
      void recheckSession()
      tellOtherTabs()
      toast({ title: 'Your details are saved' })
    },
  })
}

/** Asks to change one's e-mail address. It changes once the link sent to the new one has been followed. */
export function useChangeEmail() {
  return useOnce({
    gcTime: 0,
    mutationFn: (change: z.infer<typeof EmailChange>) => call(changeEmail, { body: change }),
    onSuccess: async ({ message }) => {
      await refreshAccount()
      tellOtherTabs()
      toast({ topic: 'confirmation', title: 'Your email address', description: message })
    },
  })
}

/** Changes one's password. Every other session ends. */
export function useChangePassword() {
  return useOnce({
    gcTime: 0,
    mutationFn: (change: z.infer<typeof PasswordChange>) => call(changePassword, { body: change }),
    onSuccess: () => {
      void refreshAccount()
      void refreshSessions()
      tellOtherTabs()
      toast({ title: 'Your password is changed', description: 'Every other session has ended.' })
    },
  })
}

/** Sends the link that confirms an e-mail address again. */
export function useSendConfirmation() {
  return useOnce({
    mutationFn: () => call(sendConfirmation, {}),
    onSuccess: ({ message }) => {
      void refreshAccount()
      toast({ topic: 'confirmation', title: 'Link sent', description: message })
    },
    onError: error => {
      void refreshAccount()
      toast({
        topic: 'confirmation',
        variant: 'destructive',
        title: 'The link was not sent',
        description: sentenceOf(error),
      })
    },
  })
}
