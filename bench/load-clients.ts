// Requests one page repeatedly on many connections and reads as little of each response as possible: a client that
// parsed and decoded responses would be slower than the servers it measures. Started by load.ts.
import { connect, type Socket } from 'node:net'

/** The input from load.ts. */
export interface ToLoad {
  port: number
  path: string
  /** The request’s `accept-encoding`. */
  encodings: string
  connections: number
  milliseconds: number
}

/** The result; `times` are the durations of each request in ms. */
export type FromLoad = { requests: number; milliseconds: number; times: Float64Array } | { failure: string }

const SUCCESS = Buffer.from('HTTP/1.1 200 ')
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n')

/**
 * Returns the length of the response that begins with these bytes, head and body; null before the head is complete, and
 * `chunked` without a content length.
 */
function lengthOf(start: Buffer): number | 'chunked' | null {
  const end = start.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = start.subarray(0, end + 2).toString('latin1')
  const [, length] = /\r\ncontent-length: (\d+)\r\n/i.exec(head) ?? []
  if (length) return end + 4 + Number(length)
  if (/\r\ntransfer-encoding: chunked\r\n/i.test(head)) return 'chunked'
  throw new Error('a response without its length')
}

/** Sends requests on one connection until stopped, and passes each response time to `note`. */
function keepAsking(
  { port, path, encodings }: Pick<ToLoad, 'port' | 'path' | 'encodings'>,
  note: (time: number) => void,
  fail: (why: string) => void,
): () => void {
  const request = Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${encodings}\r\nConnection: keep-alive\r\n\r\n`,
  )
  const socket: Socket = connect({ host: '127.0.0.1', port, noDelay: true })
  let sentAt = 0
  let whole: number | 'chunked' = 0
  /** The end of a chunked response, however it is split. */
  let tail = Buffer.alloc(0)
  let received = 0
  let stopped = false
  const ask = () => {
    received = 0
    sentAt = performance.now()
    socket.write(request)
  }
  socket.on('connect', ask)
  socket.on('data', (chunk: Buffer) => {
    if (received === 0 && chunk.compare(SUCCESS, 0, SUCCESS.length, 0, SUCCESS.length) !== 0) {
      return fail(`an answer that is no success: ${chunk.subarray(0, 40).toString('latin1')}`)
    }
    // All responses have the length of the first one: the same page and headers, a date of constant length.
    whole ||= lengthOf(chunk) ?? 0
    received += chunk.length
    if (whole === 'chunked') {
      tail = Buffer.concat([tail, chunk.subarray(-LAST_CHUNK.length)]).subarray(-LAST_CHUNK.length)
      if (!tail.equals(LAST_CHUNK)) return
      note(performance.now() - sentAt)
      if (!stopped) ask()
      return
    }
    if (received < whole) return
    if (received > whole) return fail(`an answer of ${received} bytes among those of ${whole}`)
    note(performance.now() - sentAt)
    if (!stopped) ask()
  })
  socket.on('error', error => stopped || fail(error.message))
  socket.on('close', () => stopped || fail('a connection was closed'))
  return () => {
    stopped = true
    socket.destroy()
  }
}

process.on('message', ({ connections, milliseconds, ...asked }: ToLoad) => {
  const times: number[] = []
  const stops: (() => void)[] = []
  const began = performance.now()
  let done = false
  const finish = (words: () => FromLoad) => {
    if (done) return
    done = true
    clearTimeout(timer)
    for (const stop of stops) stop()
    process.send?.(words())
  }
  const timer = setTimeout(
    () =>
      finish(() => ({
        requests: times.length,
        milliseconds: performance.now() - began,
        times: Float64Array.from(times),
      })),
    milliseconds,
  )
  for (let connection = 0; connection < connections; connection++) {
    stops.push(
      keepAsking(
        asked,
        time => times.push(time),
        failure => finish(() => ({ failure })),
      ),
    )
  }
})
process.once('disconnect', () => process.exit())
