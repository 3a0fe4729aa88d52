import type { FastifyInstance } from 'fastify'
import { paths } from '#shared/paths.ts'
import type { Pages } from '../../platform/pages/pages.ts'
import type { Search } from './service.ts'

/** The search page, rendered for what was asked, so that it needs no scripts. */
export function searchPages(app: FastifyInstance, search: Search, pages: Pages): void {
  app.get(
    paths.search(),
    { schema: { hide: true }, config: { rateLimit: { max: 120, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const asked = new URLSearchParams(request.url.split('?', 2)[1]).get('q') ?? ''
      return pages.sendOwn(request, reply, { url: paths.search(), search: await search.searchSite(asked) })
    },
  )
}
