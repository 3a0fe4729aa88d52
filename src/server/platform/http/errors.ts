/**
 * A failure with a message for the person. It is the only error whose message leaves the server: any other error becomes a
 * 500 with a fixed text.
 */
export class RequestError extends Error {
  readonly status: number
  readonly fields?: Record<string, string>
  readonly allowed?: string[]
  /** Seconds, for the Retry-After header. */
  readonly retryAfter?: number
  /** The same call succeeds after step-up. */
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

/** For records that do not exist and for those the actor may not see: the replies are the same. */
export const notFound = (message = 'We couldn’t find that.') => new RequestError(404, message)

/** For something that the actor may see but not do. */
export const forbidden = (message = 'You don’t have permission to do that.') => new RequestError(403, message)

/** For a change based on stale data, or one that the record's state does not allow. */
export const conflict = (message: string, allowed?: readonly string[]) =>
  new RequestError(409, message, allowed ? { allowed: [...allowed] } : {})

/** For a record that has changed since someone opened it. `name` is as in "This task". */
export const changedSince = (name: string) =>
  conflict(`${name} has changed since you opened it. Check it again before you continue.`)

/** Throws 409 unless a record still has the version that someone opened. */
export function requireVersion(record: { version: number }, version: number, name: string): void {
  if (record.version !== version) throw changedSince(name)
}

/** For invalid fields: messages by dotted path. */
export const invalid = (fields: Record<string, string>, message = 'Check the marked fields.') =>
  new RequestError(422, message, { fields })

/** For too many requests; `retryAfter` is in seconds. */
export const tooMany = (retryAfter: number, message = 'Too many requests. Please try again in a moment.') =>
  new RequestError(429, message, { retryAfter })
