import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Library } from '#shared/content/content-page.ts'
import { paths } from '#shared/paths.ts'
import { albertaToday } from '#shared/time/zoned-time.ts'
import type { Platform } from '../../platform/platform.ts'
import { listPublished } from '../newsletter/service.ts'
import { readBrand } from '../settings/service.ts'
import { feedXml } from './feed.ts'
import { robotsText } from './robots.ts'
import { sitemapEntries, sitemapXml } from './sitemap.ts'

/** A few minutes: long enough to be cheap, short enough that a new article is news. */
const FRESH = 'public, max-age=300'

/** What machines read to find the site's pages: sitemap, robots, feed. */
export function discoveryRoutes(
  app: FastifyInstance,
  { db, config, clock }: Platform,
  library: Library,
): void {
  const hidden = { schema: { hide: true } }
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply.header('cache-control', FRESH).type(`${type}; charset=utf-8`).send(text)

  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const issues = (await listPublished(db)).items.map(({ slug, sentAt }) => ({
      path: paths.newsletterIssue(slug),
      changed: albertaToday(new Date(sentAt)),
    }))
    return send(reply, 'application/xml', sitemapXml(sitemapEntries(library, issues), config.publicUrl))
  })
  app.get('/robots.txt', hidden, (_request, reply) => send(reply, 'text/plain', robotsText(config.publicUrl)))
  app.get(paths.feed(), hidden, async (_request, reply) =>
    send(
      reply,
      'application/rss+xml',
      feedXml(library, await readBrand(db, config), albertaToday(clock.now())),
    ),
  )
}
