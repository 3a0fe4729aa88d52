import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

const shown = (text: string, hits: { start: number; end: number }[], longest: number) =>
  excerptOf(text, hits, longest)
    .map(part => (part.hit ? `[${part.text}]` : part.text))
    .join('')

test('an excerpt is the part with the most matches', () => {
  const text = `hail ${'and other words '.repeat(10)}hail and hail ${'and other words '.repeat(10)}`
  const hits = [...text.matchAll(/hail/g)].map(({ index }) => ({ start: index, end: index + 4 }))
  expect(shown(text, hits, 80)).toMatch(/^… .{1,40}\[hail\] and \[hail\].* …$/)
})

test('an excerpt of text without spaces begins with the match', () => {
  const text = `${'x'.repeat(200)}hail${'y'.repeat(200)}`
  expect(shown(text, [{ start: 200, end: 204 }], 60)).toBe(`… [hail]${'y'.repeat(56)} …`)
})

test('each match is compared with only a few others', () => {
  let comparisons = 0
  const hits = Array.from({ length: 1000 }, (_, index) => ({
    start: index * 5,
    get end() {
      comparisons++
      return index * 5 + 3
    },
  }))
  excerptOf('a b, '.repeat(1000), hits, 190)
  expect(comparisons).toBeLessThan(10_000)
})
