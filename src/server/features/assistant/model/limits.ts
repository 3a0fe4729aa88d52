/** Times are in milliseconds. Tests shorten them. */
export interface Limits {
  /** The longest wait for the first word. */
  first: number
  /** The longest pause between words. */
  stall: number
  /** The longest time from question to answer, including retries. */
  whole: number
  /** The time that must remain for a retry. */
  another: number
  /** The longest pause before a retry; the shortest is half of it. */
  pause: number
  /** The number of failures within a period that open the circuit breaker, and how long it stays open. */
  breaker: { failures: number; within: number; open: number }
  /** The largest response of the provider in bytes, including its protocol. */
  bytes: number
  /** The most tokens in an answer. */
  output: number
}

export const LIMITS: Limits = {
  first: 4000,
  stall: 3000,
  // An answer may take 7 s; the rest is for the server's own work.
  whole: 6500,
  another: 1500,
  pause: 400,
  breaker: { failures: 5, within: 30_000, open: 60_000 },
  bytes: 512 * 1024,
  output: 600,
}
