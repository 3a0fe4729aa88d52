import { useNavigate } from '@tanstack/react-router'
import { type Credentials, signIn } from '#shared/sessions.ts'
import { CallError, call } from '../../platform/call.ts'
import { useOnce } from '../../platform/once.ts'
import { tellOtherTabs } from '../../platform/other-tabs.ts'
import { clearSession, storeSession } from '../../platform/session.ts'
import { toast } from '../../ui/toast.ts'
import { destinationAfterSignIn } from './destination.ts'

/** Signs a person in, says how it went in the words of the specification, and leads them on. */
export function useSignIn(next: unknown) {
  const navigate = useNavigate()
  return useOnce({
    // The password is not kept once the call is over.
    gcTime: 0,
    mutationFn: (credentials: Credentials) => call(signIn, { body: credentials }),
    onMutate: () => {
      toast({
        topic: 'sign-in',
        title: 'Logging in...',
        description: 'Please wait while we verify your credentials.',
      })
    },
    onError: error => {
      toast({
        topic: 'sign-in',
        variant: 'destructive',
        title: 'Login failed',
        description:
          (error instanceof CallError && error.reply.message) ||
          'Invalid username or password. Please try again.',
      })
    },
    onSuccess: async user => {
      if (!user.authenticated || 'needs' in user) return
      if (user.role !== 'broker' && user.role !== 'admin') {
        console.warn(`Signed in with the role ${user.role}, which is neither broker nor admin.`)
      }
      toast({
        topic: 'sign-in',
        title: 'Login successful',
        description: `Welcome back, ${user.fullName}!`,
      })
      clearSession()
      storeSession(user)
      tellOtherTabs()
      await navigate({ href: destinationAfterSignIn(user.role, next), replace: true })
    },
  })
}
