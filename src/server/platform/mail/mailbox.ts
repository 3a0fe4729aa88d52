import type { Mailbox } from './mail.ts'
import { oneLine } from './text.ts'

/**
 * The mailbox an address leads to, to count letters by: `a+one@b.example` and `A+two@b.example` end up in one, and anybody
 * can make up any number of such. Never to write to.
 */
export const canonicalMailbox = (email: string): string => email.toLowerCase().replace(/\+[^@]*@/, '@')

const ADDRESS = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/

/** Whether this is one plain address: no name, no list, no brackets, nothing that could be a second header. */
export const isAddress = (text: string) => text.length <= 254 && ADDRESS.test(text)

/** `Name <address>`, or an address alone; null for anything else. */
export function parseMailbox(text: string): Mailbox | null {
  const [, name = '', bracketed] = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? []
  const email = bracketed ?? text.trim()
  return isAddress(email) && oneLine(name, 120) === name.trim() ? { name: name.trim(), email } : null
}
