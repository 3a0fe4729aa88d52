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

test('a broker is shown what is due today and what is overdue, and not what is due tomorrow', () => {
  expect(dueCases([due('2026-11-20T23:30:00Z')], [], now)).toHaveLength(1)
  expect(dueCases([due('2026-11-18T23:30:00Z')], [], now)).toHaveLength(1)
  expect(dueCases([due('2026-11-21T18:00:00Z')], [], now)).toHaveLength(0)
})

test('a day ends at midnight in Edmonton, not in London', () => {
  expect(dueCases([due('2026-11-21T05:00:00Z')], [], now)).toHaveLength(1)
})

test('a clock that is paused asks nothing of the broker', () => {
  const waiting = aRow({ clock: { dueAt: null, paused: true, overdue: false } })
  expect(dueCases([waiting], [waiting], now)).toHaveLength(0)
})

test('a message that has not been read asks for the broker, and no case is shown twice', () => {
  const both = { ...due('2026-11-20T23:30:00Z'), unread: 2 }
  expect(dueCases([both], [both, aRow({ id: 'b', unread: 1 })], now).map(row => row.id)).toEqual(['a', 'b'])
})
