import { createServer as createHttpServer } from 'node:http'
import type { RenderBundle, WebBuild } from './web-build.ts'

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
  const bundle = () => vite.ssrLoadModule('/src/web/render.tsx') as Promise<RenderBundle>
  return {
    renderer: async () => (await bundle()).renderPage,
    // The pages themselves follow every change; what is made of all of them, such as the search, is that of the start.
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
