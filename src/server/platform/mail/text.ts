/** Line breaks and other control characters, and marks that change the direction of the text around them. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

/** Returns text as one line for a header or a label: nothing in it can end the line or change how it reads. */
export function oneLine(text: string, maxLength = 200): string {
  const line = text.replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim()
  return [...line].slice(0, maxLength).join('')
}

/** Returns text for the body of an email, with its line breaks and single spaces, without unsafe characters. */
export const cleanText = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map(line => line.replace(UNSAFE, ' ').replace(/\s+/g, ' '))
    .join('\n')

/** Returns a name for the greeting; '' for one that contains an address that mail programs would turn into a link. */
export function toGreetableName(name: string): string {
  const line = oneLine(name, 120)
  return /[/@\\]|\w\.\p{L}{2,}/u.test(line) ? '' : line
}

/** Returns why sending failed, in one line for administrators, without addresses of people and without links. */
export function failureReason(error: unknown): string {
  // The mail server's own response says more than the library's message.
  const { response } = error as { response?: unknown }
  const message = error instanceof Error ? error.message : 'not an error was thrown'
  // Drizzle's messages continue with the statement and its parameters.
  const [first = ''] = (typeof response === 'string' ? response : message).split('\nparams:', 1)
  const reason = oneLine(first, 1000)
    .replace(/<?[^\s<>@"']+@[^\s<>@"',;]+>?/g, '[address]')
    .replace(/\b[a-z]+:\/\/\S+/gi, '[link]')
  return [...reason].slice(0, 300).join('') || 'no reason given'
}
