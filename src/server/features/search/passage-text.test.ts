import { expect, test } from 'vitest'
import type { Cell } from '#shared/content/tree.ts'
import { TEST_BRAND } from '../../../../tests/support/brand.ts'
import { partsOf, readingOf } from './passage-text.ts'

const cell = (text: string): Cell => [text]
const filling = { brand: TEST_BRAND, today: '2026-11-21', facts: {} }
const table = (head: string[], ...rows: string[][]) =>
  partsOf([{ kind: 'table', head: head.map(cell), rows: rows.map(row => row.map(cell)), align: [] }], filling)

test('a table stays a table, and becomes a line of text per row with the column names', () => {
  const parts = table(
    ['Part', 'What it pays for', 'Must you have it?'],
    ['Liability', 'What you owe others', 'Yes'],
  )
  expect(parts[0]).toMatchObject({ kind: 'table', rows: [['Liability', 'What you owe others', 'Yes']] })
  expect(readingOf(parts)).toBe('- Liability. What it pays for: What you owe others. Must you have it? Yes.')
  expect(readingOf(table(['Paper', 'Accepted'], ['Pink card', 'Yes']))).toBe('- Pink card: Yes.')
  expect(readingOf(table(['Sign', 'Personal', 'Commercial'], ['Trips', '', 'Yes']))).toBe(
    '- Trips. Commercial: Yes.',
  )
})

test('links to pages of the site stay links, and other links become text', () => {
  const link = (href: string) => ({ kind: 'link' as const, href, children: ['here'] })
  const blocks = [
    { kind: 'paragraph' as const, children: ['See ', link('/faq'), ' or ', link('https://x.example'), '.'] },
  ]
  expect(partsOf(blocks, filling)).toEqual([
    { kind: 'paragraph', run: ['See ', { text: 'here', url: '/faq' }, ' or here.'] },
  ])
})
