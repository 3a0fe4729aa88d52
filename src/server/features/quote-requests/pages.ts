import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LineId } from '#shared/lines/line-schemas.ts'
import { questionsOf } from '#shared/lines/product-lines.ts'
import { NOT_FOUND_URL } from '#shared/pages.ts'
import { paths } from '#shared/paths.ts'
import { DRAFT_GONE } from '#shared/questions/answers.ts'
import type { StepId as Step } from '#shared/questions/question.ts'
import { reachableStep } from '#shared/questions/steps.ts'
import { type Draft, StepId } from '#shared/quote-requests.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import type { CookieJar } from '../../platform/http/cookies.ts'
import { notFound, RequestError } from '../../platform/http/errors.ts'
import { acceptForms } from '../../platform/http/forms.ts'
import { runInRequestContext } from '../../platform/http/request-context.ts'
import type { Pages } from '../../platform/pages/pages.ts'
import type { Platform } from '../../platform/platform.ts'
import { baseRevision, fieldValue, parseForm } from './posted-form.ts'
import { type PostedStep, readPostedLine, readPostedStep } from './posted-step.ts'
import { requestAnother } from './request-another.ts'
import { resumePages } from './resume-pages.ts'
import { discardDraft, hasLostDraft, readDraft, saveDraft, submitDraft } from './service.ts'
import { clearDraftCookie, readVisitor, setDraftCookie, type Visitor } from './visitor.ts'

type StepRoute = { Params: { step: string }; Querystring: { type?: string } }

const CHANGED =
  'This request was changed in another tab. What you typed is still below: continue to keep it, or reload the page to see the other version.'
const TOO_MUCH = 'Something here is too long. Please shorten it.'

/**
 * Registers the pages and plain HTML forms of a quote request, one URL a step, so that everything works without JavaScript.
 * A step redirects to the first earlier step that is not complete.
 */
export function quoteRequestPages(
  app: FastifyInstance,
  platform: Platform,
  pages: Pages,
  cookies: CookieJar,
): void {
  acceptForms(app)
  resumePages(app, platform, pages, cookies)
  const hidden = { schema: { hide: true } }
  // These pages are rendered for each visitor, so they are rate-limited.
  const reading = { ...hidden, config: { rateLimit: { max: 300, timeWindow: '1 minute' } } }
  const posting = { ...hidden, config: { rateLimit: { max: 120, timeWindow: '1 minute' } } }

  // The first step. It also has a URL among the steps.
  app.get<StepRoute>('/get-quote', reading, (request, reply) => showStep(request, reply, 'what'))

  app.get<StepRoute>('/get-quote/:step', reading, async (request, reply) => {
    const parsed = StepId.safeParse(request.params.step)
    if (!parsed.success) return pages.sendOwn(request, reply, { url: NOT_FOUND_URL, status: 404 })
    return showStep(request, reply, parsed.data)
  })

  app.post<StepRoute>('/get-quote/:step', posting, async (request, reply) => {
    const step = StepId.safeParse(request.params.step)
    if (!step.success) throw notFound()
    const visitor = readVisitor(cookies, request, 'web_form')
    const form = parseForm(request.body)
    const draft = await readDraft(platform, visitor)
    if (step.data === 'done' && draft?.submitted && fieldValue(form, 'action') !== 'forget') {
      const line = LineId.safeParse(fieldValue(form, 'line')).data
      const another = await requestAnother(platform, visitor, line ? { line } : {})
      setDraftCookie(cookies, reply, another.token)
      return reply.redirect(paths.quoteStep(line ? 'about' : 'what'), 303)
    }
    if (step.data === 'done') {
      await discardDraft(platform, visitor)
      clearDraftCookie(cookies, reply)
      return reply.redirect(paths.quoteStep('what'), 303)
    }
    if (draft?.submitted) {
      // A form from before it was sent starts nothing new.
      if (step.data !== 'what' || baseRevision(form).revision > 0)
        return reply.redirect(paths.quoteStep('done'), 303)
      return save(request, reply, visitor, null, readPostedLine(form, null))
    }
    if (step.data === 'what') return save(request, reply, visitor, draft, readPostedLine(form, draft))
    const set = questionsOf(draft)
    if (!draft || !set) return reply.redirect(paths.quoteStep('what'), 303)
    if (step.data !== 'review')
      return save(request, reply, visitor, draft, readPostedStep(set, step.data, form, draft, today()))
    if (fieldValue(form, 'action') === 'back') return reply.redirect(paths.quoteStep('consents'), 303)
    if (fieldValue(form, 'action') === 'later') return reply.redirect(paths.quoteLater(), 303)
    return submit(request, reply, visitor, {
      revision: baseRevision(form).revision,
      website: fieldValue(form, 'website').slice(0, 200),
    })
  })

  const today = () => albertaToday(platform.clock.now())

  async function showStep(
    request: FastifyRequest<StepRoute>,
    reply: FastifyReply,
    requested: Step,
  ): Promise<FastifyReply> {
    const visitor = readVisitor(cookies, request)
    const draft = await readDraft(platform, visitor)
    const step = reachableStep(requested, questionsOf(draft), draft, today())
    if (step !== requested) return reply.redirect(`${paths.quoteStep(step)}${lineQuery(request)}`, 302)
    if (draft || !(await hasLostDraft(platform, visitor))) return show(request, reply, draft)
    // Said once.
    clearDraftCookie(cookies, reply)
    return show(request, reply, null, { message: DRAFT_GONE })
  }

  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    draft: Draft | null,
    { status = 200, fields = {}, message = null }: Shown = {},
  ): Promise<FastifyReply> {
    reply.header('vary', 'cookie')
    return pages.sendOwn(request, reply, { status, quote: { draft, fields, message, today: today() } })
  }

  async function save(
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: Visitor,
    before: Draft | null,
    { line, answers, id, revision, errors, isStorable, nextUrl }: PostedStep,
  ): Promise<FastifyReply> {
    const typed = before && { ...before, line, answers }
    if (!isStorable) return show(request, reply, typed, { status: 422, fields: errors, message: TOO_MUCH })
    if (!before && line === null) return show(request, reply, null, { status: 422, fields: errors })
    try {
      const base = before ? { revision, ...(id ? { id } : {}) } : { revision: 0 }
      const { draft, token } = await saveDraft(platform, visitor, { line, answers, ...base })
      setDraftCookie(cookies, reply, token)
      if (Object.keys(errors).length > 0) return show(request, reply, draft, { status: 422, fields: errors })
      return reply.redirect(nextUrl, 303)
    } catch (error) {
      if (!isExpected(error, 409)) throw error
      return show(request, reply, typed, { status: 409, message: CHANGED })
    }
  }

  async function submit(
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: Visitor,
    body: { revision: number; website: string },
  ): Promise<FastifyReply> {
    try {
      const origin = { requestId: request.id, address: request.ip }
      await runInRequestContext(origin, () => submitDraft(platform, visitor, body))
      return reply.redirect(paths.quoteStep('done'), 303)
    } catch (error) {
      if (!isExpected(error, 409, 422)) throw error
      const { status, message, fields } = error
      return show(request, reply, await readDraft(platform, visitor), {
        status,
        message: status === 409 ? REVIEW_AGAIN : message,
        ...(fields ? { fields } : {}),
      })
    }
  }
}

interface Shown {
  status?: number
  fields?: Record<string, string>
  message?: string | null
}

const REVIEW_AGAIN = 'This request was changed in another tab. Check the answers below before you send it.'

function isExpected(error: unknown, ...statuses: number[]): error is RequestError {
  return error instanceof RequestError && statuses.includes(error.status)
}

/** Returns the `?type=` of a link that preselects a product line; anything else is dropped. */
function lineQuery(request: FastifyRequest<StepRoute>): string {
  const line = LineId.safeParse(request.query.type)
  return line.success ? `?type=${line.data}` : ''
}
