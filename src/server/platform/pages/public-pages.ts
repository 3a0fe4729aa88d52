import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../http/errors.ts'
import { type Pages, plainPath } from './pages.ts'

/** Sends the public page at the request's address. Any other spelling of an address is redirected to its canonical one. */
export async function sendPublicPage(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (request.url.startsWith('/api/')) throw notFound()
  const [pathname = '/', query] = request.url.split('?', 2)
  const canonical = canonicalPath(pathname)
  if (canonical === pathname) return pages.send(request, reply)
  return reply.redirect(query === undefined ? canonical : `${canonical}?${query}`, 308)
}

function canonicalPath(pathname: string): string {
  // Leading slashes become one as well, or `//elsewhere/` would lead to another site.
  if (/.\/$/.test(pathname)) return `/${pathname.replace(/^[/\\]+|(?<!\/)\/+$/g, '')}`
  const plain = plainPath(pathname)
  // Calls of the API have one spelling.
  return plain && !plain.startsWith('/api/') ? plain : pathname
}
