// Holds open event streams for other people's browsers and notes when each event arrives. Started by live.ts.
import { type ClientRequest, get } from 'node:http'

/** The input from live.ts. */
export type ToFollowers = { open: { port: number; cookies: string[] } } | { close: true }

/** The output: all streams are open, or an event has reached every stream, with the times in ns of the system clock. */
export type FromFollowers =
  | { opened: number }
  | { closed: true }
  | { subjectId: string; arrivals: bigint[] }
  | { lost: number }

const say = (words: FromFollowers) => process.send?.(words)

let streams: ClientRequest[] = []
const arrivals = new Map<string, bigint[]>()
let closing = false

/** An event of a message or any other; the streams carry one JSON line each. */
function note(text: string, at: bigint): void {
  for (const line of text.split('\n')) {
    if (!line.startsWith('data:')) continue
    const event = JSON.parse(line.slice(5)) as { kind: string; subjectId: string | null }
    if (event.kind !== 'message' || !event.subjectId) continue
    const times = arrivals.get(event.subjectId) ?? []
    arrivals.set(event.subjectId, times)
    times.push(at)
    if (times.length < streams.length) continue
    arrivals.delete(event.subjectId)
    say({ subjectId: event.subjectId, arrivals: times })
  }
}

/** Opens one stream; resolves with its first bytes, when the server has subscribed it. */
function openStream(port: number, cookie: string): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const stream = get({
      ...{ host: '127.0.0.1', port, path: '/api/live', agent: false },
      headers: { cookie, accept: 'text/event-stream' },
    })
    stream.once('error', reject)
    stream.once('response', reply => {
      if (reply.statusCode !== 200) reject(new Error(`/api/live answered ${reply.statusCode}`))
      let unread = ''
      reply.on('data', (chunk: Buffer) => {
        const at = process.hrtime.bigint()
        unread += chunk.toString()
        const end = unread.lastIndexOf('\n\n')
        if (end >= 0) note(unread.slice(0, end), at)
        unread = unread.slice(end + 2)
        resolve(stream)
      })
      reply.once('close', () => {
        if (!closing) say({ lost: 1 })
      })
      reply.on('error', () => {})
    })
  })
}

async function open(port: number, cookies: string[]): Promise<void> {
  closing = false
  // A few at a time, as visitors arrive.
  for (let from = 0; from < cookies.length; from += 20) {
    const opened = cookies.slice(from, from + 20).map(cookie => openStream(port, cookie))
    streams = streams.concat(await Promise.all(opened))
  }
  say({ opened: streams.length })
}

async function close(): Promise<void> {
  closing = true
  const ended = streams.map(stream => new Promise(resolve => stream.once('close', resolve)))
  for (const stream of streams) stream.destroy()
  await Promise.all(ended)
  streams = []
  arrivals.clear()
  say({ closed: true })
}

process.on('message', (message: ToFollowers) => {
  if ('open' in message) void open(message.open.port, message.open.cookies)
  else void close()
})
process.once('disconnect', () => process.exit())
