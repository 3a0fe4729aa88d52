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
    return streamed(reply, telling => tellAnswer(assistant, admitted, signal, telling)) as never
  })
  serve(app, readAssistant, async () => {
    const { provider, credit, notice } = assistant
    return { provider, credit, notice }
  })
  serve(app, rateAnswer, async ({ body, request }) => ({
    kept: await assistant.rateAnswer(body, request.ip),
  }))
}

const replyOf = (data: Awaited<ReturnType<Assistant['askAssistant']>>): ChatReply =>
  data ? { success: true, data } : { success: false }

/** Streams the words as they arrive, then the whole answer, which replaces them. */
async function tellAnswer(
  assistant: Assistant,
  admitted: AdmittedTurn,
  signal: AbortSignal,
  { say }: EventSender,
): Promise<void> {
  let said = false
  const answer = await assistant.askAssistant(admitted, {
    signal,
    onText: text => {
      said = true
      say('delta', { text })
    },
  })
  if (!answer) return say('error', { message: TROUBLE })
  if (!said) say('delta', { text: answer.response })
  if (answer.sources.length > 0) say('sources', { sources: answer.sources })
  say('done', replyOf(answer))
}

/** Sends parts of an answer as they arrive. */
interface EventSender {
  say(event: 'delta' | 'sources' | 'done' | 'error', data: unknown): void
}

/** Whether a browser asks for a streamed answer. */
const wantsStream = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  (headers.accept ?? '')
    .split(',')
    .some(type => /^\s*text\/event-stream\s*(?:;(?!\s*q=0(?:\.0*)?\s*$)|$)/i.test(type))

/** Sends the events of `tell` as server-sent events. `tell` never throws. */
function streamed(reply: FastifyReply, tell: (telling: EventSender) => Promise<void>): FastifyReply {
  const readable = new Readable({ read() {} })
  const say: EventSender['say'] = (event, data) => {
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

/** Returns a signal that aborts if the visitor leaves before the answer. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
