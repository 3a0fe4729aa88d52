import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { questionsOf } from '#shared/lines/product-lines.ts'
import type { PageData } from '#shared/pages.ts'
import { paths } from '#shared/paths.ts'
import { reachableStep } from '#shared/questions/steps.ts'
import { DraftLink, DraftLinkRequest } from '#shared/quote-requests.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import type { CookieJar } from '../../platform/http/cookies.ts'
import { RequestError } from '../../platform/http/errors.ts'
import type { Pages } from '../../platform/pages/pages.ts'
import type { Platform } from '../../platform/platform.ts'
import { fieldValue, parseForm } from './posted-form.ts'
import { resumeDraft, sendDraftLink } from './resume.ts'
import { readDraft } from './service.ts'
import { readVisitor, setDraftCookie, type Visitor } from './visitor.ts'

interface Shown extends Pick<PageData, 'notice'> {
  status?: number
  fields?: Record<string, string>
  message?: string
  typed?: Record<string, string>
}

/**
 * Registers the pages and plain HTML forms for requesting and using the link to a draft. Opening the page of a link shows
 * nothing of the draft: a browser does not send the token after the `#`, only the form does. The scope must accept plain
 * forms already.
 */
export function resumePages(
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
    const draft = await readDraft(platform, readVisitor(cookies, request))
    if (!draft) return reply.redirect(paths.quoteStep('what'), 302)
    if (draft.submitted) return reply.redirect(paths.quoteStep('done'), 302)
    return show(request, reply)
  })

  app.post(paths.quoteLater(), posting, async (request, reply) => {
    const visitor = readVisitor(cookies, request, 'web_form')
    const form = parseForm(request.body)
    const typed = { email: fieldValue(form, 'email').trim() }
    const body = DraftLinkRequest.safeParse({ ...typed, website: fieldValue(form, 'website').slice(0, 200) })
    if (!body.success)
      return show(request, reply, { status: 422, fields: { email: 'Invalid email address' }, typed })
    try {
      const { message } = await sendDraftLink(platform, visitor, body.data)
      const notice = { tone: 'good', title: 'Link sent', text: message } as const
      return show(request, reply, { status: 202, notice, typed })
    } catch (error) {
      return refused(request, reply, error, typed)
    }
  })

  app.get(paths.quoteResume(), reading, async (request, reply) => show(request, reply))

  app.post(paths.quoteResume(), posting, async (request, reply) => {
    const visitor = readVisitor(cookies, request, 'web_form')
    const form = parseForm(request.body)
    const typed = { token: fieldValue(form, 'token').trim() }
    const link = DraftLink.safeParse({ ...typed, replace: fieldValue(form, 'replace') === 'yes' })
    if (!link.success) {
      const fields = { token: link.error.issues[0]?.message ?? '' }
      return show(request, reply, { status: 422, fields })
    }
    try {
      const { draft, token } = await resumeDraft(platform, visitor, link.data)
      setDraftCookie(cookies, reply, token)
      return reply.redirect(paths.quoteStep(reachableStep('review', questionsOf(draft), draft, today())), 303)
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
    const draft = await draftFor(request, readVisitor(cookies, request))
    return pages.sendOwn(request, reply, {
      status,
      ...(notice ? { notice } : {}),
      quote: { draft, fields, message: message ?? null, today: today(), ...(typed ? { typed } : {}) },
    })
  }

  /** The page of a link shows nothing of a draft. */
  async function draftFor({ url }: FastifyRequest, visitor: Visitor) {
    return url.startsWith(paths.quoteResume()) ? null : readDraft(platform, visitor)
  }
}
