import { expect, test } from 'vitest'
import { chosenDocuments, findRowErrors, initialForm, ownRow } from './new-requests.ts'

const NOW = new Date('2026-11-18T16:00:00Z')

test('the form offers what the line usually needs and isn’t on the checklist yet', () => {
  const { rows, dueOn } = initialForm('auto', [{ title: 'Driver’s licence' }], true, NOW)
  const titles = rows.map(({ title }) => title)
  expect(titles).toContain('Letter of experience')
  expect(titles).not.toContain('Driver’s licence')
  expect(rows.some(({ isChosen }) => isChosen)).toBe(false)
  expect(dueOn).toBe('2026-11-25')
})

test('an empty form has a message, and an incomplete row names its fields', () => {
  const { rows } = initialForm('auto', [], false, NOW)
  expect(findRowErrors(rows)).toEqual([['rows', 'Choose at least one document']])
  expect(findRowErrors([...rows, ownRow()])).toEqual([
    [`rows.${rows.length}.title`, 'Enter what you need'],
    [`rows.${rows.length}.reason`, 'Enter why you need it'],
  ])
  expect(findRowErrors(rows.map(row => ({ ...row, isChosen: true })))).toEqual([])
})

test('only chosen rows are sent', () => {
  const { rows } = initialForm('auto', [], false, NOW)
  const chosen = rows.map((row, index) => ({ ...row, isChosen: index === 1 }))
  expect(chosenDocuments(chosen)).toEqual([
    { kind: rows[1]?.kind, title: rows[1]?.title, reason: rows[1]?.reason },
  ])
})
