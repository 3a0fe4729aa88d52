import type { FastifyInstance } from 'fastify'
import * as api from '#shared/emails.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  listEmailKinds,
  listEmails,
  previewEmail,
  retryEmail,
  sendSampleEmail,
  sendTestEmail,
} from './service.ts'

export function emailRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.listEmails, ({ query }) => listEmails(platform, query))
  serve(app, api.retryEmail, ({ actor, params }) => retryEmail(platform, actor, params.id))
  serve(app, api.listEmailKinds, async () => listEmailKinds(platform))
  serve(app, api.previewEmail, ({ params }) => previewEmail(platform, params.kind))
  serve(app, api.sendSampleEmail, ({ actor, params }) => sendSampleEmail(platform, actor, params.kind))
  serve(app, api.sendTestEmail, ({ actor, body }) => sendTestEmail(platform, actor, body.email))
}
