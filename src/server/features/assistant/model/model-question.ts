/** A part of one of our own pages. */
export interface ModelPassage {
  path: string
  title: string
  text: string
}

export interface ModelTurn {
  role: 'user' | 'assistant'
  content: string
}

/** Everything in it is redacted already. */
export interface ModelQuestion {
  question: string
  /** What was said before. Untrusted: quoted in the prompt, never sent as the model's own turns. */
  before: readonly ModelTurn[]
  /** The same the embedded engine would answer from. */
  passages: readonly ModelPassage[]
  /** The page the visitor is on: one of our routes. */
  page: string | null
  signal: AbortSignal
}

export interface ModelAnswer {
  /** Guarded: paragraphs and `- ` lists, no other marks, citations taken out. */
  text: string
  /** Paths of passages it is from, most used first. */
  cited: readonly string[]
  /** What the model wants done next; nothing was done. */
  asks: 'quote' | 'person' | 'case' | null
  /** With `quote`: the line of insurance, where it named one that is offered. */
  line: string | null
}
