import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The reply of a provider that follows no protocol. */
export type RawResponder = (response: ServerResponse, request: IncomingMessage) => void

/** A provider that misbehaves exactly as configured. */
export interface RawProvider {
  readonly baseUrl: string
  readonly port: number
  does(responder: RawResponder): void
  /** Requests so far. */
  readonly asked: number
  stop(): Promise<void>
}

export async function startRawProvider(): Promise<RawProvider> {
  let responder: RawResponder = response => response.end()
  let requestCount = 0
  const server = createServer((request, response) => {
    requestCount += 1
    request.resume()
    // Ignore callers who disconnect.
    response.on('error', () => {})
    request.on('end', () => responder(response, request))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    port,
    does: next => {
      responder = next
    },
    get asked() {
      return requestCount
    },
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Starts a streamed reply. */
export const streams = (response: ServerResponse): ServerResponse =>
  response.writeHead(200, { 'content-type': 'text/event-stream' })

/** Returns a chunk of text in either protocol. */
export function piece(wire: 'openai' | 'anthropic', text: string): string {
  if (wire === 'openai')
    return `data: ${JSON.stringify({ id: 'x', choices: [{ index: 0, delta: { content: text } }] })}\n\n`
  const delta = { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }
  return `event: content_block_delta\ndata: ${JSON.stringify(delta)}\n\n`
}

/** The delay before the first chunk. */
export const opening = (wire: 'openai' | 'anthropic'): string =>
  wire === 'openai'
    ? ''
    : [
        {
          type: 'message_start',
          message: {
            id: 'm',
            type: 'message',
            role: 'assistant',
            model: 'x',
            content: [],
            stop_reason: null,
            stop_sequence: null,
            usage: { input_tokens: 5, output_tokens: 0 },
          },
        },
        { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      ]
        .map(event => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
        .join('')
