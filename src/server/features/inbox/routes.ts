import type { FastifyInstance } from 'fastify'
import * as api from '#shared/inbox.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { readInbox } from './service.ts'

export function inboxRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.readInbox, ({ actor }) => readInbox(platform, actor))
}
