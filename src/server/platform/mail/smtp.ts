import { createTransport } from 'nodemailer'
import { EmailRejected, type MailTransport } from './mail.ts'
import { toNodemailerMessage } from './message.ts'
import { failureReason } from './text.ts'

/** Where letters are handed over, as `SMTP_URL` says it. */
export interface SmtpServer {
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
export function parseSmtpUrl(text: string): SmtpServer | null {
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
function loginOf({ username, password }: URL): SmtpServer['login'] | 'unreadable' {
  if (!username) return null
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) }
  } catch {
    return 'unreadable'
  }
}

/** How long, in ms, a mail server is waited for. */
const TIMEOUTS_MS = {
  connecting: 10_000,
  greeting: 10_000,
  silence: 20_000,
  /** One letter in all, however slowly the server answers: less than the lease of a job. */
  letter: 45_000,
  /** A letter under way when we are told to stop. */
  closing: 4_000,
}

/** Hands letters to a mail server, over connections that are kept for the next. */
export function createSmtpTransport(
  { host, port, tls, login }: SmtpServer,
  patience = TIMEOUTS_MS,
): MailTransport {
  const pool = createTransport({
    pool: true,
    // One for letters to one person, one for those to many.
    maxConnections: 2,
    // Only what was not begun is tried again at once; the queue tries the rest again.
    maxRequeues: 1,
    host,
    port,
    secure: tls === 'always',
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'none',
    ...(login ? { auth: { user: login.user, pass: login.password } } : {}),
    connectionTimeout: patience.connecting,
    greetingTimeout: patience.greeting,
    socketTimeout: patience.silence,
    idleTimeout: 30_000,
    logger: false,
  })
  const closing = new AbortController()
  const underWay = new Set<Promise<unknown>>()

  return {
    send: async letter => {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(patience.letter)])
      const sending = pool.sendMail({ ...toNodemailerMessage(letter), signal })
      underWay.add(sending)
      try {
        await sending
      } catch (error) {
        if (closing.signal.aborted) throw new Error('we were stopped before the mail server was done')
        if (signal.aborted) throw new Error('the mail server took too long')
        throw toRejection(error) ?? error
      } finally {
        underWay.delete(sending)
      }
    },
    close: async () => {
      const late = setTimeout(() => closing.abort(), patience.closing)
      await Promise.allSettled(underWay)
      clearTimeout(late)
      pool.close({ force: true })
    },
  }
}

/**
 * The final word of a server about this recipient or this letter. What it says to us (our name and password, our sender
 * address) is not final: somebody can mend that while the letter waits.
 */
function toRejection(error: unknown): EmailRejected | null {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
  const isFinal = responseCode >= 500 && responseCode < 600 && /^(RCPT TO|DATA)$/.test(command)
  return isFinal ? new EmailRejected(failureReason(error)) : null
}
