import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NEWSLETTER_FORM_VERSION } from '#shared/newsletter/words.ts'
import type { NewsletterLink } from '#shared/pages.ts'
import { paths } from '#shared/paths.ts'
import type { Pages } from '../../platform/pages/pages.ts'
import type { Platform } from '../../platform/platform.ts'
import { confirmSubscription, openConfirmation } from './confirming.ts'
import { fieldOf } from './form-bodies.ts'
import { signUp } from './signing-up.ts'
import { type Leaver, openUnsubscribing, unsubscribeByLink } from './unsubscribing.ts'

/** A token is 43 letters; nothing longer is looked at. */
const LONGEST = 100

const minute = (max: number) => ({
  schema: { hide: true },
  config: { rateLimit: { max, timeWindow: '1 minute' } },
})
/** Mail providers unsubscribe all their readers from a few addresses. Nobody guesses 128 bits, however often they try. */
const FROM_A_PROVIDER = 3000

/**
 * The pages behind links in letters. To open one does nothing, for scanners of mail open every link: it takes the button,
 * which is a plain form, or a mail program's own.
 */
export function linkPages(app: FastifyInstance, platform: Platform, pages: Pages): void {
  app.get(paths.newsletterConfirm(), minute(120), async (request, reply) => {
    const token = inQuery(request)
    const found = await openConfirmation(platform, token)
    if (!found) return show(request, reply, 'confirm', token ? 'gone' : 'missing')
    return show(request, reply, 'confirm', found.state === 'confirmed' ? 'done' : 'ask', token, found.email)
  })

  app.post(paths.newsletterConfirm(), minute(60), async (request, reply) => {
    const token = inForm(request)
    const found = token ? await confirmSubscription(platform, token, request.ip) : null
    if (!found) return show(request, reply, 'confirm', token ? 'gone' : 'missing')
    return show(request, reply, 'confirm', 'done', '', found.email)
  })

  app.get(paths.newsletterUnsubscribe(), minute(120), async (request, reply) => {
    const token = inQuery(request)
    return showLeaver(request, reply, token, await openUnsubscribing(platform, token))
  })

  app.post(paths.newsletterUnsubscribe(), minute(FROM_A_PROVIDER), async (request, reply) => {
    // Our own form names the token in its body; a mail program posts to the address as the letter has it.
    const token = inForm(request) || inQuery(request)
    const channel =
      fieldOf(request.body, 'List-Unsubscribe') === 'One-Click' ? 'one_click' : 'unsubscribe_link'
    const left = await unsubscribeByLink(platform, token, { channel, address: request.ip })
    return showLeaver(request, reply, token, left)
  })

  // A reload of what was posted asks first; whoever goes there otherwise finds the form.
  app.get(paths.newsletterAgain(), minute(120), (_request, reply) => reply.redirect(paths.newsletter(), 303))
  app.post(paths.newsletterAgain(), minute(10), async (request, reply) => {
    const token = inForm(request)
    const leaver = await openUnsubscribing(platform, token)
    if (!leaver?.email) return show(request, reply, 'unsubscribe', token ? 'gone' : 'missing')
    const asked = { email: leaver.email, channel: 'again', address: request.ip }
    await platform.db.transaction(tx =>
      signUp(platform, tx, { ...asked, textVersion: NEWSLETTER_FORM_VERSION }),
    )
    return show(request, reply, 'again', 'done', '', leaver.email)
  })

  function showLeaver(request: FastifyRequest, reply: FastifyReply, token: string, leaver: Leaver | null) {
    if (!leaver) return show(request, reply, 'unsubscribe', token ? 'gone' : 'missing')
    const state = leaver.isSubscribed ? 'ask' : 'done'
    return show(request, reply, 'unsubscribe', state, token, leaver.email)
  }

  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    what: NewsletterLink['what'],
    state: NewsletterLink['state'],
    token = '',
    email: string | null = null,
  ): Promise<FastifyReply> {
    reply.header('x-robots-tag', 'noindex')
    return pages.sendOwn(request, reply, {
      // Where the browser stands: its scripts go by the address as well.
      url: request.url.split('?', 1)[0] ?? request.url,
      status: state === 'gone' ? 404 : 200,
      newsletterLink: { what, state, token, email: email && masked(email) },
    })
  }
}

/** An address as its owner knows it again and nobody else learns it: a letter may have been passed on. */
function masked(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}…${email.slice(at)}`
}

const inQuery = ({ query }: FastifyRequest) => tokenOf((query as Record<string, unknown>).token)
const inForm = ({ body }: FastifyRequest) => tokenOf(fieldOf(body, 'token'))
const tokenOf = (given: unknown) => (typeof given === 'string' && given.length <= LONGEST ? given : '')
