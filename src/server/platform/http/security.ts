import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { addressKey } from './addresses.ts'
import { CSP_REPORTS } from './csp-reports.ts'
import { forbidden, notFound, tooMany } from './errors.ts'
import { isLoopback } from './public-hosts.ts'

/** Sets the security headers of every reply. Only scripts in our own files run, never inline ones. */
function installHeaders(app: FastifyInstance, config: Config): void {
  const https = config.publicUrl.startsWith('https://')
  app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Server-rendered markup has style attributes. They cannot run anything.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        reportTo: ['csp'],
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    // With no-referrer, browsers would send `Origin: null` with our own plain forms.
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('reporting-endpoints', `csp="${CSP_REPORTS}"`)
  })
}

/** Requests to unknown paths per minute and address: more than a page with many broken links causes. */
const MAX_UNKNOWN_PATHS = 120

/** Throws 429 when an address asks for too many paths that don't exist. */
export type LimitUnknownPaths = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * Adds security headers and rate limits by address. Returns the limit of unknown paths, for routes that match any path.
 */
export async function installSecurity(app: FastifyInstance, config: Config): Promise<LimitUnknownPaths> {
  installHeaders(app, config)
  const limitUnknownPaths = config.rateLimits ? await installRateLimits(app) : async () => {}
  // Answered here, before a body is read or a session looked up.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return
    await limitUnknownPaths(request, reply)
    throw notFound()
  })
  return limitUnknownPaths
}

async function installRateLimits(app: FastifyInstance): Promise<LimitUnknownPaths> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: request => addressKey(request.ip),
    errorResponseBuilder: (_request, context) => tooMany(Math.ceil(context.ttl / 1000)),
  })
  const limit = app.rateLimit({ max: MAX_UNKNOWN_PATHS, timeWindow: '1 minute' })
  return async (request, reply) => {
    await limit.call(app, request, reply)
  }
}

/**
 * Warns once when the number of trusted proxies seems wrong: too low, everyone shares the proxy's limits; too high, anyone can
 * make up an address.
 */
export function warnAboutForwardedHeaders(app: FastifyInstance, config: Config): void {
  if (config.isDemo) return
  let warned = false
  app.addHook('onRequest', async request => {
    if (warned) return
    const hops = String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .filter(hop => hop.trim() !== '').length
    if (hops > 0 && config.trustedProxies === 0) {
      warned = true
      request.log.warn(
        'X-Forwarded-For is present but not trusted: behind proxies, set TRUSTED_PROXIES to their number',
      )
    }
    // Health checks come directly to the port.
    if (hops < config.trustedProxies && !/^\/(healthz|readyz)/.test(request.url)) {
      warned = true
      request.log.warn(
        { hops, trusted: config.trustedProxies },
        'A request passed fewer proxies than TRUSTED_PROXIES says: the port must be reachable through them only',
      )
    }
  })
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Warns once when a browser sends a change from a page of this server that isn't at PUBLIC_URL, such as www. in front of it: then all
 * logins and forms there are refused.
 */
export function warnAboutOrigin(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  let warned = false
  app.addHook('onRequest', async ({ headers, method, log }) => {
    const { origin } = headers
    if (warned || SAFE.has(method) || headers['sec-fetch-site'] !== 'same-origin') return
    if (origin === undefined || isAllowedOrigin(origin, headers.host, publicUrl)) return
    warned = true
    log.warn(
      { origin: origin.slice(0, 100), publicUrl },
      'Someone used the site at another address than PUBLIC_URL, where nothing can be sent: correct PUBLIC_URL, or redirect that address to it',
    )
  })
}

/**
 * Refuses changes requested by a page of another site (CSRF). Browsers name the origin in Sec-Fetch-Site and Origin;
 * programs that send neither have no cookies of a visitor.
 */
export function checkOrigin(request: FastifyRequest, publicUrl: string): void {
  if (SAFE.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw crossSiteRefusal()
  const { origin, host } = request.headers
  if (origin !== undefined && !isAllowedOrigin(origin, host, publicUrl)) throw crossSiteRefusal()
}

function isAllowedOrigin(origin: string, host: string | undefined, publicUrl: string): boolean {
  // The demo is served under every loopback name, so the origin need only match the request's own host.
  return (
    origin === publicUrl ||
    (isLoopbackOrigin(publicUrl) && isLoopbackOrigin(origin) && new URL(origin).host === host)
  )
}

const crossSiteRefusal = () => forbidden('This request came from another site, so we blocked it.')

const isLoopbackOrigin = (origin: string): boolean =>
  URL.canParse(origin) && isLoopback(new URL(origin).hostname)
