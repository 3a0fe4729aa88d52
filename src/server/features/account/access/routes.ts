import type { FastifyInstance } from 'fastify'
import { listAccess, listCaseAccess } from '#shared/audit.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import * as service from './service.ts'

export function accessRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, listAccess, ({ actor, query }) => service.listAccess(platform, actor, query))
  serve(app, listCaseAccess, ({ actor, params, query }) =>
    service.listCaseAccess(platform, actor, params.id, query),
  )
}
