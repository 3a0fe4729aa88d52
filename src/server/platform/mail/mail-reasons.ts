import { oneLine } from './mail-lines.ts'

/** Why a letter did not leave, in one line for an administrator: without addresses of people and without links. */
export function reasonOf(error: unknown): string {
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
