import type { FastifyRequest } from 'fastify'
import { forbidden } from './errors.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a change that another site's page asks for (CSRF). Browsers say where a request comes from in
 * Sec-Fetch-Site and Origin; programs that send neither carry no visitor's cookies.
 */
export function checkOrigin(request: FastifyRequest, publicUrl: string): void {
  if (SAFE.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw refused()
  const { origin } = request.headers
  if (origin === undefined || origin === publicUrl) return
  // The try-out answers under every name of the loopback; there the page's own host is its origin.
  if (isLoopback(publicUrl) && isLoopback(origin) && new URL(origin).host === request.headers.host) return
  throw refused()
}

const refused = () => forbidden('This request came from another site and was refused.')

function isLoopback(origin: string): boolean {
  if (!URL.canParse(origin)) return false
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
}
