import { expect, test } from 'vitest'
import { ALBERTA_HOURS } from '#shared/time/hours.ts'
import { snoozeChoices } from './snooze.ts'

const daysFrom = (today: string) => snoozeChoices(today, ALBERTA_HOURS).map(({ day }) => day)

test('a task is snoozed to the next business day, the next Monday or in two weeks', () => {
  // A Wednesday.
  expect(daysFrom('2026-11-18')).toEqual(['2026-11-19', '2026-11-23', '2026-12-02'])
})

test('weekends are skipped, and a day that two choices share is offered once', () => {
  // A Friday, a Saturday and a Sunday.
  expect(daysFrom('2026-11-20')).toEqual(['2026-11-23', '2026-12-04'])
  expect(daysFrom('2026-11-21')).toEqual(['2026-11-23', '2026-12-07'])
  expect(daysFrom('2026-11-22')).toEqual(['2026-11-23', '2026-12-07'])
})

test('holidays are skipped', () => {
  // Two weeks before New Year’s Day, and the day before it.
  expect(daysFrom('2026-12-18')).toEqual(['2026-12-21', '2027-01-04'])
  expect(daysFrom('2026-12-31')).toEqual(['2027-01-04', '2027-01-14'])
})

test('from a Monday, the next Monday is a week later', () => {
  expect(daysFrom('2026-11-23')).toEqual(['2026-11-24', '2026-11-30', '2026-12-07'])
})
