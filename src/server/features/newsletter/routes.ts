import type { FastifyInstance } from 'fastify'
import * as issueApi from '#shared/newsletter/issues.ts'
import { SIGNUP_MESSAGES } from '#shared/newsletter/signup.ts'
import * as signupApi from '#shared/newsletter/subscribe.ts'
import * as api from '#shared/newsletter/subscribers.ts'
import { conflict } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeIssue, createIssue, deleteIssue, listIssues, readIssue, sendTestIssue } from './issues.ts'
import { sendIssue } from './send-issue.ts'
import { listArchive, readArchivedIssue, subscribe } from './service.ts'
import { countSubscribers } from './subscriber-store.ts'
import { findSubscriber, unsubscribeByHand } from './subscribers.ts'

export function newsletterRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform

  serve(app, signupApi.subscribe, async ({ body, request }) => {
    const signup = { email: body.email, channel: 'web', address: request.ip }
    if (!(await subscribe(platform, signup))) throw conflict(SIGNUP_MESSAGES.already.text)
    return { message: SIGNUP_MESSAGES.added.text }
  })
  serve(app, api.countSubscribers, () => countSubscribers(db, clock.now()))
  serve(app, api.findSubscriber, ({ actor, body }) => findSubscriber(platform, actor, body.email))
  serve(app, api.unsubscribeByHand, ({ actor, params, body, request }) =>
    unsubscribeByHand(platform, actor, params.id, body, request.ip),
  )

  serve(app, issueApi.listIssues, () => listIssues(platform))
  serve(app, issueApi.createIssue, ({ actor, body }) => createIssue(platform, actor, body))
  serve(app, issueApi.readIssue, ({ params }) => readIssue(db, params.id))
  serve(app, issueApi.changeIssue, ({ actor, params, body }) => changeIssue(platform, actor, params.id, body))
  serve(app, issueApi.deleteIssue, ({ params }) => deleteIssue(platform, params.id))
  serve(app, issueApi.sendTestIssue, ({ actor, params }) => sendTestIssue(platform, actor, params.id))
  serve(app, issueApi.sendIssue, ({ actor, params, body }) =>
    sendIssue(platform, actor, params.id, body.revision),
  )
  serve(app, issueApi.listArchive, () => listArchive(db))
  serve(app, issueApi.readArchivedIssue, ({ params }) => readArchivedIssue(db, params.slug))
}
