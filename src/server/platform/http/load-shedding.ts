import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { PoolLoad } from '../db/pool-watch.ts'

const SAMPLE_MS = 50
/** A single stall is no overload: this many samples in a row are. */
const SAMPLES = 3
/** The time a request may wait for the process, and for the database. */
const MAX_LOOP_MS = 80
const MAX_POOL_MS = 150
const RETRY_AFTER_S = 5

/** What is refused first: 2 public pages, 1 what people read, 0 what they send in a portal. */
export type Rank = 0 | 1 | 2

/**
 * How much is refused while requests wait too long: up to 1 of rank 2, up to 2 of rank 1 as well, up to 3 of everything. It
 * rises while the wait is too long and falls when it is not, so the queue stays short and what is served stays near the most
 * the machine can do.
 */
export function createRegulator(maxMs: number) {
  let level = 0
  let above = 0
  return {
    sample(waitMs: number): void {
      above = waitMs > maxMs ? above + 1 : 0
      if (above >= SAMPLES) level = Math.min(3, level + 0.1 * Math.min(3, waitMs / maxMs))
      else if (above === 0) level = Math.max(0, level - 0.1)
    },
    /** Whether to refuse a request; `random` is from 0 to 1. */
    refuses: (rank: Rank, random: number) => random < level - (2 - rank),
    level: () => level,
  }
}

const SESSION = /(?:^|;\s*)(?:__Host-)?sid=./
/** Small files that a page that was served also needs, and checks by supervisors. */
const EXEMPT = /^\/(assets|scenes|icons|healthz|readyz)\b/

export function rankOf({ method = 'GET', headers }: Pick<IncomingMessage, 'method' | 'headers'>): Rank {
  const isRead = method === 'GET' || method === 'HEAD'
  if (SESSION.test(headers.cookie ?? '')) return isRead ? 1 : 0
  return isRead ? 2 : 1
}

/** Public pages come from memory, everything else needs the database. */
const needsDatabase = (url: string) => /^\/(api\/|get-quote)/.test(url)

const HEADERS = {
  'retry-after': String(RETRY_AFTER_S),
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}
const TEXT = 'We’re very busy right now. Please try again in a moment.'
const JSON_BODY = Buffer.from(JSON.stringify({ message: TEXT }))
const PAGE = Buffer.from(
  `<!doctype html><html lang="en-CA"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>We’re very busy</title><style>body{font:1.125rem/1.6 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.25rem;color-scheme:light dark}</style><h1>We’re very busy right now</h1><p>Nothing is wrong with your request. Please reload this page in a moment.</p></html>`,
)

function refuse(request: IncomingMessage, response: ServerResponse): void {
  const isPage = (request.headers.accept ?? '').includes('text/html')
  const body = isPage ? PAGE : JSON_BODY
  response.writeHead(503, {
    ...HEADERS,
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-length': body.length,
    // What has not arrived of a body is not waited for.
    ...(request.headers['content-length'] || request.headers['transfer-encoding']
      ? { connection: 'close' }
      : {}),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

export interface LoadShedding {
  /** Requests refused since the start, by rank. */
  refused(): readonly [number, number, number]
  inFlight(): number
  /** The last waits, in ms. */
  waits(): { loop: number; pool: number }
}

/**
 * Refuses requests with a quick 503 while those before them wait too long: for the process, measured by the delay of a
 * timer, or for a connection to the database. It stands before the framework, so that a refusal costs next to nothing.
 */
export function installLoadShedding(app: FastifyInstance, poolLoad: () => PoolLoad): LoadShedding {
  const loop = createRegulator(MAX_LOOP_MS)
  const pool = createRegulator(MAX_POOL_MS)
  const refused: [number, number, number] = [0, 0, 0]
  const waits = { loop: 0, pool: 0 }
  let inFlight = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    waits.loop = Math.max(0, now - last - SAMPLE_MS)
    waits.pool = poolLoad().oldestWaitMs
    last = now
    loop.sample(waits.loop)
    pool.sample(waits.pool)
  }, SAMPLE_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))

  const handlers = app.server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '/'
    const rank = rankOf(request)
    const random = Math.random()
    if (
      !EXEMPT.test(url) &&
      (loop.refuses(rank, random) || (needsDatabase(url) && pool.refuses(rank, random)))
    ) {
      refused[rank]++
      refuse(request, response)
      return
    }
    inFlight++
    response.once('close', () => inFlight--)
    for (const handle of handlers) handle(request, response)
  })
  return { refused: () => refused, inFlight: () => inFlight, waits: () => waits }
}
