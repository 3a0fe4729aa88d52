import { expect, test } from 'vitest'
import type { Filling } from '#shared/content/fill.ts'
import type { Block } from '#shared/content/tree.ts'
import { answerText } from './answer-text.ts'

const filling = { facts: {}, today: '2026-11-22', brand: {} } as unknown as Filling
const paragraph = (text: string): Block => ({ kind: 'paragraph', children: [text] })
const list = (...items: string[]): Block => ({
  kind: 'list',
  ordered: false,
  items: items.map(item => [paragraph(item)]),
})

test('paragraphs and list items are separate sentences', () => {
  const answer = [
    paragraph('Ask about:'),
    list('a higher deductible', 'fewer kilometres'),
    paragraph('It helps.'),
  ]
  expect(answerText(answer, filling)).toBe('Ask about: a higher deductible; fewer kilometres. It helps.')
})

test('list items that end with punctuation get no second mark', () => {
  expect(answerText([list('Call 911.', 'Take photos.')], filling)).toBe('Call 911. Take photos.')
  expect(answerText([list('the car;', 'the home,', 'or both')], filling)).toBe('the car; the home; or both.')
})

test('a passage for another day is left out', () => {
  const later: Block = { kind: 'dated', from: '2027-01-01', blocks: [paragraph('Then.')] }
  expect(answerText([paragraph('Now.'), later], filling)).toBe('Now.')
})
