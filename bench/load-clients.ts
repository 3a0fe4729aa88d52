// Asks one page for its bytes over and over, on many connections, and looks at no more of an answer than it must: a client
// that parsed and decoded answers would be slower than the servers it measures. Started by load.ts.
import { connect, type Socket } from 'node:net'

/** What load.ts asks of this program. */
export interface ToLoad {
  port: number
  connections: number
  milliseconds: number
}

/** What came of it; `times` are ms of each request. */
export type FromLoad = { requests: number; milliseconds: number; times: Float64Array } | { failure: string }

const REQUEST = Buffer.from(
  'GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\nConnection: keep-alive\r\n\r\n',
)
const SUCCESS = Buffer.from('HTTP/1.1 200 ')

/** The length of the whole answer that begins with these bytes, head and body; null while the head is not there. */
function lengthOf(start: Buffer): number | null {
  const end = start.indexOf('\r\n\r\n')
  if (end < 0) return null
  const [, length] =
    /\r\ncontent-length: (\d+)\r\n/i.exec(start.subarray(0, end + 2).toString('latin1')) ?? []
  if (!length) throw new Error('an answer without its length')
  return end + 4 + Number(length)
}

/** Asks again and again on one connection, until told to stop; each answer's time goes to `note`. */
function keepAsking(port: number, note: (time: number) => void, fail: (why: string) => void): () => void {
  const socket: Socket = connect({ host: '127.0.0.1', port, noDelay: true })
  let sentAt = 0
  let whole = 0
  let received = 0
  let stopped = false
  const ask = () => {
    received = 0
    sentAt = performance.now()
    socket.write(REQUEST)
  }
  socket.on('connect', ask)
  socket.on('data', (chunk: Buffer) => {
    if (received === 0 && chunk.compare(SUCCESS, 0, SUCCESS.length, 0, SUCCESS.length) !== 0) {
      return fail(`an answer that is no success: ${chunk.subarray(0, 40).toString('latin1')}`)
    }
    // The first answer tells how long all of them are: the same page, the same headers, a date of one length.
    whole ||= lengthOf(chunk) ?? 0
    received += chunk.length
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

process.on('message', ({ port, connections, milliseconds }: ToLoad) => {
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
        port,
        time => times.push(time),
        failure => finish(() => ({ failure })),
      ),
    )
  }
})
process.once('disconnect', () => process.exit())
