import path from 'node:path'
import type { z } from 'zod'
import { plainText } from '../../src/server/features/assistant-gate/plain-text.ts'
import { scoringBy } from '../../src/server/features/assistant-gate/scoring.ts'
import type { Library } from '../../src/shared/content/content-page.ts'
import { INTENTS, type IntentModel, type IntentRule, UNTAUGHT } from '../../src/shared/content/intents.ts'
import { entriesOf } from '../../src/shared/content/walk.ts'
import { filesOf, readData } from './files.ts'
import { IntentFile } from './schema.ts'
import { type Labelled, train } from './train.ts'

export type IntentPart = z.infer<typeof IntentFile>

/** An example with the group of alike ones it stands among; measured together, for one gives the others away. */
export interface Example extends Labelled {
  group: string
}

const QUESTION = INTENTS.indexOf('question')
/** How much a phrasing of the content counts beside an example written for the purpose. */
const OF_CONTENT = 0.5
/** How much one that reads like something refused: "get a quote" finds a page, and is a request for one all the same. */
const AMBIGUOUS = 0.05

export const intentFiles = (folder: string): string[] => filesOf(path.join(folder, 'intents'), '.yaml')
export const readIntents = (file: string): IntentPart => readData(file, IntentFile)

/** What is written in `content/intents`, in the way the gate reads it. */
export function examplesOf(parts: readonly IntentPart[]): Example[] {
  return parts.flatMap(({ intent, examples }) =>
    Object.entries(examples).flatMap(([group, texts]) =>
      texts.map(text => ({ text: plainText(text), intent, group: `${intent}: ${group}` })),
    ),
  )
}

export function rulesOf(parts: readonly IntentPart[]): IntentRule[] {
  return parts.flatMap(({ intent, rules }) =>
    rules.map(({ pattern, weight }) => ({ intent, pattern: pattern.replace(/\s*\n\s*/g, ''), weight })),
  )
}

/** Everything by which the site's own answers are found: questions, but for what `parts` name as exceptions. */
export function questionsOf(
  { pages, asked }: Pick<Library, 'pages' | 'asked'>,
  parts: readonly IntentPart[],
): string[] {
  const exceptions = new Set(parts.flatMap(part => part.exceptions).map(plainText))
  const texts = [
    ...pages.flatMap(page => [
      ...page.phrasings,
      ...entriesOf(page).flatMap(({ question, phrasings }) => [question, ...phrasings]),
    ]),
    ...Object.values(asked).flat(),
  ]
  return [...new Set(texts.map(plainText))].filter(text => text.length > 2 && !exceptions.has(text))
}

/**
 * Learns from the examples, and from the content's own questions so far as they do not read like what is refused: a first
 * model, of the examples alone, says which do.
 */
export function learnIntents(examples: readonly Labelled[], questions: readonly string[]): IntentModel {
  if (examples.length === 0) return UNTAUGHT
  const first = scoringBy({ ...train(examples), rules: [] })
  const found = questions.map(
    (text): Labelled => ({
      text,
      intent: 'question',
      weight: (first(text)[QUESTION] ?? 0) < 0.3 ? AMBIGUOUS : OF_CONTENT,
    }),
  )
  return { ...train([...examples, ...found]), rules: [] }
}

/** The model the build hands to the gate. */
export function intentModel(
  parts: readonly IntentPart[],
  library: Pick<Library, 'pages' | 'asked'>,
): IntentModel {
  return { ...learnIntents(examplesOf(parts), questionsOf(library, parts)), rules: rulesOf(parts) }
}
