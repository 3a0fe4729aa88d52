import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { addressKey } from './addresses.ts'
import { forbidden, RequestError, tooMany } from './errors.ts'

/** Headers on every reply. Scripts come from our own files only: nothing inline ever runs. */
function installHeaders(app: FastifyInstance, config: Config): void {
  const https = config.publicUrl.startsWith('https://')
  app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Style attributes come with server-rendered markup; they cannot run anything.
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
    // Not no-referrer: under that, browsers send `Origin: null` with our own plain forms.
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
}

/** Limits by address on every call that names one, and a quick no when the process is overloaded. */
export async function installSecurity(app: FastifyInstance, config: Config): Promise<void> {
  installHeaders(app, config)
  // Benchmarks and tests drive one machine as hard as it goes; there, a limit would be what is measured.
  if (!config.rateLimits) return
  await app.register(rateLimit, {
    global: false,
    keyGenerator: request => addressKey(request.ip),
    errorResponseBuilder: (_request, context) => tooMany(Math.ceil(context.ttl / 1000)),
  })
  await app.register(underPressure, {
    maxEventLoopDelay: 1000,
    // One stall is no overload: looked at each second, a single long one would turn everybody away for the next.
    sampleInterval: 3000,
    maxRssBytes: 2 * 1024 ** 3,
    retryAfter: 5,
    pressureHandler: request => {
      // Whoever asks whether the process is alive gets an answer, or it would be restarted for being busy.
      if (request.url === '/healthz') return
      // And whoever got a page gets what it is made of: without its styles and pictures it is worse than late.
      if (/^\/(assets|scenes|icons)\//.test(request.url)) return
      throw new RequestError(503, 'We are very busy right now. Please try again in a moment.', {
        retryAfter: 5,
      })
    },
  })
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a change that another site's page asks for (CSRF). Browsers say where a request comes from in
 * Sec-Fetch-Site and Origin; programs that send neither carry no visitor's cookies.
 */
export function checkOrigin(request: FastifyRequest, publicUrl: string): void {
  if (SAFE.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw crossSiteRefusal()
  const { origin } = request.headers
  if (origin === undefined || origin === publicUrl) return
  // The try-out answers under every name of the loopback; there the page's own host is its origin.
  if (isLoopback(publicUrl) && isLoopback(origin) && new URL(origin).host === request.headers.host) return
  throw crossSiteRefusal()
}

const crossSiteRefusal = () => forbidden('This request came from another site and was refused.')

function isLoopback(origin: string): boolean {
  if (!URL.canParse(origin)) return false
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
}
