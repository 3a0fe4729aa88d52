import { expect, test } from 'vitest'
import { mergeChanges } from './merge-changes.ts'

const opened = { name: 'Caragana', phone: '(780) 555-0177', hours: 'Mon-Fri 9am-5pm' }

test('a merge keeps the changes of both people and names the fields that both changed', () => {
  const mine = { ...opened, name: 'Caragana North', phone: '(780) 555-0111' }
  const newer = { ...opened, hours: 'Mon-Sat 9am-5pm', phone: '(780) 555-0122' }
  expect(mergeChanges(opened, mine, newer)).toEqual({
    merged: { name: 'Caragana North', phone: '(780) 555-0111', hours: 'Mon-Sat 9am-5pm' },
    conflicts: ['phone'],
  })
})

test('the same change by both people is not a conflict', () => {
  const both = { ...opened, name: 'Caragana North' }
  expect(mergeChanges(opened, both, { ...both })).toEqual({ merged: both, conflicts: [] })
})
