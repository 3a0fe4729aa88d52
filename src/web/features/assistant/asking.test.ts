import { afterEach, expect, test, vi } from 'vitest'
import { askServer } from './asking.ts'

afterEach(() => vi.unstubAllGlobals())

/** What becomes of a question to which the server replies so. */
function answered(body: string, { status = 200, type = 'text/event-stream', headers = {} } = {}) {
  vi.stubGlobal(
    'fetch',
    async () => new Response(body, { status, headers: { 'content-type': type, ...headers } }),
  )
  return askServer({ messages: [] }, { signal: new AbortController().signal, onText: () => {} })
}

const json = { type: 'application/json' }

test('a stream that ends in an error says what the same reply without a stream says', async () => {
  const refused = { kind: 'unsuccessful' }
  expect(await answered('event: error\ndata: {"message":"I am sorry"}\n\n')).toEqual(refused)
  expect(await answered('{"success":false}', json)).toEqual(refused)
})

test('a stream that breaks off is a failure, whatever has come of it', async () => {
  expect(await answered('event: delta\ndata: {"text":"Hail"}\n\n')).toEqual({ kind: 'failed' })
  expect(await answered('event: done\ndata: {"succ\n\n')).toEqual({ kind: 'failed' })
})

test('somebody who asked too often is told how long to wait', async () => {
  const late = { status: 429, ...json, headers: { 'retry-after': '30' } }
  expect(await answered('{}', late)).toEqual({ kind: 'failed', wait: 30 })
  expect(await answered('{}', { status: 500, ...json })).toEqual({ kind: 'failed' })
})
