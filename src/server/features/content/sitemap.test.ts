import { expect, test } from 'vitest'
import type { Library } from '#shared/content/content-page.ts'
import { compileContent } from '../../../../scripts/content/compile.ts'
import { aFact, aPage, removeContentAfterEach, writeContent } from '../../../../tests/support/content.ts'
import { createSitemap } from './sitemap.ts'

removeContentAfterEach()

const lastmodOf = (library: Library, path: string, today: string) =>
  createSitemap(library, [], 'https://brokers.example', today).match(
    new RegExp(`<loc>https://brokers.example${path}</loc>(?:<lastmod>(.*?)</lastmod>)?`),
  )?.[1]

test('the date of a page is the newest of its text, the review of a figure’s source, and the start of a figure', () => {
  const values = '[{ value: $1, to: "2026-12-31" }, { value: $2, from: "2027-01-01" }]'
  const { library } = compileContent(
    writeContent({
      'facts.yaml': `law.read:\n${aFact('[{ value: $9 }]')}\n  read: "2026-11-23"\nlaw.changes:\n${aFact(values)}\n`,
      'pages/one.md': aPage('one', 'Words.', { updated: '2026-11-22' }),
      'pages/two.md': aPage('two', 'It is {{law.read}}.', { updated: '2026-11-22' }),
      'pages/three.md': aPage('three', 'It is {{law.changes}}.', { updated: '2026-11-22' }),
    }),
  )
  expect(lastmodOf(library, '/one', '2027-01-02')).toBe('2026-11-22')
  expect(lastmodOf(library, '/two', '2027-01-02')).toBe('2026-11-23')
  expect(lastmodOf(library, '/three', '2026-12-31')).toBe('2026-11-22')
  expect(lastmodOf(library, '/three', '2027-01-02')).toBe('2027-01-01')
})
