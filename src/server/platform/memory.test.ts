import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentLog } from '../../../tests/support/silent-log.ts'
import { memoryLimit, watchMemory } from './memory.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('memory above the limit is collected, and a process that recovers continues', () => {
  let rss = 300
  const giveUp = vi.fn()
  const collect = vi.fn(() => {
    rss = 100
  })
  const stop = watchMemory(silentLog, giveUp, { limit: 200, rss: () => rss, collect, checkMs: 2000 })
  vi.advanceTimersByTime(20_000)
  expect(collect).toHaveBeenCalledTimes(1)
  expect(giveUp).not.toHaveBeenCalled()
  stop()
})

test('a process whose memory stays above the limit stops within ten seconds', () => {
  const giveUp = vi.fn()
  watchMemory(silentLog, giveUp, { limit: 200, rss: () => 300, collect: () => {}, checkMs: 2000 })
  vi.advanceTimersByTime(8000)
  expect(giveUp).not.toHaveBeenCalled()
  vi.advanceTimersByTime(20_000)
  expect(giveUp).toHaveBeenCalledTimes(1)
})

test('the limit is that of the container, at most 2 GiB', () => {
  expect(memoryLimit(0)).toBe(2 * 1024 ** 3)
  expect(memoryLimit(100)).toBe(90)
})
