import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Library } from '#shared/content/content-page.ts'
import type { RenderPage } from '#shared/pages.ts'
import { type Assets, readAssets, serveAssets } from './assets.ts'

/** The browser's half of the site, as the server needs it: its renderer, its files, and what a page must name. */
export interface WebBuild {
  renderer: () => Promise<RenderPage>
  assets: Assets
  /** Everything the site says. */
  library: Library
  serveFiles: (app: FastifyInstance) => Promise<void>
  serverFactory?: FastifyServerOptions['serverFactory']
  /** Hears of every change of the sources; a finished build has none. */
  onChange: (changed: () => void) => void
  close: () => Promise<void>
}

/** What `src/web/render.tsx` gives. */
export interface RenderBundle {
  renderPage: RenderPage
  library: Library
}

/** Where `src/web/entry.tsx` stands in the build's manifest. */
const ENTRY = 'src/web/entry.tsx'

/** Opens the build under `root`, or, with SHELTERBELT_DEV set, the development server in its place. */
export async function openWebBuild(root: string): Promise<WebBuild> {
  if (process.env.SHELTERBELT_DEV) {
    const { openDevelopment } = await import('./web-development.ts')
    return openDevelopment(root)
  }
  const folder = path.join(root, 'dist', 'client')
  const bundle = path.join(root, 'dist', 'ssr', 'render.js')
  if (!existsSync(bundle)) throw new Error('There is no build. Run npm start, or npm run build first.')
  const { renderPage, library } = (await import(pathToFileURL(bundle).href)) as RenderBundle
  return {
    renderer: async () => renderPage,
    library,
    assets: await readAssets(folder, ENTRY),
    serveFiles: app => serveAssets(app, folder),
    onChange: () => {},
    close: async () => {},
  }
}
