import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { NOT_FOUND_URL, type PageData, type RenderPage } from '#shared/pages.ts'
import { notFound } from '../http/errors.ts'
import type { LimitUnknownPaths } from '../http/security.ts'
import type { Assets } from './assets.ts'
import { compressAll, compressOnce, type Encoding, pickEncoding } from './compression.ts'
import { renderDocument, renderShell } from './document.ts'

interface CachedPage {
  status: number
  etag: string
  bytes: Record<Encoding, Buffer>
}

/** The HTML of the site. Public pages are rendered once and cached; personal pages are rendered for each request. */
export interface Pages {
  /** Sends the public page at `pathname`, by default the request's, from the cache. Public pages ignore the query. */
  send(request: FastifyRequest, reply: FastifyReply, pathname?: string): Promise<FastifyReply>
  /** Sends a page with content for this visitor. No cache stores it. */
  sendOwn(
    request: FastifyRequest,
    reply: FastifyReply,
    page: { url?: string; status?: number } & Pick<
      PageData,
      'quote' | 'notice' | 'form' | 'newsletterLink' | 'search'
    >,
  ): Promise<FastifyReply>
  /** Sends the empty document in which a portal starts, with status 404 where it has no page. */
  sendShell(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** Whether there may be a page at this path. */
  isPath(pathname: string): boolean
  /** Empties the cache after a change to settings or content. */
  drop(): void
}

/** Visitors can request any path: the cache is bounded, and all paths without a page share one entry. */
const MAX_CACHED = 500

/** The canonical form of paths: words of lower-case letters and digits. */
const PLAIN = /^(\/|(\/[a-z0-9]+(-[a-z0-9]+)*)+)$/

/**
 * Returns the canonical form of a path, or null if no page can have it. The router accepts other spellings (`/Contact`,
 * `/%61bout`, `/\\`), and each would take up room in the cache.
 */
export function plainPath(pathname: string): string | null {
  if (PLAIN.test(pathname)) return pathname
  try {
    const decoded = decodeURIComponent(pathname).toLowerCase()
    return PLAIN.test(decoded) ? decoded : null
  } catch {
    return null
  }
}

interface PageSources {
  /** Returns the renderer of the bundle; in development, one of the current sources. */
  renderer: () => Promise<RenderPage>
  assets: Assets
  /** Returns the current data of the page at a path. */
  dataFor: (pathname: string) => Promise<Omit<PageData, 'quote' | 'notice' | 'content'>>
  /** Whether the last data came from the database. A page made from other data isn't cached. */
  isCurrent: () => boolean
  /** Returns when cached pages expire, in ms: at the end of the day, because facts have dates. */
  goodUntil: () => number
  now: () => number
  /** Returns the HTML that a portal shows without scripts. */
  noScripts: (site: PageData['brand']) => string
  /** Whether there may be a page at a path. Others get the 404 page without being rendered. */
  isPath: (pathname: string) => boolean
}

export function createPages({
  renderer,
  assets,
  dataFor,
  isCurrent,
  goodUntil,
  now,
  noScripts,
  isPath,
}: PageSources): Pages {
  const cached = new Map<string, CachedPage>()
  /** Pages being rendered, so that simultaneous requests share one rendering. */
  const pending = new Map<string, Promise<CachedPage>>()
  /** The last personal page being rendered. Rendering is CPU-bound, so rendering several at once makes none of them faster. */
  let lastOwn: Promise<unknown> = Promise.resolve()
  let shell: CachedPage | null = null
  /** Counts drops: a page rendered before a drop must not be cached after it. */
  let generation = 0
  let expiresAt = goodUntil()

  function afterTheLast<T>(rendering: () => Promise<T>): Promise<T> {
    const result = lastOwn.then(rendering)
    lastOwn = result.catch(() => {})
    return result
  }

  async function render(
    url: string,
    visitorData: Pick<PageData, 'quote' | 'notice' | 'form' | 'newsletterLink' | 'search'> = {},
    begin: typeof afterTheLast = rendering => rendering(),
  ): Promise<{ status: number; html: string }> {
    const data: PageData = { ...(await dataFor(url.split('?', 1)[0] ?? '/')), ...visitorData }
    const renderPage = await renderer()
    const page = await begin(() => renderPage(url, data))
    return { status: page.status, html: renderDocument(page, assets) }
  }

  function cache(name: string, status: number, html: string, since: number): CachedPage {
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
    const page: CachedPage = { status, etag, bytes: compressAll(html) }
    if (since === generation && isCurrent() && cached.size < MAX_CACHED) cached.set(name, page)
    return page
  }

  async function renderPublic(pathname: string): Promise<CachedPage> {
    if (pathname !== NOT_FOUND_URL && !(PLAIN.test(pathname) && isPath(pathname))) return find(NOT_FOUND_URL)
    const since = generation
    const { status, html } = await render(pathname)
    if (status !== 404 || pathname === NOT_FOUND_URL) return cache(pathname, status, html, since)
    return find(NOT_FOUND_URL)
  }

  async function find(pathname: string): Promise<CachedPage> {
    const found = cached.get(pathname) ?? pending.get(pathname)
    if (found) return found
    const rendering = renderPublic(pathname).finally(() => {
      if (pending.get(pathname) === rendering) pending.delete(pathname)
    })
    pending.set(pathname, rendering)
    return rendering
  }

  function sendCached(
    request: FastifyRequest,
    reply: FastifyReply,
    page: CachedPage,
    cacheControl: string,
  ): FastifyReply {
    reply.header('cache-control', cacheControl).header('vary', 'accept-encoding')
    if (page.etag && page.status === 200) {
      reply.header('etag', page.etag)
      if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
    }
    const encoding = pickEncoding(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    const bytes = page.bytes[encoding]
    reply.code(page.status).type('text/html; charset=utf-8').header('content-length', bytes.length)
    return reply.send(bytes)
  }

  function drop(): void {
    generation++
    cached.clear()
    pending.clear()
    shell = null
  }

  function dropExpired(): void {
    if (now() < expiresAt) return
    expiresAt = goodUntil()
    drop()
  }

  return {
    send: async (request, reply, pathname = request.url.split('?', 1)[0] ?? '/') => {
      dropExpired()
      return sendCached(request, reply, await find(pathname), 'public, max-age=0, must-revalidate')
    },
    sendOwn: async (request, reply, { url, status, ...own }) => {
      const page = await render(url ?? request.url, own, afterTheLast)
      const encoding = pickEncoding(request.headers['accept-encoding'])
      // Compression is safe here: another site can't put its own text on a page that shows someone's data.
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply
        .code(status ?? page.status)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(await compressOnce(page.html, encoding))
    },
    sendShell: async (request, reply) => {
      dropExpired()
      let page = shell
      if (!page) {
        const since = generation
        const data: PageData = await dataFor('/portal')
        const html = renderShell(data, assets, noScripts(data.brand))
        page = { status: 200, etag: '', bytes: compressAll(html) }
        if (since === generation && isCurrent()) shell = page
      }
      const isKnown = isPath(request.url.split('?', 1)[0] ?? '/')
      return sendCached(request, reply, isKnown ? page : { ...page, status: 404 }, 'no-store')
    },
    isPath: pathname => PLAIN.test(pathname) && isPath(pathname),
    drop,
  }
}

/**
 * Sends the page at the request's address, by default a public one. Any other spelling of an address is redirected to its
 * canonical one.
 */
export async function sendPage(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  limitUnknownPaths: LimitUnknownPaths,
  send: Pages['sendShell'] = pages.send,
): Promise<FastifyReply> {
  const [pathname = '/', query] = request.url.split('?', 2)
  const canonical = canonicalPath(pathname)
  const isCall = request.url.startsWith('/api/')
  if (isCall || !pages.isPath(canonical)) await limitUnknownPaths(request, reply)
  if (isCall) throw notFound()
  if (canonical === pathname) return send(request, reply)
  return reply.redirect(query === undefined ? canonical : `${canonical}?${query}`, 308)
}

function canonicalPath(pathname: string): string {
  // Leading slashes become one as well, or `//elsewhere/` would lead to another site.
  if (/.\/$/.test(pathname)) return `/${pathname.replace(/^[/\\]+|(?<!\/)\/+$/g, '')}`
  const plain = plainPath(pathname)
  // Calls of the API have one spelling.
  return plain && !plain.startsWith('/api/') ? plain : pathname
}
