import type { FastifyInstance } from 'fastify'
import { searchSite } from '#shared/search/search.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Search } from './service.ts'

export function searchRoutes(app: FastifyInstance, search: Search): void {
  serve(app, searchSite, ({ query }) => search.searchSite(query.q, query.limit))
  // Ahead of the first question, which should not wait for the index; where it cannot be made now, that one tries again.
  app.addHook('onListen', async () => {
    const began = performance.now()
    await search.current()
    app.log.info({ ms: Math.round(performance.now() - began) }, 'the site’s passages can be searched')
  })
}
