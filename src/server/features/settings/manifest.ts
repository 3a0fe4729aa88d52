import type { FastifyInstance } from 'fastify'
import { paths } from '#shared/paths.ts'
import type { Brand } from '#shared/settings/brand.ts'
import { BROWSER_COLOURS } from '../../platform/pages/browser-colours.ts'
import type { Platform } from '../../platform/platform.ts'
import { findSite } from './store.ts'

/** The icons that the build draws. A maskable one may be cut to any shape. */
const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** What a telephone needs to put the site on its home screen, as the W3C's application manifest. */
export function manifestOf({ name, legalName }: Pick<Brand, 'name' | 'legalName'>) {
  const { light, dark } = BROWSER_COLOURS
  return {
    id: paths.home(),
    name: legalName,
    short_name: name,
    lang: 'en-CA',
    dir: 'ltr',
    start_url: paths.home(),
    scope: paths.home(),
    display: 'minimal-ui',
    theme_color: light.bar,
    background_color: light.ground,
    color_scheme_dark: { theme_color: dark.bar, background_color: dark.ground },
    icons: ICONS,
  }
}

/** Serves the manifest with the brand as it is now; browsers ask for it seldom, so it is made each time. */
export function manifestRoutes(app: FastifyInstance, { db, config }: Platform): void {
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=0, must-revalidate')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(await findSite(db, config)))),
  )
}
