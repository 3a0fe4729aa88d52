import { expect, test } from 'vitest'
import { snoozeChoices } from './snooze.ts'

const daysFrom = (today: string) => snoozeChoices(today).map(({ day }) => day)

test('a task is snoozed to the next business day, the next Monday or in two weeks', () => {
  // A Wednesday.
  expect(daysFrom('2026-11-18')).toEqual(['2026-11-19', '2026-11-23', '2026-12-02'])
})

test('weekends are skipped', () => {
  // A Friday, a Saturday and a Sunday.
  expect(daysFrom('2026-11-20')).toEqual(['2026-11-23', '2026-11-23', '2026-12-04'])
  expect(daysFrom('2026-11-21')).toEqual(['2026-11-23', '2026-11-23', '2026-12-07'])
  expect(daysFrom('2026-11-22')).toEqual(['2026-11-23', '2026-11-23', '2026-12-07'])
})

test('from a Monday, the next Monday is a week later', () => {
  expect(daysFrom('2026-11-23')).toEqual(['2026-11-24', '2026-11-30', '2026-12-07'])
})
