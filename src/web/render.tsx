import { library as content } from 'virtual:content/library'
import { type AnyRoute, createMemoryHistory } from '@tanstack/react-router'
import { getSsrStatus } from '@tanstack/react-router/ssr/server'
import { type ReactNode, Suspense } from 'react'
import { prerender } from 'react-dom/static'
import { type ContentPage, type Library, withoutPhrasings } from '#shared/content/content-page.ts'
import { NOT_FOUND_URL, type PageData, type RenderPage } from '#shared/pages.ts'
import { paths } from '#shared/paths.ts'
import { App } from './App.tsx'
import { createAppRouter } from './router.ts'

const APP_START = '<div data-app'

/** Every path without parameters, and those of content. */
const PATHS = new Set([
  ...Object.keys(
    createAppRouter({ history: createMemoryHistory(), page: {} as PageData }).routesByPath,
  ).filter(path => !path.includes('$')),
  ...content.pages.flatMap(page => [page.path, ...page.aliases]),
])

const { portalPages } = await import('./portal-routes.tsx')
const PORTAL_PATHS = pathsOf(portalPages).map(path => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`))

/** Returns the paths of a route and those below it, with parameters such as `$id`. */
function pathsOf(route: AnyRoute, above = ''): string[] {
  const { path: own = '' } = route.options as { path?: string }
  const path = [above, ...own.split('/')].filter(Boolean).join('/')
  const below = Object.values((route.children ?? []) as Record<string, AnyRoute>)
  return [`/${path}`, ...below.flatMap(child => pathsOf(child, path))]
}

const ISSUES = paths.newsletterIssue('')

/** All content, for the server's sitemap, feed and search. */
export const library: Library = content

/** Whether there may be a page at a path. Only the server knows the newsletter's issues, and which ids in the portals exist. */
export const isPath = (pathname: string): boolean =>
  PATHS.has(pathname) ||
  PORTAL_PATHS.some(path => path.test(pathname)) ||
  (pathname.startsWith(ISSUES) && !pathname.includes('/', ISSUES.length))

/** Renders a public page to markup. React writes a page's head tags before its first element; they are split off here. */
export const renderPage: RenderPage = async (url, pageData) => {
  const page = contentAt(url.split('?', 1)[0] ?? '/')
  const data: PageData = {
    ...pageData,
    ...(page ? { content: page } : {}),
    ...(url === NOT_FOUND_URL ? { missing: true } : {}),
  }
  const router = createAppRouter({
    history: createMemoryHistory({ initialEntries: [url] }),
    page: data,
    wrapper: PagesBoundary,
  })
  await router.load()
  const status = getSsrStatus(router) === 404 ? 404 : 200
  if (status === 404 && url !== NOT_FOUND_URL) return { status, head: '', body: '', data, modules: [] }
  const markup = await renderToMarkup(<App router={router} data={data} />)
  const start = markup.indexOf(APP_START)
  return {
    status,
    head: markup.slice(0, start),
    body: markup.slice(start),
    data,
    modules: [
      ...router.state.matches.flatMap(match => match.staticData.component ?? []),
      ...(data.quote?.draft?.line
        ? [`src/shared/lines/records/${data.quote.draft.line}.ts`, 'src/shared/quote-requests.ts']
        : []),
    ],
  }
}

/** Renders to markup once everything lazy in it has loaded. Throws the first error of any boundary. */
async function renderToMarkup(app: ReactNode): Promise<string> {
  const errors: unknown[] = []
  const { prelude } = await prerender(app, {
    // Content that is sent after its boundary would need an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: error => {
      errors.push(error)
    },
  })
  const markup = await new Response(prelude).text()
  if (errors.length > 0) throw errors[0]
  return markup
}

/** The router's own boundary around all pages: it has one in the browser, but not on the server. */
function PagesBoundary({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
}

function contentAt(path: string): ContentPage | undefined {
  const page = content.pages.find(candidate => candidate.path === path || candidate.aliases.includes(path))
  return page && withoutPhrasings(page)
}
