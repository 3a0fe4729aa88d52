import { describe, expect, test } from 'vitest'
import { shortened } from './shortening.ts'

const FILLER = 'Nothing of interest stands in this sentence about something else altogether. '
const READING = [
  'This page speaks of winters.',
  FILLER.repeat(5).trim(),
  'You must keep records:',
  '- receipts for 7 years\n- photos of the roof\n- letters',
  FILLER.repeat(5).trim(),
  `${'A deductible of $2,500 applies to hail. '.repeat(3)}${FILLER.repeat(6).trim()}`,
].join('\n\n')

describe('a long text', () => {
  test('is left alone where it is not too long', () => {
    expect(shortened(READING, 'hail', 10_000)).toEqual({ text: READING, isWhole: true })
  })

  test('shows the figure that was asked for, and every word of it stands in the whole', () => {
    const { text, isWhole } = shortened(READING, 'how big is the hail deductible', 500)
    expect(isWhole).toBe(false)
    expect(text.length).toBeLessThanOrEqual(500)
    expect(text).toContain('$2,500 applies to hail')
    for (const part of text.split(/\n+|(?<=\.) /)) expect(READING).toContain(part)
  })

  test('an item of a list comes with the line that leads to it', () => {
    const { text } = shortened(READING, 'how long do i keep receipts', 160)
    expect(text).toContain('You must keep records:\n\n- receipts for 7 years')
  })

  test('what does not fit even in part is still begun', () => {
    expect(shortened('word '.repeat(300).trim(), 'anything', 100).text).not.toBe('')
  })
})
