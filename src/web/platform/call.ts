import type { AnyEndpoint, BodyInputOf, ParamsOf, QueryInputOf, ReplyOf } from '#shared/endpoint.ts'
import type { ErrorReply } from '#shared/errors.ts'

/** A failed call; `status` is 0 where the server did not respond. `message` is `<status>: <what the response says>`. */
export class CallError extends Error {
  readonly status: number
  /** The message for the person, and those for single fields. */
  readonly reply: ErrorReply

  constructor(status: number, reply: ErrorReply, said = reply.message) {
    super(`${status}: ${said}`)
    this.status = status
    this.reply = reply
  }
}

/** The person closed the step-up dialog, so the call was not made. Screens show no error for it. */
export class CancelledCall extends CallError {}

type Declared<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]: T }

/** The input of a call: only what its endpoint declares. */
export type CallInput<E extends AnyEndpoint> = Declared<'params', ParamsOf<E>> &
  Declared<'body', BodyInputOf<E>> & {
    query?: QueryInputOf<E>
    signal?: AbortSignal
    /** The request outlives the page that made it. */
    keepalive?: boolean
  }

/** Browsers refuse to keep larger requests alive (64 KiB in all). */
const MAX_KEEPALIVE_BYTES = 48_000

/** Returns the path and query of a call, which is also its query key. */
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

/** Returns the error of a response, with its message or a default one. */
export async function readError(response: Response): Promise<CallError> {
  const text = await response.text().catch(() => '')
  try {
    const reply = JSON.parse(text) as ErrorReply
    if (typeof reply.message === 'string') return new CallError(response.status, reply)
  } catch {}
  // The response isn't from our server but from a proxy, often an HTML page, which people don't read.
  const message =
    response.status === 413
      ? 'That’s larger than the server accepts.'
      : 'The server isn’t responding. Please try again in a few minutes.'
  return new CallError(response.status, { message }, text || response.statusText)
}

let readOnlyReason: string | null = null

/** Refuses every change from now on, before it reaches the server; null allows them again. */
export function setReadOnly(reason: string | null): void {
  readOnlyReason = reason
}

let requestStepUp: (() => Promise<void>) | null = null

/** Sets what asks for the password before a call that requires it; null while no page can ask. It rejects when the person cancels. */
export function setStepUp(request: (() => Promise<void>) | null): void {
  requestStepUp = request
}

/**
 * Sends a declared call and returns its response. When the server requires step-up, the same call is sent again after the
 * person entered their password. Throws a CallError unless it succeeds.
 */
async function send<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  accept: string,
): Promise<Response> {
  if (readOnlyReason && endpoint.method !== 'GET' && !endpoint.whileViewing)
    throw new CallError(403, { message: readOnlyReason })
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
      ...(keepalive && typeof sent === 'string' && sent.length < MAX_KEEPALIVE_BYTES ? { keepalive } : {}),
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallError(0, {
      message: 'We couldn’t reach the server. Check your connection and try again.',
    })
  }
  if (response.ok) return response
  const error = await readError(response)
  if (!error.reply.confirm || !requestStepUp) throw error
  await requestStepUp()
  return send(endpoint, input, accept)
}

/** Makes a declared call and returns its reply. Throws a CallError unless it succeeds. */
export async function call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> {
  const response = await send(endpoint, input, 'application/json')
  return (await response.json()) as ReplyOf<E>
}

/** Makes a declared call whose reply is a file. Throws a CallError, also where the download breaks off. */
export async function callFile<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<{ blob: Blob; name: string | null }> {
  const response = await send(endpoint, input, '*/*')
  const blob = await response.blob().catch(() => {
    throw new CallError(0, { message: 'The download was interrupted. Try again.' })
  })
  return { blob, name: readFileName(response.headers.get('content-disposition')) }
}

/** Returns the file name in a Content-Disposition header. */
function readFileName(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null
}

/** Returns the message about a failed call that people read. */
export function errorMessage(error: unknown): string {
  if (error instanceof CallError) return error.reply.message
  return 'We couldn’t reach the server. Check your connection and try again.'
}

/** Returns the HTTP status of a failed call; null where the error is not of a call. */
export function errorStatus(error: unknown): number | null {
  return error instanceof CallError ? error.status : null
}

/** Whether the call was not made because the person closed a dialog that had to be confirmed. */
export const isCancelled = (error: unknown): boolean => error instanceof CancelledCall

/** Whether the call failed because its subject has changed since the page loaded it. */
export function isConflict(error: unknown): boolean {
  return errorStatus(error) === 409
}

/** Whether the call failed because its subject does not exist for this person. */
export function isNotFound(error: unknown): boolean {
  return errorStatus(error) === 404
}

/** Returns whether the person may not read this, so that trying again won't help. */
export const isRefused = (error: unknown): boolean => error instanceof CallError && error.status === 403

/** Returns the messages of a failed call for single fields, or for the named ones only; null where there are none. */
export function fieldErrors(error: unknown, names?: readonly string[]): Record<string, string> | null {
  const fields = error instanceof CallError ? (error.reply.fields ?? {}) : {}
  const matching = Object.entries(fields).filter(([name]) => names?.includes(name) ?? true)
  return matching.length > 0 ? Object.fromEntries(matching) : null
}

/** Returns the message of a failed call to show above a form; null where its fields show messages or the person cancelled. */
export function formError(error: unknown, names?: readonly string[]): string | null {
  return !error || isCancelled(error) || fieldErrors(error, names) ? null : errorMessage(error)
}
