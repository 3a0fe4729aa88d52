import type { FastifyInstance } from 'fastify'
import * as api from '#shared/emails.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import * as service from './service.ts'

export function emailRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.listEmails, ({ query }) => service.listEmails(platform, query))
  serve(app, api.retryEmail, ({ actor, params }) => service.retryEmail(platform, actor, params.id))
  serve(app, api.listEmailKinds, async () => service.listEmailKinds(platform))
  serve(app, api.previewEmail, ({ params }) => service.previewEmail(platform, params.kind))
  serve(app, api.sendSampleEmail, ({ actor, params }) =>
    service.sendSampleEmail(platform, actor, params.kind),
  )
  serve(app, api.sendTestEmail, ({ actor, body }) => service.sendTestEmail(platform, actor, body.email))
}
