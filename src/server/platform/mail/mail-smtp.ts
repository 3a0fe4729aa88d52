import { createTransport } from 'nodemailer'
import { EmailRejected, type MailTransport } from './mail.ts'
import { messageOf } from './mail-message.ts'
import { reasonOf } from './mail-reasons.ts'
import type { MailServer } from './mail-server.ts'

/** How long, in ms, a mail server is waited for. */
const PATIENCE = {
  connecting: 10_000,
  greeting: 10_000,
  silence: 20_000,
  /** One letter in all, however slowly the server answers: less than the lease of a job. */
  letter: 45_000,
  /** A letter under way when we are told to stop. */
  closing: 4_000,
}

/** Hands letters to a mail server, over connections that are kept for the next. */
export function mailOverSmtp({ host, port, tls, login }: MailServer, patience = PATIENCE): MailTransport {
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
      const sending = pool.sendMail({ ...messageOf(letter), signal })
      underWay.add(sending)
      try {
        await sending
      } catch (error) {
        if (closing.signal.aborted) throw new Error('we were stopped before the mail server was done')
        if (signal.aborted) throw new Error('the mail server took too long')
        throw refusalOf(error) ?? error
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
function refusalOf(error: unknown): EmailRejected | null {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
  const isFinal = responseCode >= 500 && responseCode < 600 && /^(RCPT TO|DATA)$/.test(command)
  return isFinal ? new EmailRejected(reasonOf(error)) : null
}
