import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const page = readFileSync(path.join(ROOT, 'docs/security-test-matrix.md'), 'utf8')

/** Every test the page names, as file and words of its title. */
const named = [...page.matchAll(/`((?:tests|src)\/[^`]+\.ts)`((?:,? “[^”]+”)+)/g)].flatMap(
  ([, file = '', names = '']) => [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({ file, name })),
)

/** Returns the titles of the tests of a file, as written. */
const titlesOf = (source: string) =>
  [
    ...source.matchAll(
      /\b(?:test|describe)(?:\.(?:runIf|each)\([^)]*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g,
    ),
  ].map(([, , title = '']) => title)

test('every test named in the security test matrix exists', () => {
  expect(named.length).toBeGreaterThan(100)
  const missing = named.filter(({ file, name }) => {
    const whole = path.join(ROOT, file)
    return !existsSync(whole) || !titlesOf(readFileSync(whole, 'utf8')).some(title => title.includes(name))
  })
  expect(missing).toEqual([])
})

test('every row of the security test matrix names a test', () => {
  const rows = page.split('\n').filter(line => /^\|(?! ASVS| Finding|---)/.test(line))
  expect(rows.filter(row => !/`(?:tests|src)\/[^`]+\.ts` “/.test(row))).toEqual([])
  for (const row of rows) expect(row.split(' | ').length, row).toBe(4)
})
