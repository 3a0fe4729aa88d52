import type { RenderPage } from '#shared/pages.ts'
import { pageSources } from '../../src/server/features/content/page-sources.ts'
import type { Clock } from '../../src/server/platform/clock.ts'
import type { Database } from '../../src/server/platform/db/database.ts'
import { createPages, type Pages } from '../../src/server/platform/pages/pages.ts'
import type { WebBuild } from '../../src/server/platform/pages/web-build.ts'

const ASSETS = { script: '/assets/entry.js', preloads: () => [], styles: [], fonts: [] }

/** Replaces the browser build in tests that don't concern pages. */
const plainPage: RenderPage = async (url, data) => ({
  status: url === '/404' || !/^\/($|get-quote)/.test(url) ? 404 : 200,
  head: '<title>A page</title>',
  body: `<main>${url}${data.quote?.message ? `<p>${data.quote.message}</p>` : ''}</main>`,
  data,
  modules: [],
})

/** Returns the site's pages: a stub, the real ones rendered from src/web, or those of a build. */
export function testPages(
  database: Database,
  publicUrl: string,
  clock: Clock,
  rendered: boolean | Pick<WebBuild, 'renderer' | 'assets'>,
): Pages {
  const standIn = { renderer: rendered ? loadRenderer : async () => plainPage, assets: ASSETS }
  return createPages({
    ...(typeof rendered === 'boolean' ? standIn : { renderer: rendered.renderer, assets: rendered.assets }),
    isPath: () => true,
    ...pageSources(database.db, { publicUrl, model: null }, clock),
  })
}

/** Imports the renderer, which takes seconds the first time. */
export async function loadRenderer(): Promise<RenderPage> {
  const { renderPage } = await import('../../src/web/render.tsx')
  return renderPage
}
