import type { FastifyInstance } from 'fastify'
import {
  discardDraft,
  readDraft,
  resumeDraft,
  saveDraft,
  sendDraftLink,
  submitDraft,
} from '#shared/quote-requests.ts'
import type { CookieJar } from '../../platform/http/cookies.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { followLink, sendLink } from './resuming.ts'
import { findDraft, forgetDraft, keepDraft, sendDraft } from './service.ts'
import { giveToken, takeToken, visitorOf } from './visitor.ts'

export function draftRoutes(app: FastifyInstance, platform: Platform, cookies: CookieJar): void {
  serve(app, readDraft, async ({ request }) => ({
    draft: await findDraft(platform, visitorOf(cookies, request)),
  }))
  serve(app, saveDraft, async ({ request, reply, body }) => {
    const { draft, token } = await keepDraft(platform, visitorOf(cookies, request), body)
    giveToken(cookies, reply, token)
    return draft
  })
  serve(app, submitDraft, ({ request, body }) => sendDraft(platform, visitorOf(cookies, request), body))
  serve(app, sendDraftLink, ({ request, body }) => sendLink(platform, visitorOf(cookies, request), body))
  serve(app, resumeDraft, async ({ request, reply, body }) => {
    const { draft, token } = await followLink(platform, visitorOf(cookies, request), body)
    giveToken(cookies, reply, token)
    return draft
  })
  serve(app, discardDraft, async ({ request, reply }) => {
    await forgetDraft(platform, visitorOf(cookies, request))
    takeToken(cookies, reply)
    return { message: 'Your draft has been forgotten.' }
  })
}
