import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NewsletterSignup } from '#shared/newsletter/newsletter.ts'
import { SIGNUP_WORDS } from '#shared/newsletter/words.ts'
import { NOT_FOUND_URL, type PageData } from '#shared/pages.ts'
import { paths } from '#shared/paths.ts'
import { acceptForms } from '../../platform/http/forms.ts'
import type { Pages } from '../../platform/pages/pages.ts'
import type { Platform } from '../../platform/platform.ts'
import { isPublished } from './archive.ts'
import { acceptMultipart, fieldOf } from './form-bodies.ts'
import { linkPages } from './link-pages.ts'
import { signUpByForm } from './signing-up.ts'

const FORM = 'newsletter'
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
        const form = { id: FORM, fields: { email: SIGNUP_WORDS.wrong.text }, typed: { email: typed } }
        return show(request, reply, 422, {
          notice: { tone: 'danger', ...SIGNUP_WORDS.wrong },
          form,
        })
      }
      const asked = { email: signup.data.email, channel: 'web_form', address: request.ip }
      const added = await signUpByForm(platform, asked)
      const form = { id: FORM, fields: {}, typed: {} }
      return added
        ? show(request, reply, 201, { notice: { tone: 'good', ...SIGNUP_WORDS.added }, form })
        : show(request, reply, 409, { notice: { tone: 'warn', ...SIGNUP_WORDS.already }, form })
    },
  )

  app.get<{ Params: { slug: string } }>(
    paths.newsletterIssue(':slug'),
    { schema: { hide: true } },
    async (request, reply) => {
      if (await isPublished(platform.db, request.params.slug)) return pages.send(request, reply)
      return pages.send(request, reply, NOT_FOUND_URL)
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
