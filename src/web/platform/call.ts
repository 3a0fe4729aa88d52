import type { AnyEndpoint, BodyInputOf, ParamsOf, QueryInputOf, ReplyOf } from '#shared/endpoint.ts'
import type { ErrorReply } from '#shared/errors.ts'

/** A call that was answered with a failure, or not at all (`status` 0). `message` is `status: words` (seed §8). */
export class CallError extends Error {
  readonly status: number
  /** The words for a person, and the messages beside fields. */
  readonly reply: ErrorReply

  constructor(status: number, reply: ErrorReply) {
    super(`${status}: ${reply.message}`)
    this.status = status
    this.reply = reply
  }
}

type Given<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]: T }

/** What a call needs beside its declaration; only what it declares. */
export type CallInput<E extends AnyEndpoint> = Given<'params', ParamsOf<E>> &
  Given<'body', BodyInputOf<E>> & {
    query?: QueryInputOf<E>
    signal?: AbortSignal
    /** The request outlives the page that made it. */
    keepalive?: boolean
  }

/** Browsers refuse to keep larger requests alive (64 KiB in all). */
const KEEPALIVE_MAX = 48_000

/** Path and query of a call: also its query key. */
export function urlOf(endpoint: AnyEndpoint, input: { params?: unknown; query?: unknown } = {}): string {
  const params = (input.params ?? {}) as Record<string, string>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

/** The failure a response tells of: its message field, else its whole text, else the status text. */
export async function errorOf(response: Response): Promise<CallError> {
  const text = await response.text().catch(() => '')
  try {
    const reply = JSON.parse(text) as ErrorReply
    if (typeof reply.message === 'string') return new CallError(response.status, reply)
  } catch {}
  return new CallError(response.status, { message: text || response.statusText })
}

/** Makes a declared call. Rejects with a CallError whenever it did not succeed. */
export async function call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> {
  const { body, signal, keepalive } = input as { body?: unknown; signal?: AbortSignal; keepalive?: boolean }
  const isForm = body instanceof FormData
  const sent = body === undefined || isForm ? body : JSON.stringify(body)
  const headers: Record<string, string> = { accept: 'application/json' }
  if (isForm) headers['x-requested-with'] = 'shelterbelt'
  else if (body !== undefined) headers['content-type'] = 'application/json'
  let response: Response
  try {
    response = await fetch(urlOf(endpoint, input), {
      method: endpoint.method,
      credentials: 'include',
      headers,
      ...(sent === undefined ? {} : { body: sent }),
      ...(keepalive && typeof sent === 'string' && sent.length < KEEPALIVE_MAX ? { keepalive } : {}),
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallError(0, {
      message: 'We could not reach the server. Please check your connection and try again.',
    })
  }
  if (!response.ok) throw await errorOf(response)
  return (await response.json()) as ReplyOf<E>
}
