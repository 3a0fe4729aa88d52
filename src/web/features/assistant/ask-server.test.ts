import { afterEach, expect, test, vi } from 'vitest'
import { askServer, readEvents, type StreamEvent } from './ask-server.ts'

afterEach(() => vi.unstubAllGlobals())

/** Returns the outcome of a question with this reply of the server. */
function answered(body: string, { status = 200, type = 'text/event-stream', headers = {} } = {}) {
  vi.stubGlobal(
    'fetch',
    async () => new Response(body, { status, headers: { 'content-type': type, ...headers } }),
  )
  return askServer({ messages: [] }, { signal: new AbortController().signal, onText: () => {} })
}

const json = { type: 'application/json' }

test('a stream that ends in an error has the same outcome as the reply without a stream', async () => {
  const refused = { kind: 'unsuccessful' }
  expect(await answered('event: error\ndata: {"message":"I am sorry"}\n\n')).toEqual(refused)
  expect(await answered('{"success":false}', json)).toEqual(refused)
})

test('an interrupted stream is a failure, whatever has arrived', async () => {
  expect(await answered('event: delta\ndata: {"text":"Hail"}\n\n')).toEqual({ kind: 'failed' })
  expect(await answered('event: done\ndata: {"succ\n\n')).toEqual({ kind: 'failed' })
})

test('a visitor who asked too often is told how long to wait', async () => {
  const late = { status: 429, ...json, headers: { 'retry-after': '30' } }
  expect(await answered('{}', late)).toEqual({ kind: 'failed', wait: 30 })
  expect(await answered('{}', { status: 500, ...json })).toEqual({ kind: 'failed' })
})

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Returns a stream of these chunks. */
function streamOf(pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
}

async function read(pieces: readonly Uint8Array[]): Promise<StreamEvent[]> {
  const events: StreamEvent[] = []
  for await (const event of readEvents(streamOf(pieces))) events.push(event)
  return events
}

const WIRE =
  ': hello\n\nevent: delta\ndata: {"text":"Été"}\n\n\nevent: delta\r\ndata:{"text":"\u{1f332}"}\r\n\r\ndata: one\ndata: two\n\nevent: done\ndata: {}\n\n'
const EVENTS = [
  { event: 'delta', data: '{"text":"Été"}' },
  { event: 'delta', data: '{"text":"\u{1f332}"}' },
  { event: 'message', data: 'one\ntwo' },
  { event: 'done', data: '{}' },
]

test('events are parsed from the stream', async () => {
  expect(await read([bytesOf(WIRE)])).toEqual(EVENTS)
})

test('events may be split anywhere, even within a character or a line break', async () => {
  const bytes = bytesOf(WIRE)
  for (let cut = 1; cut < bytes.length; cut++)
    expect(await read([bytes.slice(0, cut), bytes.slice(cut)]), `cut at ${cut}`).toEqual(EVENTS)
  expect(await read([...bytes].map(byte => Uint8Array.of(byte)))).toEqual(EVENTS)
})

test('an incomplete event at the end of a stream is dropped', async () => {
  expect(await read([bytesOf('event: delta\ndata: 1\n\nevent: done\ndata: {"succ')])).toEqual([
    { event: 'delta', data: '1' },
  ])
})

test('a stream is cancelled when reading stops', async () => {
  let isCancelled = false
  const endless = new ReadableStream<Uint8Array>({
    pull: controller => controller.enqueue(bytesOf('data: more\n\n')),
    cancel: () => {
      isCancelled = true
    },
  })
  for await (const event of readEvents(endless)) if (event.data === 'more') break
  expect(isCancelled).toBe(true)
})
