import type { FastifyInstance } from 'fastify'
import { paths } from '#shared/paths.ts'
import { searchSite } from '#shared/search/search.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Pages } from '../../platform/pages/pages.ts'
import type { Search } from './service.ts'

export function searchRoutes(app: FastifyInstance, search: Search): void {
  serve(app, searchSite, ({ query }) => search.searchSite(query.q, query.limit))
  // Builds the index before the first question; if that fails, the question tries again.
  app.addHook('onListen', async () => {
    const began = performance.now()
    await search.current()
    app.log.info({ ms: Math.round(performance.now() - began) }, 'the site’s passages can be searched')
  })
}

/** Serves the search page, rendered for the query, so that it needs no scripts. */
export function searchPages(app: FastifyInstance, search: Search, pages: Pages): void {
  app.get(
    paths.search(),
    { schema: { hide: true }, config: { rateLimit: { max: 120, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const query = new URLSearchParams(request.url.split('?', 2)[1]).get('q') ?? ''
      return pages.sendOwn(request, reply, { url: paths.search(), search: await search.searchSite(query) })
    },
  )
}
