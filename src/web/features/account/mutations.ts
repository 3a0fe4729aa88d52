import type { z } from 'zod'
import * as api from '#shared/account/account.ts'
import { type Consent, giveConsentAgain, withdrawConsent } from '#shared/account/consents.ts'
import { call } from '../../platform/call.ts'
import { broadcastSessionChange, recheckSession } from '../../platform/session.ts'
import { toastFailure } from '../../platform/toast-failure.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { toast } from '../../ui/toast.ts'
import { refreshCase } from '../cases/queries.ts'
import { refreshAccount, refreshConsents, refreshSessions, showAccount } from './queries.ts'

export function useChangeDetails() {
  return useSingleFlight({
    // The password in the input must not stay in the cache.
    gcTime: 0,
    mutationFn: (details: z.infer<typeof api.AccountDetails>) => call(api.changeDetails, { body: details }),
    onSuccess: account => {
      showAccount(account)
      void recheckSession()
      broadcastSessionChange()
    },
    successToast: 'Details saved',
  })
}

export function useChangeEmail() {
  return useSingleFlight({
    gcTime: 0,
    mutationFn: (change: z.infer<typeof api.EmailChange>) => call(api.changeEmail, { body: change }),
    onSuccess: async ({ message }) => {
      await refreshAccount()
      broadcastSessionChange()
      toast({ topic: 'confirmation', title: 'Your email address', description: message })
    },
  })
}

export function useChangePassword() {
  return useSingleFlight({
    gcTime: 0,
    mutationFn: (change: z.infer<typeof api.PasswordChange>) => call(api.changePassword, { body: change }),
    onSuccess: () => {
      void refreshAccount()
      void refreshSessions()
      broadcastSessionChange()
    },
    successToast: { title: 'Password changed', description: 'You’ve been logged out on all other devices.' },
  })
}

export function useSendConfirmation() {
  return useSingleFlight({
    mutationFn: () => call(api.sendConfirmation, {}),
    onSuccess: ({ message }) => {
      void refreshAccount()
      toast({ topic: 'confirmation', title: 'Link sent', description: message })
    },
    onError: error => {
      void refreshAccount()
      toastFailure('Link not sent', error, 'confirmation')
    },
  })
}

export function useWithdrawConsent(consent: Consent) {
  return useSingleFlight({
    mutationFn: () => call(withdrawConsent, { params: { id: consent.id } }),
    onSuccess: () => {
      toast({ topic: 'consent', title: 'Consent withdrawn' })
    },
    onSettled: () => refreshConsent(consent),
  })
}

export function useGiveConsentAgain(consent: Consent) {
  return useSingleFlight({
    mutationFn: () =>
      call(giveConsentAgain, {
        params: { id: consent.id },
        body: { textVersion: consent.again?.version ?? consent.textVersion },
      }),
    onSuccess: () => {
      toast({ topic: 'consent', title: 'Consent given' })
    },
    onSettled: () => refreshConsent(consent),
  })
}

/** Reloads after failures too: the consent may have been changed in another tab. */
async function refreshConsent(consent: Consent): Promise<void> {
  if (consent.case) void refreshCase(consent.case.id)
  await refreshConsents()
}
