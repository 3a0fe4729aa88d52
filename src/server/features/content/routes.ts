import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Library } from '#shared/content/content-page.ts'
import { paths } from '#shared/paths.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import type { Platform } from '../../platform/platform.ts'
import { listArchive } from '../newsletter/service.ts'
import { readBrand } from '../settings/service.ts'
import { createFeed } from './feed.ts'
import { createManifest } from './manifest.ts'
import { createSitemap } from './sitemap.ts'

/** Short enough that a new article appears soon. */
const CACHE_CONTROL = 'public, max-age=300'

/** Crawlers leave the portals, the API and the steps of a quote request alone. */
const DISALLOWED = [
  '/portal',
  '/broker',
  '/admin',
  '/api/',
  '/get-quote/',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
]

/** The start of a quote request is public, although its path is below a disallowed one. */
const ALLOWED = ['/get-quote/what']

/** Serves what machines read about the site: sitemap, robots.txt, feed and application manifest. */
export function contentRoutes(app: FastifyInstance, { db, config, clock }: Platform, library: Library): void {
  const hidden = { schema: { hide: true } }
  const send = (reply: FastifyReply, type: string, text: string, cacheControl = CACHE_CONTROL) =>
    reply.header('cache-control', cacheControl).type(`${type}; charset=utf-8`).send(text)

  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const issues = (await listArchive(db)).items.map(({ slug, sentAt }) => ({
      path: paths.newsletterIssue(slug),
      changed: albertaToday(new Date(sentAt)),
    }))
    const today = albertaToday(clock.now())
    return send(reply, 'application/xml', createSitemap(library, issues, config.publicUrl, today))
  })

  app.get('/robots.txt', hidden, (_request, reply) => {
    const rules = [
      ...DISALLOWED.map(path => `Disallow: ${path}\n`),
      ...ALLOWED.map(path => `Allow: ${path}\n`),
    ]
    const text = `User-agent: *\n${rules.join('')}\nSitemap: ${config.publicUrl}/sitemap.xml\n`
    return send(reply, 'text/plain', text)
  })

  app.get(paths.feed(), hidden, async (_request, reply) => {
    const feed = createFeed(library, await readBrand(db, config), albertaToday(clock.now()))
    return send(reply, 'application/rss+xml', feed)
  })

  // Browsers seldom request it, so it's generated each time.
  app.get('/manifest.webmanifest', hidden, async (_request, reply) => {
    const manifest = JSON.stringify(createManifest(await readBrand(db, config)))
    return send(reply, 'application/manifest+json', manifest, 'public, max-age=0, must-revalidate')
  })
}
