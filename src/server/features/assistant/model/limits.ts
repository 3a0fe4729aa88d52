/** Times in milliseconds; tests shorten them. */
export interface Limits {
  /** Until the first word. */
  first: number
  /** Without another word. */
  stall: number
  /** From question to answer, whatever happens. */
  whole: number
  /** What must be left of it for another try. */
  another: number
  /** The longest pause before another try; the shortest is half of it. */
  pause: number
  /** Failures within a time that open the breaker, and for how long. */
  breaker: { failures: number; within: number; open: number }
  /** Bytes of one answer of the provider, marks of its wire included. */
  bytes: number
  /** Tokens of one answer. */
  output: number
}

export const LIMITS: Limits = {
  first: 4000,
  stall: 3000,
  // Of the 7 s an answer may take, some are left for the rest of the way.
  whole: 6500,
  another: 1500,
  pause: 400,
  breaker: { failures: 5, within: 30_000, open: 60_000 },
  bytes: 512 * 1024,
  output: 600,
}
