import { SIGNUP_MESSAGES } from '#shared/newsletter/signup.ts'
import { NewSubscriber, subscribe } from '#shared/newsletter/subscribe.ts'
import { CallError, call } from '../platform/call.ts'

interface Outcome {
  /** What is wrong with the address; nothing was sent. */
  mistake?: string
  announcement?: { title: string; description: string; variant?: 'destructive' }
  /** The address is on the list, so there may be an email to look for. */
  isKnown?: boolean
}

/** Validates an address and signs it up. */
export async function sendSignup(email: string): Promise<Outcome> {
  const signup = NewSubscriber.safeParse({ email: email.trim() })
  if (!signup.success) return { mistake: signup.error.issues[0]?.message ?? SIGNUP_MESSAGES.wrong.text }
  try {
    await call(subscribe, { body: signup.data })
    return { isKnown: true, announcement: toastFor('added') }
  } catch (error) {
    if (error instanceof CallError && error.status === 409)
      return { isKnown: true, announcement: toastFor('already') }
    return { announcement: { ...toastFor('failed'), variant: 'destructive' } }
  }
}

function toastFor(outcome: keyof typeof SIGNUP_MESSAGES) {
  const { title, text } = SIGNUP_MESSAGES[outcome]
  return { title, description: text }
}
