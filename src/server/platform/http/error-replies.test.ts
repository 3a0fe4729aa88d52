import { expect, test } from 'vitest'
import { describeError } from './error-replies.ts'

const fromDatabase = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('no'), { code }) })

test('the loser of a deadlock gets a 503 and may try again', () => {
  for (const code of ['40P01', '40001'])
    expect(describeError(fromDatabase(code))).toMatchObject({ status: 503, retryAfter: 2 })
})

test('text that the database cannot store is a 400', () => {
  expect(describeError(fromDatabase('22021')).status).toBe(400)
  expect(describeError(fromDatabase('23502')).status).toBe(500)
})

test('a statement that took too long is a 503, so that the same request is sent again', () => {
  expect(describeError(fromDatabase('57014'))).toMatchObject({ status: 503, retryAfter: 2 })
})
