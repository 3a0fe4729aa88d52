import { describe, expect, test } from 'vitest'
import type { Message } from '#shared/messages.ts'
import { isContiguous, loadedMessages, mergeMessages, type ThreadData } from './thread.ts'

const message = (number: number, more: Partial<Message> = {}): Message => ({
  id: `0199${String(number).padStart(4, '0')}-0000-7000-8000-000000000000`,
  clientId: '00000000-0000-4000-8000-000000000000',
  author: { id: '00000000-0000-7000-8000-000000000001', fullName: 'Ada Gill', role: 'client' },
  mine: false,
  body: `number ${number}`,
  attachments: [],
  internal: false,
  sentAt: '2026-11-18T16:00:00.000Z',
  readAt: null,
  delivery: null,
  ...more,
})

/** Returns loaded pages, newest first, each with these message numbers. */
const loaded = (...pages: number[][]): ThreadData => ({
  pages: pages.map(numbers => ({ items: numbers.map(number => message(number)), next: null })),
  pageParams: pages.map(() => undefined),
})

const numbersOf = (data: ThreadData) => loadedMessages(data).map(({ body }) => Number(body.split(' ')[1]))

describe('a thread on the screen', () => {
  test('lists messages oldest first, over all pages', () => {
    expect(numbersOf(loaded([6, 5, 4], [3, 2, 1]))).toEqual([1, 2, 3, 4, 5, 6])
    expect(loadedMessages(undefined)).toEqual([])
  })

  test('adds new messages once', () => {
    const news = [message(8), message(7), message(6)]
    const twice = mergeMessages(mergeMessages(loaded([6, 5], [4, 3]), news), news)
    expect(numbersOf(twice)).toEqual([3, 4, 5, 6, 7, 8])
    expect(twice.pages).toHaveLength(2)
  })

  test('shows the read receipt of an older message', () => {
    const readAt = '2026-11-18T17:00:00.000Z'
    const data = mergeMessages(loaded([4, 3], [2, 1]), [message(2, { readAt })])
    expect(loadedMessages(data).map(({ readAt }) => readAt)).toEqual([null, readAt, null, null])
  })

  test('adds the first message to an empty thread', () => {
    expect(numbersOf(mergeMessages(loaded([]), [message(1)]))).toEqual([1])
  })

  test('detects a gap between new and loaded messages', () => {
    const head = (numbers: number[], next: string | null) => ({
      items: numbers.map(number => message(number)),
      next,
    })
    expect(isContiguous(loaded([3, 2, 1]), head([5, 4, 3], 'more'))).toBe(true)
    expect(isContiguous(loaded([3, 2, 1]), head([9, 8, 7], 'more'))).toBe(false)
    expect(isContiguous(loaded([]), head([2, 1], null))).toBe(true)
  })
})
