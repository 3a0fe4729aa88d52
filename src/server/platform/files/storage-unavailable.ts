import { RequestError } from '../http/errors.ts'

/** The file storage refused a request or can't be reached. The person is told to try later. */
export class StorageUnavailable extends RequestError {
  /** Whether it may recover: it wasn't reached, or has a fault. Otherwise S3_URL must be changed. */
  readonly mayRecover: boolean

  constructor(cause: unknown) {
    super(503, 'We can’t reach our file storage right now. Please try again in a few minutes.', {
      retryAfter: 60,
    })
    this.cause = cause
    this.mayRecover = isTransient(cause)
  }

  /** Why, in a few words for operators. */
  get reason(): string {
    const { name, message } = this.cause as Error
    return name === 'Error' ? message : `${name}: ${message}`
  }
}

export const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode

/** Without a status, the store wasn't reached: also without credentials, as a machine's role may take a moment to give them. */
export function isTransient(error: unknown): boolean {
  const status = statusOf(error)
  return status === undefined || status >= 500 || status === 429
}
