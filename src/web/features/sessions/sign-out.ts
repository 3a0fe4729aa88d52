import { useMutation } from '@tanstack/react-query'
import { signOut } from '#shared/sessions.ts'
import { CallError, call } from '../../platform/call.ts'
import { useSession } from '../../platform/session.ts'
import { toast } from '../../ui/toast.ts'

/** Ends the session. The guard then leads to the login page of the portal the person was in. */
export function useSignOut() {
  const session = useSession()
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call(signOut, {}),
    onSuccess: () => {
      session.clear()
      toast({ title: 'Logged out successfully' })
    },
    onError: error => {
      toast({
        variant: 'destructive',
        title: 'Logout failed',
        description:
          error instanceof CallError
            ? error.reply.message
            : 'We could not reach the server. Check your connection and try again.',
      })
    },
  })
}
