import { expect, test } from 'vitest'
import type { CaseRow } from '#shared/cases.ts'
import { dueNow } from './due-now.ts'

const now = new Date('2026-11-20T17:00:00Z')

function aRow(changes: Partial<CaseRow>) {
  return { id: 'a', status: 'active', unread: 0, clock: null, ...changes } as CaseRow
}
function due(dueAt: string, paused = false) {
  return aRow({ clock: { dueAt, paused, overdue: false } })
}

test('a broker is shown what is due today and what is overdue, and not what is due tomorrow', () => {
  expect(dueNow([due('2026-11-20T23:30:00Z')], now)).toHaveLength(1)
  expect(dueNow([due('2026-11-18T23:30:00Z')], now)).toHaveLength(1)
  expect(dueNow([due('2026-11-21T18:00:00Z')], now)).toHaveLength(0)
})

test('a day ends at midnight in Edmonton, not in London', () => {
  expect(dueNow([due('2026-11-21T05:00:00Z')], now)).toHaveLength(1)
})

test('a clock that is paused asks nothing of the broker', () => {
  expect(dueNow([due('2026-11-18T23:30:00Z', true)], now)).toHaveLength(0)
})

test('a message that has not been read always asks for the broker', () => {
  expect(dueNow([aRow({ unread: 1 })], now)).toHaveLength(1)
})
