import { expect, test } from 'vitest'
import { describeError } from './error-replies.ts'

const fromDatabase = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('no'), { code }) })

test('the victim of a deadlock gets a 503 and may retry', () => {
  for (const code of ['40P01', '40001'])
    expect(describeError(fromDatabase(code))).toMatchObject({ status: 503, retryAfter: 2 })
})

test('text that the database cannot store is a 400', () => {
  expect(describeError(fromDatabase('22021')).status).toBe(400)
  expect(describeError(fromDatabase('23502')).status).toBe(500)
})

test('a statement timeout is a 503, so that the request is retried', () => {
  expect(describeError(fromDatabase('57014'))).toMatchObject({ status: 503, retryAfter: 2 })
})
