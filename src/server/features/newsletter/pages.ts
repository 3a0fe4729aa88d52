import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NewsletterSignup } from '#shared/newsletter.ts'
import type { PageData } from '#shared/pages.ts'
import { paths } from '#shared/paths.ts'
import { acceptForms } from '../../platform/forms.ts'
import type { Pages } from '../../platform/pages.ts'
import type { Platform } from '../../platform/platform.ts'
import { isPublished } from './archive.ts'
import { acceptMultipart, fieldOf } from './form-bodies.ts'
import { linkPages } from './link-pages.ts'
import { signUpByForm } from './signing-up.ts'

const FORM = 'newsletter'
const WORDS = {
  added: { tone: 'good', title: 'Success!', text: 'Thank you for subscribing to our newsletter!' },
  already: {
    tone: 'warn',
    title: 'Already subscribed',
    text: 'This email is already subscribed to our newsletter.',
  },
  wrong: { tone: 'danger', title: 'Error', text: 'Please enter a valid email address' },
} as const

/** The newsletter where scripts are off: signing up by a plain form, and the pages that links in letters open. */
export function newsletterPages(app: FastifyInstance, platform: Platform, pages: Pages): void {
  acceptForms(app)
  acceptMultipart(app)

  app.post(
    paths.newsletter(),
    { schema: { hide: true }, config: { rateLimit: { max: 10, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const typed = fieldOf(request.body, 'email').trim().slice(0, 300)
      const signup = NewsletterSignup.safeParse({ email: typed })
      if (!signup.success) {
        const form = { id: FORM, fields: { email: WORDS.wrong.text }, typed: { email: typed } }
        return show(request, reply, 422, { notice: WORDS.wrong, form })
      }
      const asked = { email: signup.data.email, channel: 'web_form', address: request.ip }
      const added = await signUpByForm(platform, asked)
      const form = { id: FORM, fields: {}, typed: {} }
      return show(request, reply, added ? 201 : 409, { notice: added ? WORDS.added : WORDS.already, form })
    },
  )

  app.get<{ Params: { slug: string } }>(
    paths.newsletterIssue(':slug'),
    { schema: { hide: true } },
    async (request, reply) => {
      if (await isPublished(platform.db, request.params.slug)) return pages.send(request, reply)
      return pages.sendOwn(request, reply, { url: '/404', status: 404 })
    },
  )

  linkPages(app, platform, pages)

  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    own: Pick<PageData, 'notice' | 'form'>,
  ) => pages.sendOwn(request, reply, { url: paths.newsletter(), status, ...own })
}
