import { removeSecondFactor, renewRecoveryCodes } from '#shared/auth/second-factor.ts'
import { useOnce } from '../../platform/once.ts'
import { toast } from '../../ui/toast.ts'
import { callWithStepUp } from '../auth/step-up/step-up.ts'
import { refreshAccount } from './queries.ts'

/** Makes new recovery codes; the ones before no longer work. May ask for the password. */
export function useRenewCodes() {
  return useOnce({
    // Codes are not kept beyond the screen that shows them.
    gcTime: 0,
    mutationFn: () => callWithStepUp(renewRecoveryCodes, {}),
    onSettled: () => {
      void refreshAccount()
    },
  })
}

/** Takes the second factor away. May ask for the password. */
export function useRemoveSecondFactor() {
  return useOnce({
    mutationFn: () => callWithStepUp(removeSecondFactor, {}),
    onSuccess: () => {
      toast({ title: 'Second factor removed', description: 'Logging in asks for your password only.' })
    },
    onSettled: () => {
      void refreshAccount()
    },
  })
}
