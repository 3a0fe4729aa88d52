import type { Span } from './redaction-spans.ts'

const IN_LOCAL = /[\p{L}\p{M}\p{N}.!#$%&'’‘*+/=?^_`{|}~\ud800-\udfff-]/u
const DOMAIN = /^\s?(?:\[[\d.:a-f]{3,45}\]|[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.-]{0,250}[\p{L}\p{M}\p{N}])?)/iu
const SPELLED =
  /(?<![\w.'+-])[\w.'+-]{1,64}\s{0,2}(?:[([{]\s?at\s?[)\]}]|\sat\s)\s{0,2}[\w-]{1,63}(?:\s{0,2}(?:[([{]\s?dot\s?[)\]}]|\sdot\s|\.)\s{0,2}[\w-]{1,63}){0,3}\s{0,2}(?:[([{]\s?dot\s?[)\]}]|\sdot\s)\s{0,2}[a-z]{2,12}/gi
/** "jane at gmail.com": only where nobody but people is to be found. */
const MAILBOX =
  /(?<![\w.'+-])[\w.'+-]{1,64}\sat\s(?:gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|icloud|me|aol|proton|protonmail|telus|telusplanet|shaw|rogers|bell)\.(?:com|ca|net|me)(?![\w-])/gi
const BRACKETED =
  /(?<![\w.'+-])[\w.'+-]{1,64}\s{0,2}[([{]\s?at\s?[)\]}]\s{0,2}[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gi

/**
 * Addresses, found from each `@` outwards: a pattern that began at the front would look at a long text once for each of its
 * characters.
 */
export function emailsIn(text: string): Span[] {
  const spans: Span[] = []
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const domain = DOMAIN.exec(text.slice(at + 1, at + 320))
    const local = startOfLocal(text, at)
    if (domain && local < at) spans.push({ from: local, to: at + 1 + domain[0].length, kind: 'email' })
  }
  for (const found of [SPELLED, MAILBOX, BRACKETED].flatMap(pattern => [...text.matchAll(pattern)]))
    spans.push({ from: found.index, to: found.index + found[0].length, kind: 'email' })
  return spans
}

function startOfLocal(text: string, at: number): number {
  // "jane @ example.com" is one, too.
  let from = /\s/.test(text[at - 1] ?? '') ? at - 1 : at
  const end = from
  if (text[from - 1] === '"') {
    const opening = text.lastIndexOf('"', from - 2)
    if (opening >= 0 && from - opening < 70) return opening
  }
  while (from > 0 && IN_LOCAL.test(text[from - 1] ?? '')) from--
  return from === end ? at : from
}
