import type { ChatReply, ChatRequest } from '#shared/assistant/assistant.ts'
import { type AnswerFacts, answerFacts } from './message.ts'

const PATH = '/api/ai-chat'
/** The server answers within eight seconds. No visitor should have to wait longer than this. */
const MAX_MS = 30_000

export type Outcome =
  | { kind: 'answered'; text: string; isPrivate: boolean; facts?: AnswerFacts; confidence: number }
  /** The assistant replied but could not answer. */
  | { kind: 'unsuccessful' }
  /** `wait` is how many seconds the server asks us to wait. */
  | { kind: 'failed'; wait?: number }

interface AskOptions {
  signal: AbortSignal
  /** Receives all the text so far, if the answer is streamed. */
  onText?: ((text: string) => void) | undefined
}

/** Sends a question. Doesn't use the endpoint's declaration, which would bundle its schema. Never rejects. */
export async function askServer(asked: ChatRequest, { signal, onText }: AskOptions): Promise<Outcome> {
  const limit = new AbortController()
  const stop = () => limit.abort()
  const timer = setTimeout(stop, MAX_MS)
  signal.addEventListener('abort', stop)
  try {
    const response = await fetch(PATH, {
      method: 'POST',
      credentials: 'include',
      headers: {
        accept: onText ? 'text/event-stream' : 'application/json',
        'content-type': 'application/json',
      },
      body: JSON.stringify(asked),
      signal: limit.signal,
    })
    if (!response.ok) return { kind: 'failed', ...waitOf(response) }
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!isStream || !response.body) return outcomeOf((await response.json()) as ChatReply)
    return await outcomeIn(response.body, onText ?? (() => undefined))
  } catch {
    return { kind: 'failed' }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

function waitOf(response: Response): { wait?: number } {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return seconds > 0 ? { wait: Math.ceil(seconds) } : {}
}

function outcomeOf({ success, data }: ChatReply): Outcome {
  if (success !== true || typeof data?.response !== 'string') return { kind: 'unsuccessful' }
  const facts = answerFacts(data)
  return {
    kind: 'answered',
    text: data.response,
    isPrivate: data.private === true,
    confidence: Number(data.confidence) || 0,
    ...(facts ? { facts } : {}),
  }
}

async function outcomeIn(
  stream: ReadableStream<Uint8Array>,
  onText: (text: string) => void,
): Promise<Outcome> {
  let text = ''
  for await (const { event, data } of readEvents(stream)) {
    if (event === 'done') return outcomeOf(JSON.parse(data) as ChatReply)
    // The event means `success: false`.
    if (event === 'error') return { kind: 'unsuccessful' }
    if (event !== 'delta') continue
    text += (JSON.parse(data) as { text: string }).text
    onText(text)
  }
  return { kind: 'failed' }
}

export interface StreamEvent {
  event: string
  data: string
}

/**
 * Yields the server-sent events of a response as they arrive. EventSource can't be used, because it can't post a question.
 * An incomplete event at the end is dropped.
 */
export async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      rest += decoder.decode(value, { stream: !done })
      // A line break of two characters may be split.
      const whole = done ? rest : rest.replace(/\r$/, '')
      const events = whole.split(/\r\n\r\n|\n\n|\r\r/)
      const left = events.pop() ?? ''
      rest = left + rest.slice(whole.length)
      for (const text of events) {
        const event = eventOf(text)
        if (event) yield event
      }
      if (done) return
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}

/** Returns null for a comment that only keeps the connection open. */
function eventOf(text: string): StreamEvent | null {
  let event = 'message'
  const data: string[] = []
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [, field, value = ''] = /^([^:]+)(?:: ?(.*))?$/.exec(line) ?? []
    if (field === 'event') event = value
    if (field === 'data') data.push(value)
  }
  return data.length > 0 ? { event, data: data.join('\n') } : null
}
