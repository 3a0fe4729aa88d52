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

/** Sends a declared call and answers the response of one that succeeded; otherwise rejects with a CallError. */
async function send<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  accept: string,
): Promise<Response> {
  const { body, signal, keepalive } = input as { body?: unknown; signal?: AbortSignal; keepalive?: boolean }
  const isForm = body instanceof FormData
  const sent = body === undefined || isForm ? body : JSON.stringify(body)
  const headers: Record<string, string> = { accept }
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
  return response
}

/** Makes a declared call. Rejects with a CallError whenever it did not succeed. */
export async function call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> {
  const response = await send(endpoint, input, 'application/json')
  return (await response.json()) as ReplyOf<E>
}

/** Makes a declared call whose reply is a file. Rejects with a CallError, also when the file broke off. */
export async function callFile<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<{ blob: Blob; name: string | null }> {
  const response = await send(endpoint, input, '*/*')
  const blob = await response.blob().catch(() => {
    throw new CallError(0, { message: 'The file broke off on its way. Please try again.' })
  })
  return { blob, name: nameOf(response.headers.get('content-disposition')) }
}

/** The file's name in a Content-Disposition header. */
function nameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null
}
