import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A provider that violates its API, unlike the test doubles of libraries. */
export const FAULTS = {
  'never answers': () => {},
  'sends noise': (reply: ServerResponse) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream' })
    reply.end(Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7919) % 256)))
  },
  'sends a page': (reply: ServerResponse) => {
    reply.writeHead(200, { 'content-type': 'text/html' })
    reply.end('<html><body><h1>It works</h1></body></html>')
  },
  'begins and hangs up': (reply: ServerResponse) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream' })
    reply.write(
      'data: {"id":"1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"content":"Insur',
      () => reply.destroy(),
    )
  },
  'never ends': (reply: ServerResponse) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream' })
    const more = setInterval(() => reply.write(': still here\n\n'), 100)
    reply.once('close', () => clearInterval(more))
  },
  'has too much to do (429)': (reply: ServerResponse) => {
    reply.writeHead(429, { 'content-type': 'application/json', 'retry-after': '30' })
    reply.end('{"error":{"message":"slow down","type":"rate_limit_error"}}')
  },
  'is broken (500)': (reply: ServerResponse) => {
    reply.writeHead(500, { 'content-type': 'application/json' })
    reply.end('{"error":{"message":"oh no","type":"server_error"}}')
  },
} as const satisfies Record<string, (reply: ServerResponse) => void>

/** Starts a provider that always behaves this way. */
export async function startFaultyProvider(how: keyof typeof FAULTS) {
  const server = createServer((request, reply) => {
    request.resume()
    request.once('end', () => FAULTS[how](reply))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
