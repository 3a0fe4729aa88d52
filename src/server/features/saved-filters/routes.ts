import type { FastifyInstance } from 'fastify'
import * as api from '#shared/saved-filters.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeSavedFilter, createSavedFilter, deleteSavedFilter, listSavedFilters } from './service.ts'

export function savedFilterRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.listSavedFilters, ({ actor }) => listSavedFilters(platform, actor))
  serve(app, api.createSavedFilter, ({ actor, body }) => createSavedFilter(platform, actor, body))
  serve(app, api.changeSavedFilter, ({ actor, params, body }) =>
    changeSavedFilter(platform, actor, params.id, body),
  )
  serve(app, api.deleteSavedFilter, ({ actor, params }) => deleteSavedFilter(platform, actor, params.id))
}
