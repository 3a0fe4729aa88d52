import { describe, expect, it } from 'vitest'
import {
  formatBusinessTime,
  formatBytes,
  formatDay,
  formatDue,
  formatMoment,
  formatMoney,
  formatOpening,
  formatPhone,
  formatRelative,
  formatTerm,
  formatTimeOfDay,
} from './format.ts'

/** Saturday, November 21, 2026, 4:00 p.m. in Alberta. */
const now = new Date('2026-11-21T22:00:00Z')

describe('times are in Alberta’s time zone on any machine', () => {
  it('formats winter and summer times with the right offset', () => {
    expect(formatMoment('2026-11-23T17:00:00Z')).toBe('Mon, Nov 23, 2026, 11:00 a.m.')
    expect(formatMoment('2026-07-01T18:05:00Z')).toBe('Wed, Jul 1, 2026, 12:05 p.m.')
  })
  it.each([
    ['00:30', '12:30 a.m.'],
    ['09:05', '9:05 a.m.'],
    ['17:00', '5:00 p.m.'],
    ['24:00', '12:00 a.m.'],
  ])('formats the time of day %s as %s', (time, text) => {
    expect(formatTimeOfDay(time)).toBe(text)
  })
  it('formats midnight as 12:00 a.m. of the new day', () => {
    expect(formatMoment('2026-11-22T06:00:00Z')).toBe('Sun, Nov 22, 2026, 12:00 a.m.')
  })
  it('keeps an evening in Alberta on its own day', () => {
    expect(formatDay('2026-12-01T02:00:00Z')).toBe('Nov 30, 2026')
  })
  it('keeps a plain date', () => {
    expect(formatDay('2027-01-01')).toBe('Jan 1, 2027')
  })
})

describe('elapsed time', () => {
  it.each([
    ['2026-11-21T21:59:40Z', 'just now'],
    ['2026-11-21T21:59:00Z', '1 minute ago'],
    ['2026-11-21T21:15:00Z', '45 minutes ago'],
    ['2026-11-21T21:00:00Z', '1 hour ago'],
    ['2026-11-21T12:00:00Z', '10 hours ago'],
    ['2026-11-21T04:00:00Z', 'yesterday'],
    ['2026-11-18T19:00:00Z', '3 days ago'],
    ['2026-11-03T19:00:00Z', 'Nov 3'],
    ['2025-11-03T19:00:00Z', 'Nov 3, 2025'],
    ['2026-11-22T00:00:00Z', 'in 2 hours'],
    ['2026-11-22T19:00:00Z', 'tomorrow'],
  ])('%s reads “%s”', (iso, words) => {
    expect(formatRelative(iso, now)).toBe(words)
  })
  it('says “hours ago” even past midnight', () => {
    expect(formatRelative('2026-11-22T05:30:00Z', new Date('2026-11-22T07:30:00Z'))).toBe('2 hours ago')
  })
})

describe('deadlines', () => {
  it.each([
    ['2026-11-21T23:30:00Z', 'by 5:30 p.m. today'],
    ['2026-11-22T17:00:00Z', 'by 11:00 a.m. tomorrow'],
    ['2026-11-23T17:00:00Z', 'by 11:00 a.m. on Monday'],
    ['2026-12-07T17:00:00Z', 'by 11:00 a.m. on Dec 7'],
    ['2027-01-04T17:00:00Z', 'by 11:00 a.m. on Jan 4, 2027'],
    ['2026-11-16T17:00:00Z', 'by 11:00 a.m. on Nov 16'],
  ])('%s reads “%s”', (iso, words) => {
    expect(formatDue(iso, now)).toBe(words)
  })
})

describe('opening times', () => {
  it.each([
    ['2026-11-21T23:30:00Z', 'today at 5:30 p.m.'],
    ['2026-11-22T15:00:00Z', 'tomorrow at 9:00 a.m.'],
    ['2026-11-23T15:00:00Z', 'on Monday at 9:00 a.m.'],
    ['2026-12-07T15:00:00Z', 'on Mon, Dec 7 at 9:00 a.m.'],
  ])('%s reads “%s”', (iso, words) => {
    expect(formatOpening(new Date(iso), now)).toBe(words)
  })
})

describe('amounts', () => {
  it('formats cents as dollars with commas', () => {
    expect(formatMoney(123456789)).toBe('$1,234,567.89')
    expect(formatMoney(5)).toBe('$0.05')
    expect(formatMoney(-150000)).toBe('−$1,500.00')
  })
  it('formats the upload limit', () => {
    expect(formatBytes(25 * 1024 * 1024)).toBe('25 MB')
    expect(formatBytes(1_468_006)).toBe('1.4 MB')
    expect(formatBytes(14_500)).toBe('14 kB')
    expect(formatBytes(820)).toBe('820 bytes')
    expect(formatBytes(1024 * 1024 - 1)).toBe('1 MB')
  })
})

describe('phone numbers', () => {
  it.each([
    '4035550177',
    '403-555-0177',
    '403.555.0177',
    '+1 403 555 0177',
    '1 (403) 555-0177',
  ])('%s reads “(403) 555-0177”', typed => {
    expect(formatPhone(typed)).toBe('(403) 555-0177')
  })
  it.each(['+44 20 7946 0958', '+4035550177', '0612345678', '555-0177', ''])('“%s” stays as it is', typed => {
    expect(formatPhone(typed)).toBe(typed)
  })
})

it('business time is formatted in hours and minutes', () => {
  expect([0, 45, 59.6, 60, 200, 481.2].map(formatBusinessTime)).toEqual([
    '0 min',
    '45 min',
    '1 h',
    '1 h',
    '3 h 20 min',
    '8 h 1 min',
  ])
})

it.each([
  ['2026-11-23', '2027-11-23', '12 months'],
  ['2026-12-31', '2027-01-31', '1 month'],
  ['2026-07-22', '2027-01-22', '6 months'],
  ['2026-12-20', '2027-01-03', '14 days'],
  ['2026-12-20', '2026-12-21', '1 day'],
  ['2026-08-31', '2027-02-28', '6 months'],
  ['2028-02-29', '2029-02-28', '12 months'],
  ['2028-02-29', '2029-03-01', '366 days'],
])('a policy from %s to %s runs for %s', (effectiveOn, expiresOn, term) => {
  expect(formatTerm({ effectiveOn, expiresOn })).toBe(term)
})
