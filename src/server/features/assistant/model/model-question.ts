import type { Turn } from '../conversation.ts'
import type { Ask } from './tools.ts'

/** A section of one of the site's pages. */
export interface ModelPassage {
  path: string
  title: string
  text: string
}

/** A question for the model, already redacted. */
export interface ModelQuestion {
  question: string
  /** Earlier messages. Untrusted: they are quoted in the prompt, never sent as the model's own turns. */
  before: readonly Turn[]
  /** The passages that the embedded engine would answer from. */
  passages: readonly ModelPassage[]
  /** The page that the visitor is on: one of the site's routes. */
  page: string | null
  /** The words of the site: one that is not among them is a name or a mistake of the model. */
  words: ReadonlySet<string>
  signal: AbortSignal
}

export interface ModelAnswer {
  /** Checked text: paragraphs and `- ` lists, without other markup or citations. */
  text: string
  /** The paths of the passages that it cites, the most cited first. */
  cited: readonly string[]
  /** The next step that the model suggests; none was taken. */
  asks: Ask['asks'] | null
  line: Ask['line']
}
