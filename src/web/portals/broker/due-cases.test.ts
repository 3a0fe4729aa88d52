import { expect, test } from 'vitest'
import type { CaseListItem } from '#shared/cases/cases.ts'
import { dueCases } from './due-cases.ts'

const now = new Date('2026-11-20T17:00:00Z')

function aRow(changes: Partial<CaseListItem>) {
  return { id: 'a', status: 'active', unread: 0, clock: null, ...changes } as CaseListItem
}
function due(dueAt: string) {
  return aRow({ clock: { dueAt, paused: false, overdue: false } })
}

test('a broker sees cases due today and overdue cases, not those due tomorrow', () => {
  expect(dueCases([due('2026-11-20T23:30:00Z')], [], now)).toHaveLength(1)
  expect(dueCases([due('2026-11-18T23:30:00Z')], [], now)).toHaveLength(1)
  expect(dueCases([due('2026-11-21T18:00:00Z')], [], now)).toHaveLength(0)
})

test('a day ends at midnight in Edmonton, not in London', () => {
  expect(dueCases([due('2026-11-21T05:00:00Z')], [], now)).toHaveLength(1)
})

test('a case with a paused clock is not due', () => {
  const waiting = aRow({ clock: { dueAt: null, paused: true, overdue: false } })
  expect(dueCases([waiting], [waiting], now)).toHaveLength(0)
})

test('a case with an unread message is listed, and no case is listed twice', () => {
  const both = { ...due('2026-11-20T23:30:00Z'), unread: 2 }
  expect(dueCases([both], [both, aRow({ id: 'b', unread: 1 })], now).map(row => row.id)).toEqual(['a', 'b'])
})
