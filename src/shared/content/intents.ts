/** What a turn of the conversation with the assistant can be for. Where two are as likely, the earlier one is taken. */
export const INTENTS = [
  'emergency',
  'manipulation',
  'abuse',
  'price',
  'advice',
  'coverage',
  'claim',
  'person',
  'case',
  'quote',
  'elsewhere',
  'unrelated',
  'courtesy',
  'question',
] as const

/**
 * `emergency` danger now · `claim` something happened to them · `price` what it would cost them · `quote` wants to start one ·
 * `advice` what they should do or buy · `coverage` whether they are covered, or a change of their policy · `person` wants to talk to
 * somebody · `case` how their own request stands · `manipulation` of the assistant · `elsewhere` insurance this site does not know ·
 * `unrelated` no insurance at all · `courtesy` hello and thanks · `abuse` insults · `question` anything the site may answer.
 */
export type Intent = (typeof INTENTS)[number]

/** A pattern that speaks for an intent by itself: the source of a regular expression over plain text, and how much it weighs. */
export interface IntentRule {
  intent: Intent
  pattern: string
  weight: number
}

/** What the build learned from `content/intents`: weights of hashed traits of a text for each intent. */
export interface IntentModel {
  /** A power of two; 0 where nothing was learned. */
  buckets: number
  /** What one step of a weight is worth, for each of INTENTS. */
  scales: readonly number[]
  biases: readonly number[]
  /** A signed byte for each intent of each bucket, deflated, in base64. */
  weights: string
  rules: readonly IntentRule[]
}

/** A model that has learned nothing: everything is a question. */
export const UNTAUGHT: IntentModel = {
  buckets: 0,
  scales: INTENTS.map(() => 0),
  biases: INTENTS.map(intent => (intent === 'question' ? 9 : 0)),
  weights: '',
  rules: [],
}
