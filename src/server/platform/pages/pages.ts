import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { NOT_FOUND_URL, type PageData, type RenderPage } from '#shared/pages.ts'
import type { Assets } from './assets.ts'
import { compressAll, type Encoding, pickEncoding } from './compression.ts'
import { renderDocument, renderShell } from './document.ts'

interface CachedPage {
  status: number
  etag: string
  bytes: Record<Encoding, Buffer>
}

/** The HTML of the site: public pages rendered once and kept, a visitor's own page rendered for them alone. */
export interface Pages {
  /**
   * Answers a public page from the kept bytes: the one at `at`, else the one that was asked for. The query is not part of
   * what a public page shows.
   */
  send(request: FastifyRequest, reply: FastifyReply, at?: string): Promise<FastifyReply>
  /** Answers a page that shows something of this visitor; never kept, here or anywhere. */
  sendOwn(
    request: FastifyRequest,
    reply: FastifyReply,
    page: { url?: string; status?: number } & Pick<
      PageData,
      'quote' | 'notice' | 'form' | 'newsletterLink' | 'search'
    >,
  ): Promise<FastifyReply>
  /** Answers the empty document a portal starts in. */
  sendShell(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** Forgets every kept page: a setting or an article they show has changed. */
  drop(): void
}

/** Paths are visitors' words: only so many are kept, and one that is not a page is kept under a single name. */
const MAX_KEPT = 500

/** How the path of a page is written: words of small letters and digits. */
const PLAIN = /^(\/|(\/[a-z0-9]+(-[a-z0-9]+)*)+)$/

/**
 * The one way to write what a path says; null where no page can be meant. The router reads others too (`/Contact`,
 * `/%61bout`, `/\\`), and each would be kept as a page of its own until there is no room for the real ones.
 */
export function plainPath(pathname: string): string | null {
  if (PLAIN.test(pathname)) return pathname
  try {
    const read = decodeURIComponent(pathname).toLowerCase()
    return PLAIN.test(read) ? read : null
  } catch {
    return null
  }
}

interface PageSources {
  /** The renderer of the built bundle; asked for each time, so that development can hand out a fresh one. */
  renderer: () => Promise<RenderPage>
  assets: Assets
  /** What the page at this path is given, as of now. */
  dataFor: (pathname: string) => Promise<Omit<PageData, 'quote' | 'notice' | 'content'>>
  /** When what pages show changes by itself, in ms: at the end of the day, as facts come into force. */
  goodUntil: () => number
  now: () => number
  /** What a portal says, as HTML, where scripts are off. */
  noScripts: (site: PageData['brand']) => string
}

export function createPages({ renderer, assets, dataFor, goodUntil, now, noScripts }: PageSources): Pages {
  const kept = new Map<string, CachedPage>()
  /** Pages being rendered: whoever asks meanwhile waits for the same one. */
  const underWay = new Map<string, Promise<CachedPage>>()
  let shell: CachedPage | null = null
  /** Counts drops: a page rendered before one must not be kept after it. */
  let generation = 0
  let keptUntil = goodUntil()

  async function render(
    url: string,
    own: Pick<PageData, 'quote' | 'notice' | 'form' | 'newsletterLink' | 'search'> = {},
  ): Promise<{ status: number; html: string }> {
    const data: PageData = { ...(await dataFor(url.split('?', 1)[0] ?? '/')), ...own }
    const page = await (await renderer())(url, data)
    return { status: page.status, html: renderDocument(page, assets) }
  }

  function keep(name: string, status: number, html: string, since: number): CachedPage {
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
    const page: CachedPage = { status, etag, bytes: compressAll(html) }
    if (since === generation && kept.size < MAX_KEPT) kept.set(name, page)
    return page
  }

  async function make(pathname: string): Promise<CachedPage> {
    if (!PLAIN.test(pathname)) return kept.get(NOT_FOUND_URL) ?? find(NOT_FOUND_URL)
    const since = generation
    const { status, html } = await render(pathname)
    if (status !== 404 || pathname === NOT_FOUND_URL) return keep(pathname, status, html, since)
    return kept.get(NOT_FOUND_URL) ?? find(NOT_FOUND_URL)
  }

  function find(pathname: string): Promise<CachedPage> {
    const waiting = underWay.get(pathname)
    if (waiting) return waiting
    const made = make(pathname).finally(() => {
      if (underWay.get(pathname) === made) underWay.delete(pathname)
    })
    underWay.set(pathname, made)
    return made
  }

  function answer(
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
    kept.clear()
    underWay.clear()
    shell = null
  }

  /** A day that ends takes its pages with it. */
  function dropOldDay(): void {
    if (now() < keptUntil) return
    keptUntil = goodUntil()
    drop()
  }

  return {
    send: async (request, reply, at) => {
      dropOldDay()
      const pathname = at ?? request.url.split('?', 1)[0] ?? '/'
      return answer(
        request,
        reply,
        kept.get(pathname) ?? (await find(pathname)),
        'public, max-age=0, must-revalidate',
      )
    },
    sendOwn: async (request, reply, { url, status, ...own }) => {
      const page = await render(url ?? request.url, own)
      return reply
        .code(status ?? page.status)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(page.html)
    },
    sendShell: async (request, reply) => {
      dropOldDay()
      if (!shell) {
        const since = generation
        const data: PageData = await dataFor('/portal')
        const html = renderShell(data, assets, noScripts(data.brand))
        const made: CachedPage = { status: 200, etag: '', bytes: compressAll(html) }
        if (since === generation) shell = made
        return answer(request, reply, made, 'no-store')
      }
      return answer(request, reply, shell, 'no-store')
    },
    drop,
  }
}
