import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as api from '#shared/auth/sessions.ts'
import { CallError, call } from '../../../platform/call.ts'
import { broadcastSessionChange, clearSession, storeSession } from '../../../platform/session.ts'
import type { LinkState } from '../../../platform/use-link-token.ts'
import { useSingleFlight } from '../../../platform/use-single-flight.ts'
import { toast, withdrawToast } from '../../../ui/toast.ts'
import { destinationAfterSignIn } from './destination.ts'

/**
 * What a page passes to the login page, in the tab's history entry. So no name, address or token is in a URL or a log, and it
 * survives a reload.
 */
export interface LoginState extends LinkState {
  /** The username of the account that was just created. */
  registeredUsername?: string
  /** The address that gets the email confirming the account that was just created. */
  confirmationSentTo?: string
  /** A new password was just chosen. */
  passwordReset?: boolean
  /** What a quote request says of the person. */
  knownAs?: { fullName: string; email: string; phone: string }
}

declare module '@tanstack/history' {
  interface HistoryState extends LoginState {}
}

type SignInStep = 'password' | 'code' | 'enrolment'

interface SignInOptions {
  /** The page that sent the person here, from the address bar. */
  next: unknown
  /** Passed back to that page. */
  state?: LoginState
}

/**
 * Signs in step by step: the password, then the code or the enrolment of a second factor if the server requires one.
 * Reports the result in toasts once the session is complete, and leads on.
 */
export function useSignInSteps({ next, state = {} }: SignInOptions) {
  const navigate = useNavigate()
  const [step, setStep] = useState<SignInStep>('password')
  const [username, setUsername] = useState('')
  const [remember, setRemember] = useState(false)
  /** Why the person has to start again. */
  const [reason, setReason] = useState<string>()

  function back(newReason?: string) {
    setReason(newReason)
    setStep('password')
  }

  async function finish(user: api.SessionUser) {
    if (user.role !== 'broker' && user.role !== 'admin') {
      console.warn(`Signed in with the role ${user.role}, which is neither broker nor admin.`)
    }
    if (remember && user.role === 'client') await rememberBrowser()
    toast({ topic: 'sign-in', title: 'Login successful', description: `Welcome back, ${user.fullName}!` })
    clearSession()
    storeSession(user)
    broadcastSessionChange()
    await navigate({ href: destinationAfterSignIn(user.role, next), state, replace: true })
  }

  const withPassword = useSingleFlight({
    // The password is not kept once the call is over.
    gcTime: 0,
    mutationFn: (credentials: api.Credentials) => call(api.signIn, { body: credentials }),
    onMutate: credentials => {
      setReason(undefined)
      setUsername(credentials.username)
      // The toasts about the registration are no longer of interest.
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
    onSuccess: async reply => {
      if (!('needs' in reply)) return reply.authenticated ? finish(reply) : undefined
      withdrawToast('sign-in')
      // The person who was signed in before in this browser no longer is.
      clearSession()
      broadcastSessionChange()
      setStep(reply.needs)
    },
  })

  const withCode = useSingleFlight({
    gcTime: 0,
    mutationFn: (code: string) => call(api.verifyCode, { body: { code } }),
    onSuccess: finish,
  })

  return { step, username, remember, setRemember, reason, back, finish, withPassword, withCode }
}

export type SignInSteps = ReturnType<typeof useSignInSteps>

async function rememberBrowser(): Promise<void> {
  try {
    await call(api.rememberSession, {})
  } catch {
    toast({
      title: 'We couldn’t keep you logged in on this device',
      description: 'You’ll be logged out when you close the browser. You can try again next time.',
    })
  }
}
