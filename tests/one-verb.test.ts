import { expect, test } from 'vitest'
import { isTest, sourceFiles } from './support/source-files.ts'

/** Every `serve(app, endpoint, handler)` of the server: the endpoint's name and the handler's text. */
function servedCalls() {
  return sourceFiles('src/server')
    .filter(({ file }) => !isTest(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\bserve\(\s*\w+,\s*(?:\w+\.)?(\w+),/g)].map(match => {
        const start = match.index + match[0].length
        return { file, name: match[1] ?? '', handler: text.slice(start, closingParenthesis(text, start)) }
      }),
    )
}

/** Returns the position of the parenthesis that closes the call whose arguments start at `start`. */
function closingParenthesis(text: string, start: number): number {
  let depth = 1
  let at = start
  for (; at < text.length && depth > 0; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')') depth--
  }
  return at - 1
}

test('the function that handles a call has the name of its endpoint', () => {
  const calls = servedCalls()
  expect(calls.length).toBeGreaterThan(70)
  const callsNothing = (handler: string) => !/\w\(/.test(handler)
  const renamed = calls.filter(
    ({ name, handler }) => !callsNothing(handler) && !new RegExp(`\\b${name}\\b`).test(handler),
  )
  expect(
    renamed.map(({ file, name, handler }) => `${file}: ${name} → ${handler.replace(/\s+/g, ' ').trim()}`),
  ).toEqual([])
})
