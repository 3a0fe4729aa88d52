import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { MailTransport } from '../../src/server/platform/mail/mail.ts'
import { toNodemailerMessage } from '../../src/server/platform/mail/message.ts'
import { until } from './until.ts'

/** A sent email. */
export interface SentEmail {
  kind: string
  /** The address it went to. */
  to: string
  subject: string
  text: string
  html: string
  /** The addresses it links to, in order. */
  links: string[]
  /** Parses the List-Unsubscribe header; null without one. */
  unsubscribe: string | null
}

/** Keeps what is sent, instead of sending it. */
export function memoryMail(emails: SentEmail[]): MailTransport {
  return {
    send: async email => {
      const { kind, to, subject, text, html, links } = email
      const headers = toNodemailerMessage(email).headers as Record<string, string>
      const unsubscribe = headers['List-Unsubscribe'] ?? null
      emails.push({ kind, to: to.email, subject, text, html, links: [...links], unsubscribe })
    },
    close: async () => {},
  }
}

/** In the plain text, every link of an email has its own line. */
const linksIn = (text: string) => text.match(/^https?:\/\/\S+$/gm) ?? []

export function asSentEmail(mail: Email, kind: string): SentEmail {
  const text = (mail.text ?? '').replaceAll('\r\n', '\n')
  return {
    kind,
    to: mail.to?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    text,
    html: mail.html ?? '',
    links: linksIn(text),
    unsubscribe: mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? null,
  }
}

/** Returns the emails that a server without a mail server wrote into its data folder, oldest first. */
export async function emailsIn(dataDir: string): Promise<SentEmail[]> {
  const folder = path.join(dataDir, 'mail')
  const files = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.eml')).sort()
  return Promise.all(
    files.map(async file =>
      asSentEmail(await PostalMime.parse(await readFile(path.join(folder, file))), file.split('_')[1] ?? ''),
    ),
  )
}

/** Waits for an email in a data folder. Returns the newest that matches. */
export function untilEmail(
  dataDir: string,
  fits: (email: SentEmail) => boolean,
  seconds = 15,
): Promise<SentEmail> {
  return until('an email', async () => (await emailsIn(dataDir)).findLast(fits), seconds)
}
