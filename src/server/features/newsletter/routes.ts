import type { FastifyInstance } from 'fastify'
import {
  changeIssue,
  createIssue,
  discardIssue,
  listAllIssues,
  listArchive,
  readOneIssue,
  readPublishedIssue,
  sendIssue,
  testIssue,
} from '#shared/newsletter/issues.ts'
import { subscribe } from '#shared/newsletter/newsletter.ts'
import { countSubscribers, findSubscriber, unsubscribeByHand } from '#shared/newsletter/subscribers.ts'
import { SIGNUP_WORDS } from '#shared/newsletter/words.ts'
import { conflict } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { listPublished, readPublished } from './archive.ts'
import * as issues from './issues.ts'
import { sendOff } from './sending.ts'
import { signUpByForm } from './signing-up.ts'
import { countStates } from './store.ts'
import { lookUp, takeOff } from './subscribers.ts'

export function newsletterRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform

  serve(app, subscribe, async ({ body, request }) => {
    const asked = { email: body.email, channel: 'web', address: request.ip }
    if (!(await signUpByForm(platform, asked))) throw conflict(SIGNUP_WORDS.already.text)
    return { message: SIGNUP_WORDS.added.text }
  })
  serve(app, listArchive, () => listPublished(db))
  serve(app, readPublishedIssue, ({ params }) => readPublished(db, params.slug))

  serve(app, countSubscribers, () => countStates(db, clock.now()))
  serve(app, findSubscriber, ({ actor, body }) => lookUp(platform, actor, body.email))
  serve(app, unsubscribeByHand, ({ actor, params, body, request }) =>
    takeOff(platform, actor, params.id, body, request.ip),
  )

  serve(app, listAllIssues, () => issues.listIssues(platform))
  serve(app, createIssue, ({ actor, body }) => issues.beginIssue(platform, actor, body))
  serve(app, readOneIssue, ({ params }) => issues.readIssueOf(db, params.id))
  serve(app, changeIssue, ({ actor, params, body }) => issues.rewriteIssue(platform, actor, params.id, body))
  serve(app, discardIssue, ({ params }) => issues.discardDraft(platform, params.id))
  serve(app, testIssue, ({ actor, params }) => issues.postTest(platform, actor, params.id))
  serve(app, sendIssue, ({ actor, params, body }) => sendOff(platform, actor, params.id, body.revision))
}
