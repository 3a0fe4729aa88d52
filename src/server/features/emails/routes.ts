import type { FastifyInstance } from 'fastify'
import { listMails, retryMail, sendTestMail } from '#shared/emails.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import * as service from './service.ts'

export function mailRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, listMails, ({ query }) => service.listMails(platform, query))
  serve(app, retryMail, ({ actor, params }) => service.retryMail(platform, actor, params.id))
  serve(app, sendTestMail, ({ actor, body }) => service.sendTestMail(platform, actor, body.email))
}
