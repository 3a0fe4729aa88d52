import { createTransport } from 'nodemailer'
import { EmailRejected, type MailTransport } from './mail.ts'
import { toNodemailerMessage } from './message.ts'
import { failureReason } from './text.ts'

export interface SmtpServer {
  host: string
  port: number
  /** `always` is smtps, `required` is STARTTLS. `none` is for a server on this machine, or with `?tls=off`. */
  tls: 'always' | 'required' | 'none'
  login: { user: string; password: string } | null
}

const LOOPBACK = ['localhost', '127.0.0.1', '::1']

/**
 * Parses `smtp://user:password@host:port` or `smtps://…`. Returns null for anything else. The default ports are 587 and
 * 465. With smtp://, STARTTLS is required unless the server is on this machine or `?tls=off` is set; a password is never
 * sent to another machine without TLS.
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
  const isLocal = LOOPBACK.includes(host.toLowerCase())
  if (off && (always || (login && !isLocal))) return null
  return {
    host,
    port: url.port ? Number(url.port) : always ? 465 : 587,
    tls: always ? 'always' : isLocal || off ? 'none' : 'required',
    login,
  }
}

/** Returns name and password, in which special characters are written as `%40`. */
function loginOf({ username, password }: URL): SmtpServer['login'] | 'unreadable' {
  if (!username) return null
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) }
  } catch {
    return 'unreadable'
  }
}

const TIMEOUTS_MS = {
  connecting: 10_000,
  greeting: 10_000,
  silence: 20_000,
  /** One email in total, however slowly the server responds: less than the lease of a job. */
  email: 45_000,
  /** An email being sent when the server is told to stop. */
  closing: 4_000,
}

/** How nodemailer reaches the mail server, and how long it waits at each step. */
function connectionOptions({ host, port, tls, login }: SmtpServer, timeouts = TIMEOUTS_MS) {
  return {
    host,
    port,
    secure: tls === 'always',
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'none',
    ...(login ? { auth: { user: login.user, pass: login.password } } : {}),
    connectionTimeout: timeouts.connecting,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
  }
}

/** Sends emails to a mail server, over connections that are kept open for the next. */
export function createSmtpTransport(server: SmtpServer, timeouts = TIMEOUTS_MS): MailTransport {
  const pool = createTransport({
    pool: true,
    // One for emails to a single person, one for bulk emails.
    maxConnections: 2,
    // An email is retried at once only if sending it hadn't begun; the queue retries all others.
    maxRequeues: 1,
    ...connectionOptions(server, timeouts),
    idleTimeout: 30_000,
    logger: false,
  })
  const closing = new AbortController()
  const pending = new Set<Promise<unknown>>()

  return {
    send: async email => {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(timeouts.email)])
      const sending = pool.sendMail({ ...toNodemailerMessage(email), signal })
      pending.add(sending)
      try {
        await sending
      } catch (error) {
        if (closing.signal.aborted) throw new Error('we were stopped before the mail server was done')
        if (signal.aborted) throw new Error('the mail server took too long')
        throw toRejection(error) ?? error
      } finally {
        pending.delete(sending)
      }
    },
    close: async () => {
      const late = setTimeout(() => closing.abort(), timeouts.closing)
      await Promise.allSettled(pending)
      clearTimeout(late)
      pool.close({ force: true })
    },
  }
}

/**
 * Returns EmailRejected when the server refused this recipient or this email for good; otherwise null. A refusal of our
 * login or our sender address is not final: an operator can fix it while the email waits.
 */
function toRejection(error: unknown): EmailRejected | null {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
  const isFinal = responseCode >= 500 && responseCode < 600 && /^(RCPT TO|DATA)$/.test(command)
  return isFinal ? new EmailRejected(failureReason(error)) : null
}

/** Connects and logs in, without sending. Returns why the mail server doesn't accept us, or null. */
export async function checkMailServer(server: SmtpServer): Promise<string | null> {
  const connection = createTransport(connectionOptions(server))
  try {
    await connection.verify()
    return null
  } catch (error) {
    return failureReason(error)
  } finally {
    connection.close()
  }
}
