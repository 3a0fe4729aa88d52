/**
 * A failure with a sentence for the person who asked. The only error whose message leaves the server: anything
 * else answers 500 with a fixed text.
 */
export class RequestError extends Error {
  readonly status: number
  readonly fields?: Record<string, string>
  readonly allowed?: string[]
  /** Seconds, for the Retry-After header. */
  readonly retryAfter?: number
  /** The same call succeeds once the person has confirmed who they are. */
  readonly confirm?: true

  constructor(
    status: number,
    message: string,
    more: { fields?: Record<string, string>; allowed?: string[]; retryAfter?: number; confirm?: true } = {},
  ) {
    super(message)
    this.status = status
    this.fields = more.fields
    this.allowed = more.allowed
    this.retryAfter = more.retryAfter
    this.confirm = more.confirm
  }
}

/** What the actor may not see, or what is not there: the two are never told apart. */
export const notFound = (message = 'We could not find that.') => new RequestError(404, message)

/** What the actor may see but not do. */
export const forbidden = (message = 'You do not have permission to do that.') =>
  new RequestError(403, message)

/** The request made sense once, but things have changed since, or the move is not allowed from here. */
export const conflict = (message: string, allowed?: readonly string[]) =>
  new RequestError(409, message, allowed ? { allowed: [...allowed] } : {})

/** Understood but wrong in these fields (dotted path to message). */
export const invalid = (fields: Record<string, string>, message = 'Please check the marked fields.') =>
  new RequestError(422, message, { fields })

/** Too often; `retryAfter` in seconds. */
export const tooMany = (retryAfter: number, message = 'Too many requests. Please try again in a moment.') =>
  new RequestError(429, message, { retryAfter })
