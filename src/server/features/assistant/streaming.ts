import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What an answer is told through while it comes. */
export interface Telling {
  say(event: 'delta' | 'sources' | 'done' | 'error', data: unknown): void
}

/** Whether a browser asks for the answer as it comes. */
export const wantsStream = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  (headers.accept ?? '')
    .split(',')
    .some(type => /^\s*text\/event-stream\s*(?:;(?!\s*q=0(?:\.0*)?\s*$)|$)/i.test(type))

/** Server-sent events of `tell`, sent as they are said; `tell` never throws. */
export function streamed(reply: FastifyReply, tell: (telling: Telling) => Promise<void>): FastifyReply {
  const readable = new Readable({ read() {} })
  const say: Telling['say'] = (event, data) => {
    if (!readable.destroyed) readable.push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  void tell({ say }).finally(() => {
    if (!readable.destroyed) readable.push(null)
  })
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(readable)
}

/** Aborts once whoever asked is gone before they were answered. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
