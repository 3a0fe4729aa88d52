import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { albertaToday, fromWallTime, wallTime } from './alberta-time.ts'
import {
  ALBERTA_HOURS,
  addBusinessTime,
  businessMinutesBetween,
  closedDates,
  isOpen,
  nextOpening,
  Schedule,
} from './hours.ts'

/** A time on the clocks of Alberta. */
const wall = (text: string) => fromWallTime(new Date(`${text}:00Z`))
const localTime = (at: Date) => wallTime(at).toISOString().slice(0, 16)
const after = (from: string, minutes: number) =>
  localTime(addBusinessTime(ALBERTA_HOURS, wall(from), minutes))

describe('the closed days of Alberta', () => {
  test.each([
    [
      2026,
      [
        '2026-01-01',
        '2026-02-16',
        '2026-04-03',
        '2026-05-18',
        '2026-07-01',
        '2026-09-07',
        '2026-10-12',
        '2026-11-11',
        '2026-12-25',
      ],
    ],
    [
      2027,
      [
        '2027-01-01',
        '2027-02-15',
        '2027-03-26',
        '2027-05-24',
        '2027-07-01',
        '2027-09-06',
        '2027-10-11',
        '2027-11-11',
        '2027-12-25',
      ],
    ],
  ])('%i has its nine general holidays', (year, dates) => {
    expect([...closedDates(ALBERTA_HOURS, year)].sort()).toEqual(dates)
  })

  test('Canada Day on a Sunday is observed on Monday', () => {
    expect(closedDates(ALBERTA_HOURS, 2029)).toContain('2029-07-02')
    expect(closedDates(ALBERTA_HOURS, 2029)).not.toContain('2029-07-01')
  })

  test('Victoria Day is the Monday before May 25, also when that is a Monday', () => {
    expect(closedDates(ALBERTA_HOURS, 2026)).toContain('2026-05-18')
    expect(closedDates(ALBERTA_HOURS, 2027)).toContain('2027-05-24')
  })

  test.each([
    [2024, '2024-03-29'],
    [2025, '2025-04-18'],
    [2038, '2038-04-23'],
    [2285, '2285-03-20'],
  ])('Good Friday of %i is %s', (year, date) => expect(closedDates(ALBERTA_HOURS, year)).toContain(date))

  test('an operator can close another day', () => {
    const bridged = { ...ALBERTA_HOURS, closedDates: ['2026-12-24'] }
    expect(isOpen(ALBERTA_HOURS, wall('2026-12-24T10:00'))).toBe(true)
    expect(isOpen(bridged, wall('2026-12-24T10:00'))).toBe(false)
  })
})

describe('business time', () => {
  test.each([
    ['stays within the day', '2026-11-18T10:00', 120, '2026-11-18T12:00'],
    ['ends at closing rather than at the next opening', '2026-11-18T15:00', 120, '2026-11-18T17:00'],
    ['continues the next morning', '2026-11-18T16:30', 120, '2026-11-19T10:30'],
    ['skips the weekend', '2026-11-20T16:00', 120, '2026-11-23T10:00'],
    ['starts at opening after a message at night', '2026-11-18T02:00', 240, '2026-11-18T13:00'],
    ['starts on Monday after a message on Saturday', '2026-11-21T12:00', 240, '2026-11-23T13:00'],
    ['starts the next day after a message at closing time', '2026-11-18T17:00', 60, '2026-11-19T10:00'],
    ['skips a holiday on a weekday', '2026-11-10T16:00', 120, '2026-11-12T10:00'],
    ['skips the Easter weekend', '2026-04-02T16:00', 120, '2026-04-06T10:00'],
    ['crosses the end of a year', '2026-12-31T16:00', 120, '2027-01-04T10:00'],
    ['skips Christmas and the following weekend', '2026-12-24T16:30', 60, '2026-12-28T09:30'],
    ['of zero minutes from a closed hour is the next opening', '2026-11-21T12:00', 0, '2026-11-23T09:00'],
  ])('%s', (_, from, minutes, to) => expect(after(from, minutes)).toBe(to))

  test('a day with a break excludes the break', () => {
    const split = {
      ...ALBERTA_HOURS,
      week: ALBERTA_HOURS.week.map(day =>
        day.length
          ? [
              { from: '09:00', to: '12:00' },
              { from: '13:00', to: '17:00' },
            ]
          : [],
      ),
    }
    expect(localTime(addBusinessTime(split, wall('2026-11-18T11:00'), 120))).toBe('2026-11-18T14:00')
    expect(isOpen(split, wall('2026-11-18T12:30'))).toBe(false)
    expect(businessMinutesBetween(split, wall('2026-11-18T09:00'), wall('2026-11-18T17:00'))).toBe(420)
  })

  test('the closing minute is outside the hours', () => {
    expect(isOpen(ALBERTA_HOURS, wall('2026-11-18T09:00'))).toBe(true)
    expect(isOpen(ALBERTA_HOURS, wall('2026-11-18T16:59'))).toBe(true)
    expect(isOpen(ALBERTA_HOURS, wall('2026-11-18T17:00'))).toBe(false)
    expect(isOpen(ALBERTA_HOURS, wall('2026-11-18T08:59'))).toBe(false)
  })

  test('a schedule that never opens throws instead of searching forever', () => {
    const never = { ...ALBERTA_HOURS, week: ALBERTA_HOURS.week.map(() => []) }
    expect(() => addBusinessTime(never, wall('2026-11-18T10:00'), 1)).toThrow(RangeError)
    expect(() => nextOpening(never, wall('2026-11-18T10:00'))).toThrow(RangeError)
    expect(isOpen(never, wall('2026-11-18T10:00'))).toBe(false)
  })

  test('the calendar day is that of Alberta, six hours behind UTC in summer and in winter', () => {
    expect(albertaToday(new Date('2027-01-01T05:59:59Z'))).toBe('2026-12-31')
    expect(albertaToday(new Date('2027-01-01T06:00:00Z'))).toBe('2027-01-01')
    expect(albertaToday(new Date('2027-07-01T05:59:59Z'))).toBe('2027-06-30')
    expect(albertaToday(new Date('2027-07-01T06:00:00Z'))).toBe('2027-07-01')
  })

  test.each(['2026-11-01', '2027-03-14', '2027-11-07'])('the clocks do not change on %s', day => {
    const hours = wall(`${day}T12:00`).getTime() - wall(`${day}T00:00`).getTime()
    expect(hours / 3_600_000).toBe(12)
  })
})

describe('a schedule as a setting', () => {
  test('the default is a valid one', () => expect(Schedule.parse(ALBERTA_HOURS)).toEqual(ALBERTA_HOURS))

  test.each([
    [
      'overlapping times',
      {
        ...ALBERTA_HOURS,
        week: Array(7).fill([
          { from: '09:00', to: '12:00' },
          { from: '11:00', to: '17:00' },
        ]),
      },
    ],
    ['an end before its start', { ...ALBERTA_HOURS, week: Array(7).fill([{ from: '17:00', to: '09:00' }]) }],
    ['no open day', { ...ALBERTA_HOURS, week: Array(7).fill([]) }],
  ])('%s are refused', (_, schedule) => expect(Schedule.safeParse(schedule).success).toBe(false))
})

describe('for any schedule and any moment', () => {
  const quarter = fc.integer({ min: 0, max: 96 })
  const clock = (quarters: number) =>
    `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`
  const day = fc.uniqueArray(quarter, { minLength: 0, maxLength: 6 }).map(times => {
    const sorted = times.sort((a, b) => a - b)
    return Array.from({ length: Math.floor(sorted.length / 2) }, (_, at) => ({
      from: clock(sorted[at * 2] ?? 0),
      to: clock(sorted[at * 2 + 1] ?? 0),
    }))
  })
  const anySchedule = fc
    .array(day, { minLength: 7, maxLength: 7 })
    .filter(days => days.some(of => of.length > 0))
    .map(week => ({ ...ALBERTA_HOURS, week }))
  const anyMoment = fc
    .integer({ min: Date.UTC(2025, 0, 1) / 60_000, max: Date.UTC(2030, 0, 1) / 60_000 })
    .map(minute => new Date(minute * 60_000))
  const anyMinutes = fc.integer({ min: 0, max: 3000 })

  test('added time equals measured time', () => {
    fc.assert(
      fc.property(anySchedule, anyMoment, anyMinutes, (schedule, from, minutes) => {
        expect(businessMinutesBetween(schedule, from, addBusinessTime(schedule, from, minutes))).toBe(minutes)
      }),
    )
  })

  test('the end never moves back with more time or a later start', () => {
    fc.assert(
      fc.property(
        anySchedule,
        anyMoment,
        anyMinutes,
        fc.nat(600),
        fc.nat(600),
        (schedule, from, minutes, more, later) => {
          const end = addBusinessTime(schedule, from, minutes)
          const start = new Date(from.getTime() + later * 60_000)
          expect(addBusinessTime(schedule, from, minutes + more).getTime()).toBeGreaterThanOrEqual(
            end.getTime(),
          )
          expect(addBusinessTime(schedule, start, minutes).getTime()).toBeGreaterThanOrEqual(end.getTime())
        },
      ),
    )
  })

  test('the end is during business hours or at closing time', () => {
    fc.assert(
      fc.property(anySchedule, anyMoment, anyMinutes, (schedule, from, minutes) => {
        const end = addBusinessTime(schedule, from, minutes)
        const justBefore = new Date(end.getTime() - 1)
        expect(isOpen(schedule, end) || isOpen(schedule, justBefore)).toBe(true)
      }),
    )
  })

  test('adding in two steps equals adding at once', () => {
    fc.assert(
      fc.property(
        anySchedule,
        anyMoment,
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 1, max: 900 }),
        (schedule, from, first, second) => {
          const halfway = addBusinessTime(schedule, from, first)
          expect(addBusinessTime(schedule, halfway, second)).toEqual(
            addBusinessTime(schedule, from, first + second),
          )
        },
      ),
    )
  })
})
