import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from './call.ts'
import { queryClient } from './query-client.ts'

test('a query that is invalidated during its first fetch shows the newer reply', async () => {
  let answerFirst = (_reply: string) => {}
  const replies = [
    new Promise<string>(resolve => {
      answerFirst = resolve
    }),
    Promise.resolve('newer'),
  ]
  const queryFn = async () => (await replies.shift()) ?? 'no further reply'
  const list = new QueryObserver(queryClient, { queryKey: ['/api/list'], queryFn })
  const stop = list.subscribe(() => {})
  const refetched = queryClient.invalidateQueries({ queryKey: ['/api/list'] })
  answerFirst('older')
  await refetched
  stop()
  expect(list.getCurrentResult().data).toBe('newer')
})

describe('a query', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    queryClient.clear()
    vi.useRealTimers()
  })

  /** Returns when a query that always fails with this status is made, in seconds after the first time. */
  async function attemptsAt(status: number): Promise<number[]> {
    const start = Date.now()
    const times: number[] = []
    const failed = queryClient
      .fetchQuery({
        queryKey: [`/api/failing/${status}`],
        // Unlike an observer, `fetchQuery` retries only when told to.
        retry: queryClient.getDefaultOptions().queries?.retry ?? false,
        queryFn: () => {
          times.push((Date.now() - start) / 1000)
          throw new CallError(status, { message: 'No' })
        },
      })
      .catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await failed).toBeInstanceOf(CallError)
    return times
  }

  test('is repeated three times, a second later and then after twice as long, unless there is no access', async () => {
    expect(await attemptsAt(500)).toEqual([0, 1, 3, 7])
    expect(await attemptsAt(0)).toEqual([0, 1, 3, 7])
    expect(await attemptsAt(404)).toEqual([0, 1, 3, 7])
    for (const status of [401, 403]) expect(await attemptsAt(status)).toEqual([0])
  })

  test('is fresh for five minutes', async () => {
    let fetched = 0
    const read = () => queryClient.fetchQuery({ queryKey: ['/api/fresh'], queryFn: async () => ++fetched })
    await read()
    vi.advanceTimersByTime(5 * 60_000 - 1)
    expect(await read()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(await read()).toBe(2)
  })
})
