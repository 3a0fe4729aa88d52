import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { MailTransport } from '../../src/server/platform/mail/mail.ts'
import { toNodemailerMessage } from '../../src/server/platform/mail/message.ts'
import { until } from './until.ts'

/** A letter that has left, as its reader has it. */
export interface SentEmail {
  kind: string
  /** The address it went to. */
  to: string
  subject: string
  text: string
  html: string
  /** The addresses it links to, in order. */
  links: string[]
  /** The List-Unsubscribe header as mail programs read it; null where there is none. */
  unsubscribe: string | null
}

/** Keeps what is sent, instead of sending it. */
export function memoryMail(letters: SentEmail[]): MailTransport {
  return {
    send: async letter => {
      const { kind, to, subject, text, html, links } = letter
      const headers = toNodemailerMessage(letter).headers as Record<string, string>
      const unsubscribe = headers['List-Unsubscribe'] ?? null
      letters.push({ kind, to: to.email, subject, text, html, links: [...links], unsubscribe })
    },
    close: async () => {},
  }
}

/** In the text, every address a letter links to has a line of its own. */
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

/** The letters a server without a mail server has written into its data folder so far, oldest first. */
export async function emailsIn(dataDir: string): Promise<SentEmail[]> {
  const folder = path.join(dataDir, 'mail')
  const files = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.eml')).sort()
  return Promise.all(
    files.map(async file =>
      asSentEmail(await PostalMime.parse(await readFile(path.join(folder, file))), file.split('_')[1] ?? ''),
    ),
  )
}

/** Waits for a letter in a data folder, and gives the newest that fits. */
export function untilEmail(
  dataDir: string,
  fits: (letter: SentEmail) => boolean,
  seconds = 15,
): Promise<SentEmail> {
  return until('a letter', async () => (await emailsIn(dataDir)).findLast(fits), seconds)
}
