import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Library } from '#shared/content/content-page.ts'
import type { RenderPage } from '#shared/pages.ts'
import { type Assets, readAssets, serveAssets } from './assets.ts'

/** The browser build: its renderer, its files, and the assets that a document names. */
export interface WebBuild {
  renderer: () => Promise<RenderPage>
  /** Whether there may be a page at a path. */
  isPath: (pathname: string) => boolean
  assets: Assets
  /** The content of the site. */
  library: Library
  serveFiles: (app: FastifyInstance) => Promise<void>
  serverFactory?: FastifyServerOptions['serverFactory']
  /** Calls back when sources change, in development only. */
  onChange: (changed: () => void) => void
  close: () => Promise<void>
}

/** The exports of `src/web/render.tsx`. */
export interface RenderBundle {
  renderPage: RenderPage
  isPath: (pathname: string) => boolean
  library: Library
}

/** The key of the entry script in the build's manifest. */
const ENTRY = 'src/web/entry.tsx'

/** Opens the build under `root`, or the development server if SHELTERBELT_DEV is set. */
export async function openWebBuild(root: string): Promise<WebBuild> {
  if (process.env.SHELTERBELT_DEV) {
    const { openDevelopment } = await import('./web-development.ts')
    return openDevelopment(root)
  }
  const folder = path.join(root, 'dist', 'client')
  const bundle = path.join(root, 'dist', 'ssr', 'render.js')
  if (!existsSync(bundle)) throw new Error('No build found. Run npm start, or npm run build first.')
  const { renderPage, isPath, library } = (await import(pathToFileURL(bundle).href)) as RenderBundle
  return {
    renderer: async () => renderPage,
    isPath,
    library,
    assets: await readAssets(folder, ENTRY),
    serveFiles: app => serveAssets(app, folder),
    onChange: () => {},
    close: async () => {},
  }
}
