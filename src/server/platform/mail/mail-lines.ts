import type { Mailbox } from './mail.ts'

/** Line breaks and other control characters, and marks that turn the direction of the text around them. */
const UNFIT = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

/** One line for a letter's head: whatever could end the line, or make it read otherwise than it is, becomes a space. */
export function oneLine(text: string, longest = 200): string {
  const line = text.replace(UNFIT, ' ').replace(/\s+/g, ' ').trim()
  return [...line].slice(0, longest).join('')
}

/** A text of several lines, without anything unfit in them. */
export const severalLines = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map(line => oneLine(line, Number.POSITIVE_INFINITY))
    .join('\n')

const ADDRESS = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/

/** Whether this is one plain address: no name, no list, no brackets, nothing that could be a second header. */
export const isAddress = (text: string) => text.length <= 254 && ADDRESS.test(text)

/** `Name <address>`, or an address alone; null for anything else. */
export function readMailbox(text: string): Mailbox | null {
  const [, name = '', bracketed] = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? []
  const email = bracketed ?? text.trim()
  return isAddress(email) && oneLine(name, 120) === name.trim() ? { name: name.trim(), email } : null
}

/** A name to greet somebody by; '' for one that is, or holds, an address that a mail program would make a link. */
export function greetable(name: string): string {
  const line = oneLine(name, 120)
  return /[/@\\]|\w\.\p{L}{2,}/u.test(line) ? '' : line
}
