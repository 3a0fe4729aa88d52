import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Version of the words beside the sign-up form. */
export const NEWSLETTER_FORM_VERSION = 'newsletter-form-2026-11'

export const NewsletterSignup = z.strictObject({
  email: z.email('Please enter a valid email address').max(254, 'Please enter a valid email address'),
})

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter/simple',
  allow: 'anyone',
  summary: 'Sign up for the newsletter; 409 when the address is already signed up.',
  body: NewsletterSignup,
  reply: z.object({ message: z.string() }),
  status: 201,
  limit: 10,
})
