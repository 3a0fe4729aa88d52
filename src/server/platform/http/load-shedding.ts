import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { newId } from '../db/identifiers.ts'
import type { PoolLoad } from '../db/pool-watch.ts'
import { errorPage } from './error-page.ts'

const SAMPLE_MS = 50
/** Overload begins after this many slow samples in a row, because a single stall is none, and ends after as many good ones. */
const BEGIN = 2
const END = 10
/** The time a request may wait for the process, and for the database. */
const MAX_LOOP_MS = 80
const MAX_POOL_MS = 150
const MAX_TURN_MS = 100
/** The maximum number of turns in a row that only accept connections. */
const MAX_EMPTY_TURNS = 20
/** In every n-th turn the request that has waited longest begins, whatever its rank, because anyone can send a session cookie. */
const FAIR_TURN = 4
/** While requests wait too long, only as many are in flight as are completed in this time, in seconds. */
const IN_FLIGHT_S = 0.4
const MIN_IN_FLIGHT = 12
const RETRY_AFTER_S = 5

/** The order of refusal: first 2 (public pages), then 1 (reads in a portal), last 0 (changes in a portal). */
type Rank = 0 | 1 | 2

/** The share of the requests in flight that each rank may use. */
const SHARE = [2, 1.5, 1] as const

/** Decides from samples whether requests have been waiting too long for a while. */
export function createDelayWatch(maxMs: number) {
  let above = 0
  let below = END
  return {
    sample(waitMs: number): void {
      above = waitMs > maxMs ? above + 1 : 0
      below = above >= BEGIN ? 0 : below + 1
    },
    isBehind: () => below < END,
  }
}

const SESSION = /(?:^|;\s*)(?:__Host-)?sid=./
/** Small files that a served page also needs, and health checks. */
const EXEMPT = /^\/(assets|scenes|icons|healthz|readyz)\b/

export function rankOf({ method = 'GET', headers }: Pick<IncomingMessage, 'method' | 'headers'>): Rank {
  const isRead = method === 'GET' || method === 'HEAD'
  if (SESSION.test(headers.cookie ?? '')) return isRead ? 1 : 0
  return isRead ? 2 : 1
}

const HEADERS = {
  'retry-after': String(RETRY_AFTER_S),
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}
const TEXT = 'We’re very busy right now. Please try again in a moment.'
const JSON_BODY = Buffer.from(JSON.stringify({ message: TEXT }))
const PAGE = Buffer.from(
  errorPage(
    'We’re very busy right now',
    'Nothing is wrong with your request. Please reload this page in a moment.',
  ),
)

function refuse(request: IncomingMessage, response: ServerResponse): void {
  const isPage = (request.headers.accept ?? '').includes('text/html')
  const body = isPage ? PAGE : JSON_BODY
  response.writeHead(503, {
    ...HEADERS,
    'x-request-id': newId(),
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-length': body.length,
    // Doesn't wait for the rest of the body.
    ...(request.headers['content-length'] || request.headers['transfer-encoding']
      ? { connection: 'close' }
      : {}),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

interface Arrival {
  request: IncomingMessage
  response: ServerResponse
  since: number
}

/**
 * Begins one request in each turn of the event loop, usually one with the lowest rank number. The others wait in lists, where
 * their wait can be measured, instead of in sockets. Node accepts one connection per turn, so while connections arrive, most turns
 * begin no request: a connection must be accepted before its request can be refused.
 */
function createTurns(server: Server, handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const waiting: [Arrival[], Arrival[], Arrival[]] = [[], [], []]
  let hasBegun = false
  let hasAccepted = false
  let emptyTurns = 0
  let turns = 0
  server.on('connection', () => {
    hasAccepted = true
  })
  function turn(): void {
    if (hasAccepted && emptyTurns < MAX_EMPTY_TURNS) {
      hasAccepted = false
      emptyTurns++
      setImmediate(turn)
      return
    }
    emptyTurns = 0
    const inOrder = waiting.filter(([first]) => first)
    if (++turns % FAIR_TURN === 0) inOrder.sort(([a], [b]) => (a?.since ?? 0) - (b?.since ?? 0))
    const first = inOrder[0]?.shift()
    hasBegun = first !== undefined
    if (!first) return
    setImmediate(turn)
    if (!first.response.destroyed) handle(first.request, first.response)
  }
  return {
    begin(rank: Rank, request: IncomingMessage, response: ServerResponse): void {
      if (hasBegun) {
        waiting[rank].push({ request, response, since: performance.now() })
        return
      }
      hasBegun = true
      setImmediate(turn)
      handle(request, response)
    },
    /** The longest wait of the first request of any list, in ms. */
    waitMs: () => {
      const now = performance.now()
      return Math.max(...waiting.map(([first]) => (first ? now - first.since : 0)))
    },
  }
}

export interface LoadShedding {
  /** The number of requests refused since the start, by rank. */
  refused(): readonly [number, number, number]
  inFlight(): number
  /** How long requests wait before they begin: for the event loop, and then for their turn. In ms. */
  waitMs(): number
}

/**
 * Refuses requests with a quick 503 while earlier ones wait too long: for their turn, for the event loop (measured by the delay
 * of a timer) or for a connection to the database. Then only as many are accepted as were recently completed in a fraction of a
 * second, so the queue stays short and throughput stays at its maximum. It runs before the framework, so a refusal is cheap.
 */
export function installLoadShedding(
  app: FastifyInstance,
  poolLoad: () => PoolLoad,
  needsDatabase: (url: string) => boolean,
): LoadShedding {
  const loop = createDelayWatch(MAX_LOOP_MS)
  const pool = createDelayWatch(MAX_POOL_MS)
  const refused: [number, number, number] = [0, 0, 0]
  let loopWaitMs = 0
  let inFlight = 0
  let completed = 0
  /** The recent number of completed requests per second. */
  let rate = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const elapsed = now - last
    last = now
    const weight = Math.min(1, elapsed / 1000)
    rate = rate * (1 - weight) + (completed / elapsed) * 1000 * weight
    completed = 0
    loopWaitMs = Math.max(0, elapsed - SAMPLE_MS)
    loop.sample(loopWaitMs)
    pool.sample(poolLoad().oldestWaitMs)
  }, SAMPLE_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))

  function isTooMuch(url: string, rank: Rank): boolean {
    if (turns.waitMs() < MAX_TURN_MS && !loop.isBehind() && !(needsDatabase(url) && pool.isBehind()))
      return false
    return inFlight >= Math.max(MIN_IN_FLIGHT, rate * IN_FLIGHT_S) * SHARE[rank]
  }

  const handlers = app.server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[]
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    for (const handler of handlers) handler(request, response)
  }
  const turns = createTurns(app.server, handle)
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '/'
    const rank = rankOf(request)
    const isExempt = EXEMPT.test(url)
    if (!isExempt && isTooMuch(url, rank)) {
      refused[rank]++
      refuse(request, response)
      return
    }
    // Streams stay open for hours.
    if (!url.startsWith('/api/live')) {
      inFlight++
      response.once('close', () => {
        inFlight--
        completed++
      })
    }
    if (isExempt) handle(request, response)
    else turns.begin(rank, request, response)
  })
  return {
    refused: () => refused,
    inFlight: () => inFlight,
    waitMs: () => loopWaitMs + turns.waitMs(),
  }
}
