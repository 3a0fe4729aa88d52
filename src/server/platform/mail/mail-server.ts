/** Where letters are handed over, as `SMTP_URL` says it. */
export interface MailServer {
  host: string
  port: number
  /** `always` is smtps; `required` is STARTTLS or nothing; `none` is for a server on the same machine, or where said so. */
  tls: 'always' | 'required' | 'none'
  login: { user: string; password: string } | null
}

const LOOPBACK = ['localhost', '127.0.0.1', '::1']

/**
 * Reads `smtp://user:password@host:port` or `smtps://…`; null for anything else. Ports are 587 and 465 unless named.
 * Without TLS from the start, STARTTLS is required, but on this machine itself or with `?tls=off`, which no password may
 * be sent with.
 */
export function readMailServer(text: string): MailServer | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (!/^smtps?:$/.test(url.protocol) || !url.hostname || url.hash || !/^\/?$/.test(url.pathname)) return null
  const off = url.search === '?tls=off'
  const login = loginOf(url)
  if ((url.search && !off) || login === 'unreadable' || Boolean(url.username) !== Boolean(url.password))
    return null
  const always = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const here = LOOPBACK.includes(host.toLowerCase())
  if (off && (always || (login && !here))) return null
  return {
    host,
    port: url.port ? Number(url.port) : always ? 465 : 587,
    tls: always ? 'always' : here || off ? 'none' : 'required',
    login,
  }
}

/** Name and password of an address, where special characters are written as `%40` and the like. */
function loginOf({ username, password }: URL): MailServer['login'] | 'unreadable' {
  if (!username) return null
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) }
  } catch {
    return 'unreadable'
  }
}
