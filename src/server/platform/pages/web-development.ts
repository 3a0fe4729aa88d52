import { createServer as createHttpServer } from 'node:http'
import type { RenderBundle, WebBuild } from './web-build.ts'

/**
 * Puts Vite's development server in front of ours: it serves modules with hot reload and passes other requests on. Pages
 * are rendered from the current sources at each request.
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
  const bundle = () => vite.ssrLoadModule('/src/web/render.tsx') as Promise<RenderBundle>
  return {
    renderer: async () => (await bundle()).renderPage,
    isPath: () => true,
    // Pages reflect every change at once. What is built from all of them, such as the search index, needs a restart.
    library: (await bundle()).library,
    assets: {
      script: '/src/web/entry.dev.ts',
      preloads: () => [],
      styles: ['/src/web/styles.css'],
      fonts: [],
    },
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
