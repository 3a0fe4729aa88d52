import type { FastifyInstance } from 'fastify'
import { NEWSLETTER_FORM_VERSION, NewsletterSignup } from '#shared/newsletter.ts'
import { acceptForms } from '../../platform/forms.ts'
import type { Pages } from '../../platform/pages.ts'
import type { Platform } from '../../platform/platform.ts'
import { addSubscriber } from './store.ts'

const WORDS = {
  added: { tone: 'good', title: 'Success!', text: 'Thank you for subscribing to our newsletter!' },
  already: {
    tone: 'warn',
    title: 'Already subscribed',
    text: 'This email is already subscribed to our newsletter.',
  },
  wrong: { tone: 'danger', title: 'Error', text: 'Please enter a valid email address' },
} as const

/** The sign-up form where scripts are off: the home page again, with what came of it on top. */
export function newsletterPages(app: FastifyInstance, { db, clock }: Platform, pages: Pages): void {
  acceptForms(app)
  app.post(
    '/newsletter',
    { schema: { hide: true }, config: { rateLimit: { max: 10, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const signup = NewsletterSignup.safeParse({ email: form.get('email') ?? '' })
      if (!signup.success)
        return pages.sendOwn(request, reply, { url: '/', status: 422, notice: WORDS.wrong })
      const asked = { email: signup.data.email, textVersion: NEWSLETTER_FORM_VERSION, address: request.ip }
      const added = await addSubscriber(db, asked, clock.now())
      return pages.sendOwn(request, reply, {
        url: '/',
        status: added ? 201 : 409,
        notice: added ? WORDS.added : WORDS.already,
      })
    },
  )
}
