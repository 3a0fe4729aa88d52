import type { Clock } from '../../src/server/platform/clock.ts'

/** A Wednesday in November at 10:00 in Edmonton, during business hours and with no holiday near. */
export const DEFAULT_NOW = '2026-11-18T16:00:00.000Z'

export interface TestClock extends Clock {
  /** Sets the time to a moment (ISO 8601). */
  set(iso: string): void
  /** Advances the time. */
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
}

/** A clock that changes only when a test advances it. */
export function testClock(iso: string = DEFAULT_NOW): TestClock {
  let at = Date.parse(iso)
  return {
    now: () => new Date(at),
    set: next => {
      at = Date.parse(next)
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      at += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}
