import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type Credentials,
  rememberSession,
  type SessionUser,
  signIn,
  signInWithCode,
} from '#shared/auth/sessions.ts'
import { CallError, call } from '../../../platform/call.ts'
import { useOnce } from '../../../platform/once.ts'
import { tellOtherTabs } from '../../../platform/other-tabs.ts'
import { clearSession, storeSession } from '../../../platform/session.ts'
import { toast, withdrawToast } from '../../../ui/toast.ts'
import { destinationAfterSignIn } from './destination.ts'
import type { LoginState } from './login-state.ts'

type SignInStep = 'password' | 'code' | 'enrolment'

/** `next` is the page that sent the person here, `state` what that page wants handed back. */
interface Onward {
  next: unknown
  state?: LoginState
}

/**
 * Logging in, step by step: the password, then the code or the setting up of a second factor where the server asks for
 * it. Says how it went in the words of the specification once the session is whole, and leads on.
 */
export function useSignInSteps({ next, state = {} }: Onward) {
  const navigate = useNavigate()
  const [step, setStep] = useState<SignInStep>('password')
  const [username, setUsername] = useState('')
  const [remember, setRemember] = useState(false)
  /** Why the person has to begin again. */
  const [reason, setReason] = useState<string>()

  function back(why?: string) {
    setReason(why)
    setStep('password')
  }

  async function finish(user: SessionUser) {
    if (user.role !== 'broker' && user.role !== 'admin') {
      console.warn(`Signed in with the role ${user.role}, which is neither broker nor admin.`)
    }
    if (remember && user.role === 'client') await keepLoggedIn()
    toast({ topic: 'sign-in', title: 'Login successful', description: `Welcome back, ${user.fullName}!` })
    clearSession()
    storeSession(user)
    tellOtherTabs()
    await navigate({ href: destinationAfterSignIn(user.role, next), state, replace: true })
  }

  const withPassword = useOnce({
    // The password is not kept once the call is over.
    gcTime: 0,
    mutationFn: (credentials: Credentials) => call(signIn, { body: credentials }),
    onMutate: credentials => {
      setReason(undefined)
      setUsername(credentials.username)
      // What was said of the registration is behind the person now.
      for (const topic of ['welcome', 'register']) withdrawToast(topic)
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
    onSuccess: async answer => {
      if (!('needs' in answer)) return answer.authenticated ? finish(answer) : undefined
      withdrawToast('sign-in')
      // Whoever was logged in before in this browser no longer is.
      clearSession()
      tellOtherTabs()
      setStep(answer.needs)
    },
  })

  const withCode = useOnce({
    gcTime: 0,
    mutationFn: (code: string) => call(signInWithCode, { body: { code } }),
    onSuccess: finish,
  })

  return { step, username, remember, setRemember, reason, back, finish, withPassword, withCode }
}

export type SignInSteps = ReturnType<typeof useSignInSteps>

async function keepLoggedIn(): Promise<void> {
  try {
    await call(rememberSession, {})
  } catch {
    toast({
      title: 'You are logged in until you close the browser',
      description: 'We could not keep you logged in on this device. You can try again the next time.',
    })
  }
}
