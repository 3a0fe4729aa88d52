import type { FastifyInstance } from 'fastify'
import { readSite } from '#shared/site.ts'
import { serve } from '../../platform/http.ts'
import type { Platform } from '../../platform/platform.ts'
import { findSite } from './store.ts'

export function siteRoutes(app: FastifyInstance, { db, config }: Platform): void {
  serve(app, readSite, async () => findSite(db, config.publicUrl))
}
