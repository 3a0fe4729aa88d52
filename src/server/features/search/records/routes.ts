import type { FastifyInstance } from 'fastify'
import * as api from '#shared/search/records.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { searchCase, searchRecords } from './service.ts'

export function recordSearchRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.searchRecords, ({ actor, query }) => searchRecords(platform, actor, query))
  serve(app, api.searchCase, ({ actor, params, query }) => searchCase(platform, actor, params.id, query))
}
