import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NEWSLETTER_FORM_VERSION, SIGNUP_MESSAGES } from '#shared/newsletter/signup.ts'
import { NewSubscriber } from '#shared/newsletter/subscribe.ts'
import { type NewsletterLink, NOT_FOUND_URL, type PageData } from '#shared/pages.ts'
import { paths } from '#shared/paths.ts'
import { acceptForms } from '../../platform/http/forms.ts'
import type { Pages } from '../../platform/pages/pages.ts'
import type { Platform } from '../../platform/platform.ts'
import { acceptMultipart, fieldOf } from './form-fields.ts'
import { findArchivedIssue } from './issue-store.ts'
import {
  confirmSubscription,
  openConfirmation,
  openUnsubscribeLink,
  type Unsubscriber,
  unsubscribeByLink,
} from './links.ts'
import { addSubscriber, subscribe } from './service.ts'

const FORM_ID = 'newsletter'
/** Tokens have 43 characters; anything longer than this is ignored. */
const MAX_TOKEN_LENGTH = 100
/** Mail providers unsubscribe all their users from a few addresses, and 128 bits cannot be guessed. */
const MAX_UNSUBSCRIBES_A_MINUTE = 3000

const perMinute = (max: number) => ({
  schema: { hide: true },
  config: { rateLimit: { max, timeWindow: '1 minute' } },
})

/** Serves the newsletter's pages: the plain signup form, the archive, and the pages behind links in emails. */
export function newsletterPages(app: FastifyInstance, platform: Platform, pages: Pages): void {
  acceptForms(app)
  acceptMultipart(app)

  app.post(paths.newsletter(), perMinute(10), async (request, reply) => {
    const typed = fieldOf(request.body, 'email').trim().slice(0, 300)
    const parsed = NewSubscriber.safeParse({ email: typed })
    if (!parsed.success) {
      const form = { id: FORM_ID, fields: { email: SIGNUP_MESSAGES.wrong.text }, typed: { email: typed } }
      return showForm(request, reply, 422, { notice: { tone: 'danger', ...SIGNUP_MESSAGES.wrong }, form })
    }
    const signup = { email: parsed.data.email, channel: 'web_form', address: request.ip }
    const form = { id: FORM_ID, fields: {}, typed: {} }
    return (await subscribe(platform, signup))
      ? showForm(request, reply, 201, { notice: { tone: 'good', ...SIGNUP_MESSAGES.added }, form })
      : showForm(request, reply, 409, { notice: { tone: 'warn', ...SIGNUP_MESSAGES.already }, form })
  })

  app.get<{ Params: { slug: string } }>(
    paths.newsletterIssue(':slug'),
    perMinute(300),
    async (request, reply) => {
      if (await findArchivedIssue(platform.db, request.params.slug)) return pages.send(request, reply)
      return pages.send(request, reply, NOT_FOUND_URL)
    },
  )

  // Mail scanners open every link in an email. So opening one changes nothing; the page's button, a plain form, does.
  app.get(paths.newsletterConfirm(), perMinute(120), async (request, reply) => {
    const token = tokenInQuery(request)
    const found = await openConfirmation(platform, token)
    if (!found) return showLink(request, reply, 'confirm', token ? 'gone' : 'missing')
    return showLink(
      request,
      reply,
      'confirm',
      found.state === 'confirmed' ? 'done' : 'ask',
      token,
      found.email,
    )
  })

  app.post(paths.newsletterConfirm(), perMinute(60), async (request, reply) => {
    const token = tokenInForm(request)
    const found = token ? await confirmSubscription(platform, token, request.ip) : null
    if (!found) return showLink(request, reply, 'confirm', token ? 'gone' : 'missing')
    return showLink(request, reply, 'confirm', 'done', '', found.email)
  })

  app.get(paths.newsletterUnsubscribe(), perMinute(120), async (request, reply) => {
    const token = tokenInQuery(request)
    return showUnsubscribe(request, reply, token, await openUnsubscribeLink(platform, token))
  })

  app.post(paths.newsletterUnsubscribe(), perMinute(MAX_UNSUBSCRIBES_A_MINUTE), async (request, reply) => {
    // Our own form sends the token in its body; a mail program posts to the URL in the email (RFC 8058).
    const token = tokenInForm(request) || tokenInQuery(request)
    const isOneClick = fieldOf(request.body, 'List-Unsubscribe') === 'One-Click'
    const channel = isOneClick ? 'one_click' : 'unsubscribe_link'
    const unsubscriber = await unsubscribeByLink(platform, token, { channel, address: request.ip })
    return showUnsubscribe(request, reply, token, unsubscriber)
  })

  // A reload of the posted page asks first; any other visit leads to the signup form.
  app.get(paths.newsletterAgain(), perMinute(120), (_request, reply) =>
    reply.redirect(paths.newsletter(), 303),
  )
  app.post(paths.newsletterAgain(), perMinute(10), async (request, reply) => {
    const token = tokenInForm(request)
    const unsubscriber = await openUnsubscribeLink(platform, token)
    if (!unsubscriber?.email) return showLink(request, reply, 'unsubscribe', token ? 'gone' : 'missing')
    const { email } = unsubscriber
    const signup = { email, channel: 'again', address: request.ip, textVersion: NEWSLETTER_FORM_VERSION }
    await platform.db.transaction(tx => addSubscriber(platform, tx, signup))
    return showLink(request, reply, 'again', 'done', '', email)
  })

  function showForm(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    data: Pick<PageData, 'notice' | 'form'>,
  ) {
    return pages.sendOwn(request, reply, { url: paths.newsletter(), status, ...data })
  }

  function showUnsubscribe(
    request: FastifyRequest,
    reply: FastifyReply,
    token: string,
    unsubscriber: Unsubscriber | null,
  ) {
    if (!unsubscriber) return showLink(request, reply, 'unsubscribe', token ? 'gone' : 'missing')
    const state = unsubscriber.isSubscribed ? 'ask' : 'done'
    return showLink(request, reply, 'unsubscribe', state, token, unsubscriber.email)
  }

  function showLink(
    request: FastifyRequest,
    reply: FastifyReply,
    what: NewsletterLink['what'],
    state: NewsletterLink['state'],
    token = '',
    email: string | null = null,
  ): Promise<FastifyReply> {
    reply.header('x-robots-tag', 'noindex')
    return pages.sendOwn(request, reply, {
      // The browser's router goes by the address as well.
      url: request.url.split('?', 1)[0] ?? request.url,
      status: state === 'gone' ? 404 : 200,
      newsletterLink: { what, state, token, email: email && maskEmail(email) },
    })
  }
}

/** Returns an address that its owner recognizes and no one else learns: the email may have been forwarded. */
function maskEmail(email: string): string {
  const atSign = email.lastIndexOf('@')
  return `${email.slice(0, 1)}…${email.slice(atSign)}`
}

const tokenInQuery = ({ query }: FastifyRequest) => asToken((query as Record<string, unknown>).token)
const tokenInForm = ({ body }: FastifyRequest) => asToken(fieldOf(body, 'token'))
const asToken = (value: unknown) =>
  typeof value === 'string' && value.length <= MAX_TOKEN_LENGTH ? value : ''
