import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { addressKey } from './addresses.ts'
import { forbidden, RequestError, tooMany } from './errors.ts'

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
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    // With no-referrer, browsers would send `Origin: null` with our own plain forms.
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
}

/** Adds rate limits by address, and a quick 503 when the process is overloaded. */
export async function installSecurity(app: FastifyInstance, config: Config): Promise<void> {
  installHeaders(app, config)
  // Benchmarks and load tests would otherwise measure the limits.
  if (!config.rateLimits) return
  await app.register(rateLimit, {
    global: false,
    keyGenerator: request => addressKey(request.ip),
    errorResponseBuilder: (_request, context) => tooMany(Math.ceil(context.ttl / 1000)),
  })
  await app.register(underPressure, {
    maxEventLoopDelay: 1000,
    // A single stall is no overload. With a sample every second, one long stall would refuse a whole second of requests.
    sampleInterval: 3000,
    maxRssBytes: 2 * 1024 ** 3,
    retryAfter: 5,
    pressureHandler: request => {
      // The liveness check must pass, or a busy process would be restarted.
      if (request.url === '/healthz') return
      // A page that was served also needs its styles and images.
      if (/^\/(assets|scenes|icons)\//.test(request.url)) return
      throw new RequestError(503, 'We’re very busy right now. Please try again in a moment.', {
        retryAfter: 5,
      })
    },
  })
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses changes requested by a page of another site (CSRF). Browsers name the origin in Sec-Fetch-Site and Origin;
 * programs that send neither have no cookies of a visitor.
 */
export function checkOrigin(request: FastifyRequest, publicUrl: string): void {
  if (SAFE.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw crossSiteRefusal()
  const { origin } = request.headers
  if (origin === undefined || origin === publicUrl) return
  // The demo is served under every loopback name, so the origin need only match the request's own host.
  if (isLoopback(publicUrl) && isLoopback(origin) && new URL(origin).host === request.headers.host) return
  throw crossSiteRefusal()
}

const crossSiteRefusal = () => forbidden('This request came from another site, so we blocked it.')

function isLoopback(origin: string): boolean {
  if (!URL.canParse(origin)) return false
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
}
