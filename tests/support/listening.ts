import { request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { LiveEvent } from '#shared/live.ts'
import { until } from './until.ts'

/** Makes an app listen on a port of this machine, until the app closes. */
export async function listen(app: FastifyInstance): Promise<{ port: number; origin: string }> {
  const bound = app.server.address() as AddressInfo | null
  if (!bound) await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return { port, origin: `http://127.0.0.1:${port}` }
}

export interface EventStream {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** The events received so far. */
  events: LiveEvent[]
  /** Everything received, comments and ids too. */
  raw(): string
  /** Resolves with the first matching event, past or future. */
  next(fits: (event: LiveEvent) => boolean, description?: string): Promise<LiveEvent>
  /** True once the server has ended the stream. */
  readonly ended: boolean
  close(): void
}

/** Returns the `data` of every complete event in a stream’s text. */
function eventsIn(text: string): LiveEvent[] {
  const whole = text.split(/\r?\n\r?\n/).slice(0, -1)
  const data = whole.map(block =>
    block
      .split(/\r?\n/)
      .filter(line => line.startsWith('data:'))
      .map(line => line.slice(5).trim())
      .join('\n'),
  )
  return data.filter(text => text.startsWith('{')).map(text => JSON.parse(text) as LiveEvent)
}

/** Opens a stream of server-sent events; resolves once its headers have arrived. */
export function openEvents(
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      headers: { accept: 'text/event-stream', ...headers },
    })
    sent.once('error', reject)
    sent.once('response', reply => {
      let text = ''
      let ended = false
      const events: LiveEvent[] = []
      reply.setEncoding('utf8')
      reply.on('data', (chunk: string) => {
        text += chunk
        events.splice(0, events.length, ...eventsIn(text))
      })
      const end = () => {
        ended = true
      }
      reply.once('end', end)
      reply.once('close', end)
      reply.on('error', end)
      resolve({
        status: reply.statusCode ?? 0,
        headers: reply.headers,
        events,
        raw: () => text,
        next: (fits, description = 'a live event') => until(description, () => events.find(fits)),
        get ended() {
          return ended
        },
        close: () => {
          sent.destroy()
        },
      })
    })
    sent.end()
  })
}

/** Opens a bare socket, to send what no HTTP client would. */
export function openSocketTo(
  port: number,
): Promise<{ socket: Socket; received(): string; closed(): boolean }> {
  return new Promise((resolve, reject) => {
    let text = ''
    let closed = false
    const socket = connect({ host: '127.0.0.1', port })
    socket.setEncoding('latin1')
    socket.on('data', chunk => {
      text += String(chunk)
    })
    socket.once('error', reject)
    socket.once('close', () => {
      closed = true
    })
    socket.once('connect', () => resolve({ socket, received: () => text, closed: () => closed }))
  })
}
