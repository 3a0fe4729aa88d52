import { useIsMutating } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { signOut } from '#shared/auth/sessions.ts'
import { loginPathFor } from '#shared/paths.ts'
import { call } from '../../../platform/call.ts'
import { broadcastLogout, clearSession } from '../../../platform/session.ts'
import { useSingleFlight } from '../../../platform/use-single-flight.ts'
import { toast } from '../../../ui/toast.ts'

const KEY = ['sign-out']

interface SignOutOptions {
  /** Whether to stay on the page, for pages that anyone may see. */
  staysHere?: boolean
}

/** Ends the session and opens the login page of the portal the person was in. */
export function useSignOut({ staysHere = false }: SignOutOptions = {}) {
  const navigate = useNavigate()
  const router = useRouter()
  return useSingleFlight({
    mutationKey: KEY,
    mutationFn: () => call(signOut, {}),
    onSuccess: async () => {
      const userId = clearSession(true)
      if (userId) broadcastLogout(userId)
      // Replaces the welcome toast if it is still shown.
      toast({ topic: 'sign-in', title: 'Logged out successfully' })
      if (staysHere) return
      const to = loginPathFor(router.state.location.pathname)
      // Nothing can be saved without a session.
      await navigate({ to, replace: true, ignoreBlocker: true })
    },
    failureToast: 'Logout failed',
  })
}

/** Whether the person is signing out. The next login then starts at the dashboard, not at the page they left. */
export function useIsSigningOut(): boolean {
  return useIsMutating({ mutationKey: KEY }) > 0
}
