import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { askAssistant, type ChatReply, rateAnswer, readAssistant } from '#shared/assistant/assistant.ts'
import { serve } from '../../platform/http/serve.ts'
import type { AdmittedTurn } from './conversation.ts'
import type { Assistant } from './service.ts'

/** The text when no engine could answer; fixed by the specification. */
const TROUBLE =
  "I'm sorry, I'm having trouble connecting to my knowledge base right now. Please try again later or contact us directly for assistance."

export function assistantRoutes(app: FastifyInstance, assistant: Assistant): void {
  serve(app, askAssistant, async ({ body, actor, request, reply }) => {
    const admitted = await assistant.admit(body, { actor, address: request.ip })
    const signal = goneSignal(reply)
    if (!wantsStream(request)) return replyOf(await assistant.askAssistant(admitted, { signal }))
    // A streamed reply isn't validated by the schema.
    return streamed(reply, events => streamAnswer(assistant, admitted, signal, events)) as never
  })
  serve(app, readAssistant, () => assistant.readAssistant())
  serve(app, rateAnswer, async ({ body, request }) => ({
    kept: await assistant.rateAnswer(body, request.ip),
  }))
}

const replyOf = (data: Awaited<ReturnType<Assistant['askAssistant']>>): ChatReply =>
  data ? { success: true, data } : { success: false }

/** Streams the words as they arrive, then the whole answer, which replaces them. */
async function streamAnswer(
  assistant: Assistant,
  admitted: AdmittedTurn,
  signal: AbortSignal,
  { send }: EventSender,
): Promise<void> {
  let isSent = false
  const answer = await assistant.askAssistant(admitted, {
    signal,
    onText: text => {
      isSent = true
      send('delta', { text })
    },
  })
  if (!answer) return send('error', { message: TROUBLE })
  if (!isSent) send('delta', { text: answer.response })
  if (answer.sources.length > 0) send('sources', { sources: answer.sources })
  send('done', replyOf(answer))
}

/** Sends parts of an answer as they arrive. */
interface EventSender {
  send(event: 'delta' | 'sources' | 'done' | 'error', data: unknown): void
}

/** Whether a browser asks for a streamed answer. */
const wantsStream = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  (headers.accept ?? '')
    .split(',')
    .some(type => /^\s*text\/event-stream\s*(?:;(?!\s*q=0(?:\.0*)?\s*$)|$)/i.test(type))

/** Sends the events of `stream` as server-sent events. `stream` never throws. */
function streamed(reply: FastifyReply, stream: (events: EventSender) => Promise<void>): FastifyReply {
  const readable = new Readable({ read() {} })
  const send: EventSender['send'] = (event, data) => {
    if (!readable.destroyed) readable.push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  void stream({ send }).finally(() => {
    if (!readable.destroyed) readable.push(null)
  })
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(readable)
}

/** Returns a signal that aborts if the visitor leaves before the answer. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
