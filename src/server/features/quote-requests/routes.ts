import type { FastifyInstance } from 'fastify'
import * as startApi from '#shared/cases/start.ts'
import * as api from '#shared/quote-requests.ts'
import type { CookieJar } from '../../platform/http/cookies.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { requestAnother } from './request-another.ts'
import { resumeDraft, sendDraftLink } from './resume.ts'
import { discardDraft, readDraft, saveDraft, submitDraft } from './service.ts'
import { startCase } from './start-case.ts'
import { clearDraftCookie, readVisitor, setDraftCookie } from './visitor.ts'

export function quoteRequestRoutes(app: FastifyInstance, platform: Platform, cookies: CookieJar): void {
  serve(app, api.readDraft, async ({ request }) => ({
    draft: await readDraft(platform, readVisitor(cookies, request)),
  }))
  serve(app, api.saveDraft, async ({ request, reply, body }) => {
    const { draft, token } = await saveDraft(platform, readVisitor(cookies, request), body)
    setDraftCookie(cookies, reply, token)
    return draft
  })
  serve(app, startApi.startCase, ({ actor, body, request }) => startCase(platform, actor, body, request.ip))
  serve(app, api.submitDraft, ({ request, body }) =>
    submitDraft(platform, readVisitor(cookies, request), body),
  )
  serve(app, api.requestAnother, async ({ request, reply, body }) => {
    const { draft, token } = await requestAnother(platform, readVisitor(cookies, request), body)
    setDraftCookie(cookies, reply, token)
    return draft
  })
  serve(app, api.sendDraftLink, ({ request, body }) =>
    sendDraftLink(platform, readVisitor(cookies, request), body),
  )
  serve(app, api.resumeDraft, async ({ request, reply, body }) => {
    const { draft, token } = await resumeDraft(platform, readVisitor(cookies, request), body)
    setDraftCookie(cookies, reply, token)
    return draft
  })
  serve(app, api.discardDraft, async ({ request, reply }) => {
    await discardDraft(platform, readVisitor(cookies, request))
    clearDraftCookie(cookies, reply)
    return { message: 'Your draft has been deleted.' }
  })
}
