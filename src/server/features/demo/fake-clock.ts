import { ALBERTA_HOURS, addBusinessTime } from '#shared/time/hours.ts'
import { fromWallTime, wallTime } from '#shared/time/zoned-time.ts'
import type { Random } from './random.ts'

const MINUTE_MS = 60_000

/** A story that began too late to be over by now, or by where it is to go. */
export class StoryTooLong extends Error {}

/** The hand that moves a story forward: never back, and never twice to the same millisecond. */
export interface FakeClock {
  now(): Date
  /** The next millisecond, for what happens together but is told in order. */
  tick(): Date
  /** So many minutes on, drawn between two figures. */
  pass(from: number, to: number): Date
  /** The same in business minutes, as brokers keep. */
  passAtWork(from: number, to: number): Date
  /** The same, but not in the middle of the night: what would happen after half past ten waits for the morning. */
  passAwake(from: number, to: number): Date
  /** To this very moment; throws TooLate when that has passed. */
  goTo(moment: Date): Date
}

/** By this many business minutes from a moment. */
export const workTime = (from: Date, minutes: number): Date => addBusinessTime(ALBERTA_HOURS, from, minutes)

function awake(at: Date, chance: Random): Date {
  const wall = wallTime(ALBERTA_HOURS.timeZone, at)
  const minute = wall.getUTCHours() * 60 + wall.getUTCMinutes()
  if (minute >= 7 * 60 && minute < 22 * 60 + 30) return at
  const morning = new Date(wall)
  if (minute >= 22 * 60 + 30) morning.setUTCDate(morning.getUTCDate() + 1)
  morning.setUTCHours(7, chance.between(0, 150), 0, 0)
  return fromWallTime(ALBERTA_HOURS.timeZone, morning)
}

export function createFakeClock(start: Date, chance: Random): FakeClock {
  let at = start.getTime()
  const move = (to: Date, seconds = 0) => {
    at = Math.max(at + 1, to.getTime() + seconds * 1000 + chance.between(0, 999))
    return new Date(at)
  }
  const later = (from: number, to: number) => new Date(at + chance.between(from, to) * MINUTE_MS)
  return {
    now: () => new Date(at),
    tick: () => {
      at += 1
      return new Date(at)
    },
    pass: (from, to) => move(later(from, to), chance.between(0, 50)),
    passAtWork: (from, to) => move(workTime(new Date(at), chance.between(from, to)), chance.between(0, 50)),
    passAwake: (from, to) => move(awake(later(from, to), chance), chance.between(0, 50)),
    goTo: moment => {
      if (moment.getTime() <= at) throw new StoryTooLong(`The story is already past ${moment.toISOString()}`)
      at = moment.getTime()
      return new Date(at)
    },
  }
}
