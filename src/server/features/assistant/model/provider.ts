/** The input of a model: rules, which contain no secrets, and everything else as one message. */
export interface Prompt {
  system: string
  user: string
}

/** Tokens, as counted by the provider. */
export interface Usage {
  input: number
  output: number
}

/** A part of a streamed reply. The last one is `end`. */
export type Piece =
  | { type: 'text'; text: string }
  /** The model is reasoning; there is nothing to show. */
  | { type: 'thinking' }
  | { type: 'tool'; name: string; input: unknown }
  /** `cut` if the output limit was reached. */
  | { type: 'end'; usage: Usage | null; cut: boolean }

/** A language model. */
export interface Provider {
  /** Sends one request. Throws only `ProviderFailure`. */
  ask(prompt: Prompt, signal: AbortSignal): AsyncIterable<Piece>
}
