import { beforeEach, describe, expect, test } from 'vitest'
import { type Breaker, createBreaker } from './breaker.ts'

describe('the breaker', () => {
  let at = 0
  let states: string[] = []
  let breaker: Breaker
  beforeEach(() => {
    at = 0
    states = []
    breaker = createBreaker(
      { failures: 5, within: 30_000, open: 60_000 },
      () => at,
      state => states.push(state),
    )
  })
  const fail = (times: number) => {
    for (let time = 0; time < times; time++) breaker.failed()
  }

  test('opens at the fifth failure within half a minute', () => {
    fail(4)
    expect(breaker.mayAsk()).toBe(true)
    fail(1)
    expect(breaker.mayAsk()).toBe(false)
    expect(states).toEqual(['open'])
  })

  test('ignores old failures, and all failures before a success', () => {
    fail(4)
    at = 30_000
    fail(4)
    breaker.succeeded()
    fail(4)
    expect(breaker.mayAsk()).toBe(true)
  })

  test('allows one try after a minute, then opens or closes by its result', () => {
    fail(5)
    at = 59_999
    expect(breaker.mayAsk()).toBe(false)
    at = 60_000
    expect([breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, false])
    breaker.failed()
    expect(breaker.mayAsk()).toBe(false)
    at = 120_000
    expect(breaker.mayAsk()).toBe(true)
    breaker.succeeded()
    expect([breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, true])
    expect(states).toEqual(['open', 'closed'])
  })

  test('allows another try a minute later if the visitor of the first one left', () => {
    fail(5)
    at = 60_000
    expect(breaker.mayAsk()).toBe(true)
    at = 119_999
    expect(breaker.mayAsk()).toBe(false)
    at = 120_000
    expect(breaker.mayAsk()).toBe(true)
  })
})
