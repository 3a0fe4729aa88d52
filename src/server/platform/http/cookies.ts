import { parse, serialize } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A cookie of ours: HttpOnly, SameSite=Lax, whole site, and host-locked (`__Host-`) wherever the site is on https. */
export interface CookieJar {
  read(request: FastifyRequest, name: string): string | null
  /** `maxAge` in seconds; without it the cookie lasts as long as the browser. */
  write(reply: FastifyReply, name: string, value: string, maxAge?: number): void
  clear(reply: FastifyReply, name: string): void
}

/** The site's cookies, named and flagged for the public origin. */
export function cookieJar(publicUrl: string): CookieJar {
  const secure = publicUrl.startsWith('https://')
  const nameOf = (name: string) => (secure ? `__Host-${name}` : name)
  const set = (reply: FastifyReply, name: string, value: string, maxAge?: number) => {
    reply.header(
      'set-cookie',
      serialize(nameOf(name), value, {
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        secure,
        ...(maxAge === undefined ? {} : { maxAge }),
      }),
    )
  }
  return {
    read: (request, name) => parse(request.headers.cookie ?? '')[nameOf(name)] ?? null,
    write: set,
    clear: (reply, name) => set(reply, name, '', 0),
  }
}
