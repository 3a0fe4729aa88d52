import { library } from 'virtual:content/library'
import { describe, expect, test } from 'vitest'
import { LINE_IDS, LINES } from '#shared/lines/lines.ts'
import { TEST_BRAND } from '../../../../tests/support/brand.ts'
import { indexPassages } from '../search/passage-index.ts'
import { passagesOf } from '../search/passages.ts'
import { findKnown, KNOWN, wholeLineAsked } from './known-passages.ts'

/** Before and after what changes on the first day of the year. */
describe.each(['2026-11-21', '2027-01-02'])('on %s', today => {
  const passages = passagesOf(library, { brand: TEST_BRAND, today })
  const index = indexPassages(passages, library)
  const stand = new Set(passages.map(({ path }) => path))

  test.each(Object.values(KNOWN))('the passage that code names stands, and is found: $path', known => {
    expect(findKnown(index, known)?.path).toBe(known.path)
  })

  test('every line has its page', () => {
    expect(LINE_IDS.filter(line => !stand.has(LINES[line].page))).toEqual([])
  })

  test.each([
    'home',
    'car',
    'business',
    'commercial auto',
    'travel',
    'life',
    'super visa',
    'group benefits',
  ])('what a whole line covers, and what not, is found where it stands: %s', name => {
    for (const asked of [`what does ${name} insurance cover`, `what does ${name} insurance not cover`]) {
      const path = wholeLineAsked(asked) ?? ''
      expect(findKnown(index, { path, foundBy: asked })?.path, asked).toBe(path)
    }
  })
})
