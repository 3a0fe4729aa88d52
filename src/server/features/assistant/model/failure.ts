export type FailureKind =
  | 'unreachable'
  | 'refused'
  | 'overloaded'
  | 'slow'
  | 'stalled'
  | 'cut'
  | 'unreadable'
  | 'too large'
  | 'stopped'

/** Why the provider gave no answer. It contains no user text and no key, so it may be logged. */
export class ProviderFailure extends Error {
  readonly kind: FailureKind
  readonly status: number | null
  /** How long the provider asks us to wait, in milliseconds. */
  readonly retryAfter: number | null

  constructor(kind: FailureKind, status: number | null = null, retryAfter: number | null = null) {
    super(`The language model’s provider failed: ${kind}${status ? ` (${status})` : ''}`)
    this.kind = kind
    this.status = status
    this.retryAfter = retryAfter
  }

  /** Whether a retry is likely to succeed. */
  get passing(): boolean {
    return this.kind === 'overloaded'
  }

  /** Whether the provider certainly charged nothing, because it never began to answer. */
  get free(): boolean {
    return this.kind === 'unreachable' || this.kind === 'refused' || this.kind === 'overloaded'
  }
}

/** Returns a failure without the library's own message, which contains the question and the URL. */
export function failureOf(error: unknown): ProviderFailure {
  const causes = causesOf(error)
  const ours = causes.find(cause => cause instanceof ProviderFailure)
  if (ours) return ours
  const status = causes.map(cause => cause.statusCode).find(code => typeof code === 'number')
  if (typeof status === 'number' && status >= 400) {
    const passing = status === 408 || status === 429 || status >= 500
    return new ProviderFailure(passing ? 'overloaded' : 'refused', status, retryAfterOf(causes))
  }
  if (causes.some(({ name }) => name === 'AbortError' || name === 'TimeoutError'))
    return new ProviderFailure('stopped')
  if (causes.some(({ name }) => /JSONParse|TypeValidation|InvalidResponse|EmptyResponse/.test(String(name))))
    return new ProviderFailure('unreadable')
  if (
    causes.some(
      ({ code, message }) =>
        /^(E[A-Z]+|UND_ERR_CONNECT\w*)$/.test(String(code)) || /fetch failed|redirect/i.test(String(message)),
    )
  )
    return new ProviderFailure(status === undefined ? 'unreachable' : 'cut')
  return new ProviderFailure('cut')
}

type Cause = Record<string, unknown>

function causesOf(error: unknown): (Cause & { name?: unknown })[] {
  const causes: Cause[] = []
  let at = error
  while (typeof at === 'object' && at !== null && causes.length < 8) {
    causes.push(at as Cause)
    at = (at as Cause).cause
  }
  return causes
}

function retryAfterOf(causes: readonly Cause[]): number | null {
  for (const { responseHeaders } of causes) {
    const seconds = (responseHeaders as Record<string, string> | undefined)?.['retry-after']
    if (seconds && /^\d{1,6}$/.test(seconds)) return Number(seconds) * 1000
  }
  return null
}
