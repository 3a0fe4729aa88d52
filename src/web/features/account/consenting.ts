import { type Consent, giveConsentAgain, withdrawConsent } from '#shared/account/consents.ts'
import { call } from '../../platform/call.ts'
import { useOnce } from '../../platform/once.ts'
import { toast } from '../../ui/toast.ts'
import { refreshCase } from '../cases/queries.ts'
import { refreshConsents } from './queries.ts'

/** Takes a consent back. Whatever comes of it, the list shows what is true now: it may have been done elsewhere. */
export function useWithdrawConsent(consent: Consent) {
  return useOnce({
    mutationFn: () => call(withdrawConsent, { params: { id: consent.id } }),
    onSuccess: () => {
      toast({ topic: 'consent', title: 'Consent withdrawn' })
    },
    onSettled: () => settled(consent),
  })
}

/** Gives a consent again that was taken back, in its present words. */
export function useGiveConsentAgain(consent: Consent) {
  return useOnce({
    mutationFn: () => call(giveConsentAgain, { params: { id: consent.id } }),
    onSuccess: () => {
      toast({ topic: 'consent', title: 'Consent given' })
    },
    onSettled: () => settled(consent),
  })
}

async function settled(consent: Consent): Promise<void> {
  if (consent.case) void refreshCase(consent.case.id)
  await refreshConsents()
}
