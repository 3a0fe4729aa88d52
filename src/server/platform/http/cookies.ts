import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Reads and writes our cookies: HttpOnly, SameSite=Lax, for all paths, and with the prefix `__Host-` on https. Their values
 * are tokens, which need no escaping.
 */
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
    const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
    const ending = `${age}; Path=/; HttpOnly${secure ? '; Secure' : ''}; SameSite=Lax`
    reply.header('set-cookie', `${nameOf(name)}=${value}${ending}`)
  }
  return {
    read: (request, name) => findValue(nameOf(name), request.headers.cookie ?? ''),
    write: set,
    clear: (reply, name) => set(reply, name, '', 0),
  }
}

/** Returns the value of the first cookie of this name in a Cookie header. */
function findValue(name: string, header: string): string | null {
  const cookies = header.split(';').map(part => part.trim())
  return cookies.find(cookie => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? null
}
