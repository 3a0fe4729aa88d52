import { expect, test } from 'vitest'
import { mergeOf } from './merge.ts'

const opened = { name: 'Caragana', phone: '(780) 555-0177', hours: 'Mon-Fri 9am-5pm' }

test('what each of two people changed stays, and a field both changed is named', () => {
  const mine = { ...opened, name: 'Caragana North', phone: '(780) 555-0111' }
  const newer = { ...opened, hours: 'Mon-Sat 9am-5pm', phone: '(780) 555-0122' }
  expect(mergeOf(opened, mine, newer)).toEqual({
    merged: { name: 'Caragana North', phone: '(780) 555-0111', hours: 'Mon-Sat 9am-5pm' },
    both: ['phone'],
  })
})

test('the same change made twice is no disagreement', () => {
  const both = { ...opened, name: 'Caragana North' }
  expect(mergeOf(opened, both, { ...both })).toEqual({ merged: both, both: [] })
})
