import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageData } from '#shared/pages.ts'
import { paths } from '#shared/paths.ts'
import { stepToShow } from '#shared/questions/progress.ts'
import { DraftLinkRequest, FollowedLink } from '#shared/quote-requests.ts'
import { albertaToday } from '#shared/time/alberta-day.ts'
import type { CookieJar } from '../../platform/http/cookies.ts'
import { RequestError } from '../../platform/http/errors.ts'
import type { Pages } from '../../platform/pages/pages.ts'
import type { Platform } from '../../platform/platform.ts'
import { formOf, one } from './posted.ts'
import { followLink, sendLink } from './resuming.ts'
import { findDraft } from './service.ts'
import { giveToken, type Visitor, visitorOf } from './visitor.ts'

interface Shown extends Pick<PageData, 'notice'> {
  status?: number
  fields?: Record<string, string>
  message?: string
  typed?: Record<string, string>
}

/**
 * Asking for the link to a draft, and following it, as pages and plain HTML forms. Opening the page that a link leads to
 * does nothing and shows nothing: the token behind the `#` never gets here by itself, and only a form posts it. The
 * scope must take plain forms already.
 */
export function resumingPages(
  app: FastifyInstance,
  platform: Platform,
  pages: Pages,
  cookies: CookieJar,
): void {
  const hidden = { schema: { hide: true } }
  const reading = { ...hidden, config: { rateLimit: { max: 300, timeWindow: '1 minute' } } }
  const posting = { ...hidden, config: { rateLimit: { max: 10, timeWindow: '1 minute' } } }
  const today = () => albertaToday(platform.clock.now())

  app.get(paths.quoteLater(), reading, async (request, reply) => {
    const draft = await findDraft(platform, visitorOf(cookies, request))
    if (!draft) return reply.redirect(paths.quoteStep('what'), 302)
    if (draft.submitted) return reply.redirect(paths.quoteStep('done'), 302)
    return show(request, reply)
  })

  app.post(paths.quoteLater(), posting, async (request, reply) => {
    const visitor = visitorOf(cookies, request, 'web_form')
    const form = formOf(request.body)
    const typed = { email: one(form, 'email').trim() }
    const asked = DraftLinkRequest.safeParse({ ...typed, website: one(form, 'website').slice(0, 200) })
    if (!asked.success)
      return show(request, reply, { status: 422, fields: { email: 'Invalid email address' }, typed })
    try {
      const { message } = await sendLink(platform, visitor, asked.data)
      const notice = { tone: 'good', title: 'Your link is on its way', text: message } as const
      return show(request, reply, { status: 202, notice, typed })
    } catch (error) {
      return refused(request, reply, error, typed)
    }
  })

  app.get(paths.quoteResume(), reading, async (request, reply) => show(request, reply))

  app.post(paths.quoteResume(), posting, async (request, reply) => {
    const visitor = visitorOf(cookies, request, 'web_form')
    const form = formOf(request.body)
    const typed = { token: one(form, 'token').trim() }
    const followed = FollowedLink.safeParse({ ...typed, replace: one(form, 'replace') === 'yes' })
    if (!followed.success) {
      const fields = { token: followed.error.issues[0]?.message ?? '' }
      return show(request, reply, { status: 422, fields })
    }
    try {
      const { draft, token } = await followLink(platform, visitor, followed.data)
      giveToken(cookies, reply, token)
      return reply.redirect(paths.quoteStep(stepToShow('review', draft, today())), 303)
    } catch (error) {
      return refused(request, reply, error, typed)
    }
  })

  function refused(request: FastifyRequest, reply: FastifyReply, error: unknown, typed: Shown['typed'] = {}) {
    if (!(error instanceof RequestError)) throw error
    const { status, message, fields } = error
    return show(request, reply, { status, typed, ...(fields ? { fields } : { message }) })
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { status = 200, fields = {}, message, notice, typed }: Shown = {},
  ): Promise<FastifyReply> {
    reply.header('vary', 'cookie')
    const draft = await draftFor(request, visitorOf(cookies, request))
    return pages.sendOwn(request, reply, {
      status,
      ...(notice ? { notice } : {}),
      quote: { draft, fields, message: message ?? null, today: today(), ...(typed ? { typed } : {}) },
    })
  }

  /** The page a link leads to shows nothing of any draft. */
  async function draftFor({ url }: FastifyRequest, visitor: Visitor) {
    return url.startsWith(paths.quoteResume()) ? null : findDraft(platform, visitor)
  }
}
