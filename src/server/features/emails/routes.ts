import type { FastifyInstance } from 'fastify'
import * as api from '#shared/emails.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { listEmails, retryEmail, sendTestEmail } from './service.ts'

export function emailRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.listEmails, ({ query }) => listEmails(platform, query))
  serve(app, api.retryEmail, ({ actor, params }) => retryEmail(platform, actor, params.id))
  serve(app, api.sendTestEmail, ({ actor, body }) => sendTestEmail(platform, actor, body.email))
}
