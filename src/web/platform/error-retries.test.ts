import { expect, it } from 'vitest'
import { createRetryTally, MAX_RETRIES } from './error-retries.ts'

it('a page that keeps failing is retried three times, then the visitor decides', () => {
  const tally = createRetryTally()
  let retries = 0
  for (let now = 0; now < 60_000 && tally.count('/faq', now) < MAX_RETRIES; now += 1000) {
    tally.add('/faq', now)
    retries += 1
  }
  expect(retries).toBe(3)
})

it('each page has its own count', () => {
  const tally = createRetryTally()
  for (const now of [0, 1000, 2000]) tally.add('/faq', now)
  expect(tally.count('/contact', 3000)).toBe(0)
})

it('a page that works for a while after a retry starts over', () => {
  const tally = createRetryTally()
  tally.add('/faq', 0)
  expect(tally.count('/faq', 30_000)).toBe(0)
})

it('a visitor who retries gets three more automatic retries', () => {
  const tally = createRetryTally()
  for (const now of [0, 1000, 2000]) tally.add('/faq', now)
  tally.clear()
  expect(tally.count('/faq', 2500)).toBe(0)
})
