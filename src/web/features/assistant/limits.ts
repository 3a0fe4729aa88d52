import type { CHAT_TURN_MAX, CHAT_TURNS } from '#shared/assistant/assistant.ts'

// The declaration of the call would bring its whole schema to pages that are only read; the types hold these to it.

/** Characters of one question. */
export const TURN_MAX: typeof CHAT_TURN_MAX = 2000
/** Turns that are sent: the last ten and the new one. */
export const TURNS: typeof CHAT_TURNS = 11
/** Failures in a row after which the assistant says that something is the matter. */
export const MAX_FAILURES = 2
/** Messages that a browser keeps. */
export const MAX_KEPT = 100
