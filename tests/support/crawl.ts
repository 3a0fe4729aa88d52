import type { HtmlElement } from 'html-validate'
import { attributeOf, parseHtml, textOf } from './served-html.ts'

/** A page as served, before any script has run. */
export interface CrawledPage {
  /** Path and query without the fragment. */
  path: string
  status: number
  /** The target of a redirect; null without one. */
  location: string | null
  type: string
  html: string
  /** The parsed HTML; null for other types. */
  root: HtmlElement | null
  /** The targets of its links: path, query and fragment. */
  links: readonly { path: string; place: string }[]
  /** The first page that links here. */
  from: string
}

/** Of the portals only the login pages are crawled; API calls and assets are not. */
const NOT_FOLLOWED =
  /^\/(?:api|assets)\/|^\/(?:portal|broker|admin)(?:\/(?!login|register|forgot-password)|$|\?)/
const AT_ONCE = 4

/** Follows every link inside the site from its front page, and reads what the server sends. */
export async function crawl(origin: string): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>()
  const visited = new Set(['/'])
  let waiting = [{ path: '/', from: '' }]
  while (waiting.length > 0) {
    const now = waiting.splice(0, AT_ONCE)
    const found = await Promise.all(now.map(one => read(origin, one)))
    for (const page of found) {
      pages.set(page.path, page)
      for (const { path } of page.links) {
        if (visited.has(path) || NOT_FOLLOWED.test(path)) continue
        visited.add(path)
        waiting = [...waiting, { path, from: page.path }]
      }
    }
  }
  return pages
}

/** Reattempt while the server is overloaded. */
export async function fetchPatiently(url: string): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const response = await fetch(url, { redirect: 'manual' })
    if (response.status !== 503 || attempt === 20) return response
    await response.body?.cancel()
    await new Promise(resolve => setTimeout(resolve, 500))
  }
}

async function read(origin: string, { path, from }: { path: string; from: string }): Promise<CrawledPage> {
  const response = await fetchPatiently(origin + path)
  const type = response.headers.get('content-type') ?? ''
  const html = type.startsWith('text/html') ? await response.text() : ''
  await response.body?.cancel().catch(() => undefined)
  const root = html === '' ? null : await parseHtml(html)
  const links = (root?.querySelectorAll('a') ?? []).flatMap(link => {
    const url = new URL(attributeOf(link, 'href') ?? '', origin + path)
    if (url.origin !== origin) return []
    return [{ path: url.pathname + url.search, place: decodeURIComponent(url.hash.slice(1)) }]
  })
  // The target of a redirect, such as the first step of the quote request, must exist too.
  const location = response.headers.get('location')
  if (location) links.push({ path: location, place: '' })
  return {
    path,
    from,
    status: response.status,
    location,
    type,
    html,
    root,
    links,
  }
}

export type PageHead = ReturnType<typeof readHead>

const heads = new WeakMap<CrawledPage, PageHead>()

/** Returns the metadata of a page. */
export function headOf(page: CrawledPage): PageHead {
  const head = heads.get(page) ?? readHead(page)
  heads.set(page, head)
  return head
}

function readHead({ root }: CrawledPage) {
  const meta = (name: string) => attributeOf(root?.querySelector(`meta[name="${name}"]`), 'content')
  return {
    title: textOf(root?.querySelector('title')),
    description: meta('description') ?? '',
    canonical: attributeOf(root?.querySelector('link[rel="canonical"]'), 'href'),
    isIndexed: !(meta('robots') ?? '').includes('noindex'),
  }
}

/** Returns whether the server rendered the page; portals are sent empty. */
export const isRendered = ({ root, status }: CrawledPage): boolean =>
  status === 200 && (root?.querySelectorAll('main').length ?? 0) > 0
