import { parse, serialize } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Reads and writes our cookies: HttpOnly, SameSite=Lax, for all paths, and with the prefix `__Host-` on https. */
export interface CookieJar {
  read(request: FastifyRequest, name: string): string | null
  /** `maxAge` is in seconds; without it the cookie ends with the browser session. */
  write(reply: FastifyReply, name: string, value: string, maxAge?: number): void
  clear(reply: FastifyReply, name: string): void
}

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
