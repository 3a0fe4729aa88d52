import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SIGNUP_MESSAGES } from './signup.ts'

export const NewSubscriber = z.strictObject({
  email: z.email(SIGNUP_MESSAGES.wrong.text).max(254, SIGNUP_MESSAGES.wrong.text),
})

export const subscribe = endpoint('POST /api/newsletter/simple', {
  allow: 'anyone',
  summary:
    'Sign up for the newsletter: sends a confirmation email. 409 when the address is already signed up, confirmed or not.',
  body: NewSubscriber,
  status: 201,
  limit: 10,
  dailyLimit: 100,
})
