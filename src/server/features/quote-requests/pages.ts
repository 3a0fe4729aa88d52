import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LineId } from '#shared/lines/lines.ts'
import { NOT_FOUND_URL } from '#shared/pages.ts'
import { paths } from '#shared/paths.ts'
import { stepToShow } from '#shared/questions/progress.ts'
import { questionsFor } from '#shared/questions/registry.ts'
import { type Draft, StepId } from '#shared/quote-requests.ts'
import { albertaToday } from '#shared/time/alberta-day.ts'
import type { CookieJar } from '../../platform/http/cookies.ts'
import { notFound, RequestError } from '../../platform/http/errors.ts'
import { acceptForms } from '../../platform/http/forms.ts'
import { runInRequestContext } from '../../platform/http/request-context.ts'
import type { Pages } from '../../platform/pages/pages.ts'
import type { Platform } from '../../platform/platform.ts'
import { formOf, one, onto, type Posted, postedLine, postedStep } from './posted.ts'
import { resumingPages } from './resuming-pages.ts'
import { findDraft, forgetDraft, keepDraft, sendDraft } from './service.ts'
import { giveToken, takeToken, type Visitor, visitorOf } from './visitor.ts'

type StepRoute = { Params: { step: string }; Querystring: { type?: string } }

const CHANGED =
  'Your request was changed in another tab since you opened this page. What you typed here is still below: continue to keep it, or reload the page to see the other version.'
const TOO_MUCH = 'Something here is longer than we can keep. Please shorten it.'

/**
 * The quote request as pages and plain HTML forms, one URL a step. Everything works with scripts off; a step whose
 * earlier steps are not complete leads to the first of those.
 */
export function draftPages(app: FastifyInstance, platform: Platform, pages: Pages, cookies: CookieJar): void {
  acceptForms(app)
  resumingPages(app, platform, pages, cookies)
  const hidden = { schema: { hide: true } }
  // These pages are rendered anew for each visitor, so nobody gets any number of them.
  const reading = { ...hidden, config: { rateLimit: { max: 300, timeWindow: '1 minute' } } }
  const posting = { ...hidden, config: { rateLimit: { max: 120, timeWindow: '1 minute' } } }

  // The address people are given: the first step itself, which also has an address among the steps.
  app.get<StepRoute>('/get-quote', reading, async (request, reply) => {
    const draft = await findDraft(platform, visitorOf(cookies, request))
    const step = stepToShow('what', draft, today())
    if (step !== 'what') return reply.redirect(`${paths.quoteStep(step)}${typeOf(request)}`, 302)
    return show(request, reply, draft)
  })

  app.get<StepRoute>('/get-quote/:step', reading, async (request, reply) => {
    const wanted = StepId.safeParse(request.params.step)
    if (!wanted.success) return pages.sendOwn(request, reply, { url: NOT_FOUND_URL, status: 404 })
    const draft = await findDraft(platform, visitorOf(cookies, request))
    const step = stepToShow(wanted.data, draft, today())
    if (step !== wanted.data) return reply.redirect(`${paths.quoteStep(step)}${typeOf(request)}`, 302)
    return show(request, reply, draft)
  })

  app.post<StepRoute>('/get-quote/:step', posting, async (request, reply) => {
    const step = StepId.safeParse(request.params.step)
    if (!step.success) throw notFound()
    const visitor = visitorOf(cookies, request, 'web_form')
    const form = formOf(request.body)
    if (step.data === 'done') {
      await forgetDraft(platform, visitor)
      takeToken(cookies, reply)
      return reply.redirect(paths.quoteStep('what'), 303)
    }
    const draft = await findDraft(platform, visitor)
    if (draft?.submitted) return reply.redirect(paths.quoteStep('done'), 303)
    if (step.data === 'what') return keep(request, reply, visitor, draft, postedLine(form, draft))
    const set = questionsFor(draft?.line ?? null)
    if (!draft || !set) return reply.redirect(paths.quoteStep('what'), 303)
    if (step.data !== 'review')
      return keep(request, reply, visitor, draft, postedStep(set, step.data, form, draft, today()))
    if (one(form, 'action') === 'back') return reply.redirect(paths.quoteStep('consents'), 303)
    if (one(form, 'action') === 'later') return reply.redirect(paths.quoteLater(), 303)
    return send(request, reply, visitor, {
      revision: onto(form).revision,
      website: one(form, 'website').slice(0, 200),
    })
  })

  const today = () => albertaToday(platform.clock.now())

  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    draft: Draft | null,
    { status = 200, fields = {}, message = null }: Faulty = {},
  ): Promise<FastifyReply> {
    reply.header('vary', 'cookie')
    return pages.sendOwn(request, reply, { status, quote: { draft, fields, message, today: today() } })
  }

  async function keep(
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: Visitor,
    before: Draft | null,
    { line, answers, id, revision, faults, keepable, goTo }: Posted,
  ): Promise<FastifyReply> {
    const typed = before && { ...before, line, answers }
    if (!keepable) return show(request, reply, typed, { status: 422, fields: faults, message: TOO_MUCH })
    if (!before && line === null) return show(request, reply, null, { status: 422, fields: faults })
    try {
      const onto = before ? { revision, ...(id ? { id } : {}) } : { revision: 0 }
      const { draft, token } = await keepDraft(platform, visitor, { line, answers, ...onto })
      giveToken(cookies, reply, token)
      if (Object.keys(faults).length > 0) return show(request, reply, draft, { status: 422, fields: faults })
      return reply.redirect(goTo, 303)
    } catch (error) {
      if (!isRefusal(error, 409)) throw error
      return show(request, reply, typed, { status: 409, message: CHANGED })
    }
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: Visitor,
    sent: { revision: number; website: string },
  ): Promise<FastifyReply> {
    try {
      const asked = { requestId: request.id, address: request.ip }
      await runInRequestContext(asked, () => sendDraft(platform, visitor, sent))
      return reply.redirect(paths.quoteStep('done'), 303)
    } catch (error) {
      if (!isRefusal(error, 409, 422)) throw error
      const { status, message, fields } = error
      return show(request, reply, await findDraft(platform, visitor), {
        status,
        message: status === 409 ? REVIEW_AGAIN : message,
        ...(fields ? { fields } : {}),
      })
    }
  }
}

interface Faulty {
  status?: number
  fields?: Record<string, string>
  message?: string | null
}

const REVIEW_AGAIN =
  'Your request was changed in another tab since you opened this page. Please check the answers below once more before you send them.'

function isRefusal(error: unknown, ...statuses: number[]): error is RequestError {
  return error instanceof RequestError && statuses.includes(error.status)
}

/** `?type=` of a link that preselects a product line, kept along; anything else falls away. */
function typeOf(request: FastifyRequest<StepRoute>): string {
  const line = LineId.safeParse(request.query.type)
  return line.success ? `?type=${line.data}` : ''
}
