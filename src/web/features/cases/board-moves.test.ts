import { expect, test } from 'vitest'
import type { CaseListItem } from '#shared/cases/cases.ts'
import { asksFirst, BOARD_STAGES, moveProblem } from './board-moves.ts'

const aCase = (changes: Partial<CaseListItem> = {}) =>
  ({ kind: 'quote', stage: 'assigned', status: 'active', ...changes }) as CaseListItem

const targets = (item: CaseListItem) => BOARD_STAGES.filter(to => moveProblem('broker', item, to) === null)

test('a card moves only to stages that the pipeline allows', () => {
  expect(targets(aCase())).toEqual(['info_needed', 'quoting'])
  expect(targets(aCase({ stage: 'accepted' }))).toEqual(['quoting', 'binding'])
  expect(targets(aCase({ kind: 'change' }))).toEqual(['info_needed'])
  expect(targets(aCase({ status: 'on_hold' }))).toEqual([])
})

test('a column says why a card can’t move there', () => {
  expect(moveProblem('broker', aCase(), 'quoted')).toBe('Send a quote to move a case here')
  expect(moveProblem('broker', aCase({ stage: 'quoted' }), 'accepted')).toMatch(/The client accepts/)
  expect(moveProblem('broker', aCase({ stage: 'quoted' }), 'assigned')).toBe('Not possible from Quotes sent')
  expect(moveProblem('broker', aCase({ status: 'on_hold' }), 'quoting')).toMatch(/on hold/)
  expect(moveProblem('broker', aCase({ kind: 'certificate' }), 'quoting')).toMatch(/no quotes/)
})

test('a move backwards, to waiting for the client or by an administrator asks first', () => {
  expect(asksFirst('broker', 'assigned', 'quoting')).toBe(false)
  expect(asksFirst('broker', 'assigned', 'info_needed')).toBe(true)
  expect(asksFirst('broker', 'quoting', 'assigned')).toBe(true)
  expect(asksFirst('admin', 'assigned', 'quoting')).toBe(true)
})
