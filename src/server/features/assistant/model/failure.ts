type FailureKind = 'unreachable' | 'refused' | 'overloaded' | 'slow' | 'cut' | 'stopped'

/** Why the provider gave no answer. It contains no user text and no key, so it may be logged. */
export class ProviderFailure extends Error {
  readonly kind: FailureKind
  readonly status: number | null
  /** How long the provider asks us to wait, in milliseconds. */
  readonly retryAfter: number

  constructor(kind: FailureKind, status: number | null = null, retryAfter = 0) {
    super(`The language model’s provider failed: ${kind}${status ? ` (${status})` : ''}`)
    this.kind = kind
    this.status = status
    this.retryAfter = retryAfter
  }

  /** Whether the provider certainly charged nothing, because it never began to answer. */
  get free(): boolean {
    return this.kind === 'unreachable' || this.kind === 'refused' || this.kind === 'overloaded'
  }
}

interface Cause {
  name?: string
  statusCode?: number
  isRetryable?: boolean
  responseHeaders?: Record<string, string>
  cause?: unknown
}

/** Returns a failure without the library's own message, which contains the question and the URL. */
export function failureOf(error: unknown): ProviderFailure {
  for (let at = error; typeof at === 'object' && at !== null; at = (at as Cause).cause) {
    if (at instanceof ProviderFailure) return at
    const { name, statusCode: status, isRetryable, responseHeaders } = at as Cause
    if (name === 'AbortError' || name === 'TimeoutError') return new ProviderFailure('stopped')
    if (name !== 'AI_APICallError') continue
    if (status === undefined) return new ProviderFailure('unreachable')
    if (status < 400) continue
    const seconds = Number(responseHeaders?.['retry-after'] ?? 0)
    return new ProviderFailure(isRetryable ? 'overloaded' : 'refused', status, seconds * 1000 || 0)
  }
  return new ProviderFailure('cut')
}
