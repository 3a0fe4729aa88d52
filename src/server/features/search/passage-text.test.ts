import { expect, test } from 'vitest'
import type { Cell } from '#shared/content/tree.ts'
import { TEST_BRAND } from '../../../../tests/support/brand.ts'
import { readingOf } from './passage-text.ts'

const cell = (text: string): Cell => [text]
const read = (head: string[], ...rows: string[][]) =>
  readingOf([{ kind: 'table', head: head.map(cell), rows: rows.map(row => row.map(cell)), align: [] }], {
    brand: TEST_BRAND,
    today: '2026-11-21',
    facts: {},
  })

test('a row reads as a sentence: a column that only leads on is not named, a question is asked', () => {
  expect(
    read(['Part', 'What it pays for', 'Must you have it?'], ['Liability', 'What you owe others', 'Yes']),
  ).toBe('- Liability: What you owe others. Must you have it? Yes.')
  expect(read(['When', 'What', 'Insured damage'], ['July 2021', 'Hail.', 'Not known'])).toBe(
    '- July 2021: Hail. Insured damage: Not known.',
  )
  expect(read(['Paper', 'Accepted?'], ['Pink card', 'Yes'])).toBe('- Pink card. Accepted? Yes.')
  expect(read(['Question', 'Answer'], ['Must I?', 'No'])).toBe('- Must I? No.')
})

test('columns side by side keep their names, and an empty cell says nothing', () => {
  expect(
    read(['Sign', 'Personal', 'Commercial'], ['To work', 'Usually', 'Seldom'], ['Trips', '', 'Yes']),
  ).toBe('- To work. Personal: Usually. Commercial: Seldom.\n- Trips. Commercial: Yes.')
})
