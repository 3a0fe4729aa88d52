import type { FastifyInstance } from 'fastify'
import { searchSite } from '#shared/search.ts'
import { serve } from '../../platform/http.ts'
import type { Search } from './service.ts'

export function searchRoutes(app: FastifyInstance, search: Search): void {
  serve(app, searchSite, ({ query }) => search.answer(query.q, query.limit))
}
