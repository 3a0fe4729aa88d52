/** What a model is given: rules that hold no secrets, and everything else as one message. */
export interface Prompt {
  system: string
  user: string
}

/** Tokens as the provider counted them. */
export interface Usage {
  input: number
  output: number
}

/** What comes of a model, piece by piece. The last one is `end`. */
export type Piece =
  | { type: 'text'; text: string }
  /** It works, but says nothing to be shown. */
  | { type: 'thinking' }
  | { type: 'tool'; name: string; input: unknown }
  /** `cut` where it ran into the limit of its output. */
  | { type: 'end'; usage: Usage | null; cut: boolean }

/** Somebody's language model. */
export interface Provider {
  /** Asks once. Throws a `ProviderFailure`, and nothing else. */
  ask(prompt: Prompt, signal: AbortSignal): AsyncIterable<Piece>
}
