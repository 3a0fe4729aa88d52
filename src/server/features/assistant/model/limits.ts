/** Times are in milliseconds. Tests shorten them. */
export const LIMITS = {
  /** The longest wait for the first word. */
  first: 4000,
  /** The longest pause between words. */
  stall: 3000,
  /** The longest time from question to answer, including retries. An answer may take 7 s; the rest is for the server's own work. */
  whole: 6500,
  /** The time that must remain for a retry. */
  another: 1500,
  /** The longest pause before a retry; the shortest is half of it. */
  pause: 400,
  /** The number of failures within a period that open the circuit breaker, and how long it stays open. */
  breaker: { failures: 5, within: 30_000, open: 60_000 },
  /** The largest response of the provider in bytes, including its protocol. */
  bytes: 512 * 1024,
  /** The most tokens in an answer. */
  output: 600,
}

export type Limits = typeof LIMITS
