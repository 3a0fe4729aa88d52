/** Line breaks and other control characters, and marks that turn the direction of the text around them. */
const UNFIT = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

/** One line for a letter's head: whatever could end the line, or make it read otherwise than it is, becomes a space. */
export function oneLine(text: string, longest = 200): string {
  const line = text.replace(UNFIT, ' ').replace(/\s+/g, ' ').trim()
  return [...line].slice(0, longest).join('')
}

/** A text of several lines, without anything unfit in them. */
export const multiLine = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map(line => oneLine(line, Number.POSITIVE_INFINITY))
    .join('\n')

/** A name to greet somebody by; '' for one that is, or holds, an address that a mail program would make a link. */
export function toGreetableName(name: string): string {
  const line = oneLine(name, 120)
  return /[/@\\]|\w\.\p{L}{2,}/u.test(line) ? '' : line
}

/** Why a letter did not leave, in one line for an administrator: without addresses of people and without links. */
export function failureReason(error: unknown): string {
  // What a mail server answered says more than what the library makes of it.
  const { response } = error as { response?: unknown }
  const message = error instanceof Error ? error.message : 'not an error was thrown'
  const said = typeof response === 'string' ? response : message
  // Drizzle's errors go on with the statement and what it was given.
  const first = said.split('\nparams:', 1)[0] ?? ''
  const plain = oneLine(first, 1000)
    .replace(/<?[^\s<>@"']+@[^\s<>@"',;]+>?/g, '[address]')
    .replace(/\b[a-z]+:\/\/\S+/gi, '[link]')
  return [...plain].slice(0, 300).join('') || 'no reason was given'
}
