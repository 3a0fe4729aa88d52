/** The intents of a visitor's message, in groups that the assistant handles alike. */
export const REFUSED = ['price', 'advice', 'coverage'] as const
export const WANTED = ['person', 'case', 'quote'] as const
export const OFF_TOPIC = ['elsewhere', 'unrelated', 'abuse'] as const
export const LANGUAGES = ['language', 'french'] as const
/** Intents that aren't questions. */
export const TALK = [
  'courtesy',
  'thanks',
  'goodbye',
  'who',
  'agreed',
  'declined',
  'unclear',
  'feelings',
  'more',
  'restart',
  ...LANGUAGES,
] as const

export const INTENTS = [
  'emergency',
  'manipulation',
  'claim',
  ...REFUSED,
  ...WANTED,
  ...OFF_TOPIC,
  ...TALK,
  'follow-up',
  'question',
] as const

/**
 * `emergency` danger now · `claim` something happened to them · `price` what it would cost them · `quote` wants to start one ·
 * `advice` what they should do or buy · `coverage` whether they are covered, or a change of their policy · `person` wants to talk to
 * someone · `case` the status of their own request · `manipulation` of the assistant · `elsewhere` insurance this site does not know ·
 * `unrelated` no insurance at all · `abuse` insults · `courtesy` to `french` small talk, `feelings` and languages · `follow-up` means something only
 * with the message before it · `question` anything the site may answer.
 */
export type Intent = (typeof INTENTS)[number]

/** A pattern that indicates an intent: a regular expression over plain text, and how much a match adds to the intent's score. */
export interface IntentRule {
  intent: Intent
  pattern: string
  weight: number
}
