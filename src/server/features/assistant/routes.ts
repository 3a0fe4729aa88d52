import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  askAssistant,
  type ChatAnswer,
  type ChatReply,
  rateAnswer,
  readAssistant,
} from '#shared/assistant/assistant.ts'
import { serve } from '../../platform/http/serve.ts'
import type { AdmittedTurn } from './conversation.ts'
import type { Assistant } from './service.ts'

/** The text when no engine could answer; fixed by the specification. */
const TROUBLE =
  "I'm sorry, I'm having trouble connecting to my knowledge base right now. Please try again later or contact us directly for assistance."

export function assistantRoutes(app: FastifyInstance, assistant: Assistant): void {
  serve(app, askAssistant, async ({ body, actor, request, reply }) => {
    const admitted = await assistant.admit(body, actor)
    const signal = goneSignal(reply)
    if (!wantsStream(request)) return replyOf(await assistant.askAssistant(admitted, { signal }))
    // A streamed reply isn't validated by the schema.
    return reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(streamAnswer(assistant, admitted, signal)) as never
  })
  serve(app, readAssistant, () => assistant.readAssistant())
  serve(app, rateAnswer, async ({ body }) => ({ kept: await assistant.rateAnswer(body) }))
}

const replyOf = (data: ChatAnswer | null): ChatReply => (data ? { success: true, data } : { success: false })

/** Whether a browser asks for a streamed answer. */
const wantsStream = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '')
    .split(',')
    .some(type => /^\s*text\/event-stream\s*(?:;(?!\s*q=0(?:\.0*)?\s*$)|$)/i.test(type))

/** Returns the words as server-sent events as they arrive, then the whole answer, which replaces them. */
function streamAnswer(assistant: Assistant, admitted: AdmittedTurn, signal: AbortSignal): Readable {
  const stream = new Readable({ read() {} })
  const send = (event: 'delta' | 'sources' | 'done' | 'error', data: unknown) => {
    if (!stream.destroyed) stream.push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  let isSent = false
  const onText = (text: string) => {
    isSent = true
    send('delta', { text })
  }
  void assistant.askAssistant(admitted, { signal, onText }).then(answer => {
    if (!answer) send('error', { message: TROUBLE })
    else {
      if (!isSent) onText(answer.response)
      if (answer.sources.length > 0) send('sources', { sources: answer.sources })
      send('done', replyOf(answer))
    }
    if (!stream.destroyed) stream.push(null)
  })
  return stream
}

/** Returns a signal that aborts if the visitor leaves before the answer. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
