import { describe, expect, test } from 'vitest'
import { fromWallTime } from '../time/alberta-time.ts'
import { emailDueAt } from './schedule.ts'

const NO_SCHEDULE = { quietFrom: null, quietTo: null, dailyDigest: false }
const NIGHT = { ...NO_SCHEDULE, quietFrom: '22:00', quietTo: '07:00' }
const DIGEST = { ...NO_SCHEDULE, dailyDigest: true }
/** A time in Alberta in November. */
const at = (day: number, time: string) => fromWallTime(new Date(`2026-11-${day}T${time}:00Z`))

describe('when an email may be sent', () => {
  test('is immediate without a schedule', () => {
    expect(emailDueAt(NO_SCHEDULE, at(18, '23:30'), false)).toEqual(at(18, '23:30'))
  })

  test('is after quiet hours, which may cross midnight', () => {
    expect(emailDueAt(NIGHT, at(18, '21:59'), false)).toEqual(at(18, '21:59'))
    expect(emailDueAt(NIGHT, at(18, '22:00'), false)).toEqual(at(19, '07:00'))
    expect(emailDueAt(NIGHT, at(19, '06:59'), false)).toEqual(at(19, '07:00'))
    expect(emailDueAt(NIGHT, at(19, '07:00'), false)).toEqual(at(19, '07:00'))
    const noon = { ...NO_SCHEDULE, quietFrom: '12:00', quietTo: '13:00' }
    expect(emailDueAt(noon, at(18, '12:30'), false)).toEqual(at(18, '13:00'))
    expect(emailDueAt(noon, at(18, '22:30'), false)).toEqual(at(18, '22:30'))
  })

  test('is the next morning with the digest, except when urgent', () => {
    expect(emailDueAt(DIGEST, at(18, '10:00'), false)).toEqual(at(19, '08:00'))
    expect(emailDueAt(DIGEST, at(18, '07:59'), false)).toEqual(at(18, '08:00'))
    expect(emailDueAt(DIGEST, at(18, '10:00'), true)).toEqual(at(18, '10:00'))
    expect(emailDueAt({ ...NIGHT, dailyDigest: true }, at(18, '23:00'), true)).toEqual(at(19, '07:00'))
  })

  test('of the digest is after quiet hours too', () => {
    const late = { quietFrom: '21:00', quietTo: '09:30', dailyDigest: true }
    expect(emailDueAt(late, at(18, '10:00'), false)).toEqual(at(19, '09:30'))
  })
})
