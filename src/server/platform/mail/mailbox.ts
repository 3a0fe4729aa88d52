import type { Mailbox } from './mail.ts'
import { oneLine } from './text.ts'

/** Google ignores dots in addresses and has two domain names. */
const GMAIL = /@(gmail|googlemail)\.com$/

/**
 * Returns the mailbox behind an address, to count emails by: `a+one@b.example` and `A+two@b.example` share one, and anyone
 * can make up more such addresses. Never send to it.
 */
export function canonicalMailbox(email: string): string {
  const mailbox = email.toLowerCase().replace(/\+[^@]*@/, '@')
  return GMAIL.test(mailbox) ? `${mailbox.replace(GMAIL, '').replaceAll('.', '')}@gmail.com` : mailbox
}

const ADDRESS = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/

/** Whether this is one plain address: no name, no list, no brackets, nothing that could be a second header. */
export const isAddress = (text: string) => text.length <= 254 && ADDRESS.test(text)

/** Parses `Name <address>`, or an address alone. Returns null for anything else. */
export function parseMailbox(text: string): Mailbox | null {
  const trimmed = text.trim()
  const start = trimmed.endsWith('>') ? trimmed.lastIndexOf('<') : -1
  if (start === -1) return isAddress(trimmed) ? { name: '', email: trimmed } : null
  const email = trimmed.slice(start + 1, -1)
  const name = /^"?([^"<>]*)"?$/.exec(trimmed.slice(0, start).trim())?.[1]?.trim()
  return name !== undefined && isAddress(email) && oneLine(name, 120) === name ? { name, email } : null
}
