import { createServer as createHttpServer } from 'node:http'
import type { RenderPage } from '#shared/pages.ts'
import type { WebBuild } from './web-build.ts'

/**
 * The development server in front of ours: it answers the modules the browser asks for and changes them live; the rest
 * falls through. Pages are rendered from the sources as they are at each request.
 */
export async function openDevelopment(root: string): Promise<WebBuild> {
  const { createServer } = await import('vite')
  const http = createHttpServer()
  const vite = await createServer({
    root,
    configFile: `${root}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http } },
  })
  return {
    renderer: async () => {
      const { renderPage } = (await vite.ssrLoadModule('/src/web/render.tsx')) as { renderPage: RenderPage }
      return renderPage
    },
    assets: { script: '/src/web/entry.dev.ts', preloads: [], styles: ['/src/web/styles.css'], fonts: [] },
    serveFiles: async () => {},
    serverFactory: handler => {
      http.on('request', (request, response) =>
        vite.middlewares(request, response, () => handler(request, response)),
      )
      return http
    },
    onChange: changed => {
      vite.watcher.on('change', changed)
    },
    close: () => vite.close(),
  }
}
