import { library as content } from 'virtual:content/library'
import { createMemoryHistory } from '@tanstack/react-router'
import { getSsrStatus } from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import type { Library } from '#shared/content/content-page.ts'
import { NOT_FOUND_URL, type PageHead, type RenderPage } from '#shared/pages.ts'
import { App } from './App.tsx'
import { partsLoaded } from './platform/as-served.ts'
import { PartHeadContext } from './platform/part-head.ts'
import { openedAt } from './public/content/shelf.ts'
import { createAppRouter } from './router.ts'

const START = '<div data-app'

/** Everything the site says, for what the server makes of it itself: the sitemap, the feed, the search. */
export const library: Library = content

/** Renders a public page to markup. React writes a page's head tags before its first element; they are parted here. */
export const renderPage: RenderPage = async (url, data) => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [url] }))
  await router.load()
  const status = getSsrStatus(router) === 404 ? 404 : 200
  if (status === 404 && url !== NOT_FOUND_URL) return { status, head: '', body: '' }
  await partsLoaded()
  const opened = openedAt(url.split('?', 1)[0] ?? '/')
  let pageHead: PageHead | undefined = opened?.head(data)
  const noteHead = (head: PageHead) => {
    pageHead = head
  }
  const markup = renderToString(
    <PartHeadContext value={noteHead}>
      <App router={router} data={data} />
    </PartHeadContext>,
  )
  const start = markup.indexOf(START)
  return {
    status,
    head: markup.slice(0, start),
    body: markup.slice(start),
    ...(pageHead && status === 200 ? { pageHead } : {}),
  }
}
