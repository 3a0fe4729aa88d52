import { NewsletterSignup, subscribe } from '#shared/newsletter.ts'
import { CallError, call } from '../platform/call.ts'

interface Outcome {
  /** What is wrong with the address; nothing was sent. */
  mistake?: string
  announcement?: { title: string; description: string; variant?: 'destructive' }
  /** The address is on the list now, or was before: there may be a letter to look for. */
  isKnown?: boolean
}

/** Checks an address and signs it up. The words are the seed's (§5, §8). */
export async function sendSignup(email: string): Promise<Outcome> {
  const signup = NewsletterSignup.safeParse({ email: email.trim() })
  if (!signup.success)
    return { mistake: signup.error.issues[0]?.message ?? 'Please enter a valid email address' }
  try {
    await call(subscribe, { body: signup.data })
    return {
      isKnown: true,
      announcement: { title: 'Success!', description: 'Thank you for subscribing to our newsletter!' },
    }
  } catch (error) {
    if (error instanceof CallError && error.status === 409) {
      return {
        isKnown: true,
        announcement: {
          title: 'Already subscribed',
          description: 'This email is already subscribed to our newsletter.',
        },
      }
    }
    return {
      announcement: {
        title: 'Error',
        description: 'Failed to subscribe. Please try again later.',
        variant: 'destructive',
      },
    }
  }
}
