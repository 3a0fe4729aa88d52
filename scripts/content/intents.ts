import path from 'node:path'
import type { z } from 'zod'
import { plainText } from '../../src/server/features/assistant/intents/plain-text.ts'
import type { Library } from '../../src/shared/content/content-page.ts'
import { type IntentModel, type IntentRule, UNTAUGHT } from '../../src/shared/content/intents.ts'
import { entriesOf } from '../../src/shared/content/walk.ts'
import { filesOf, readData } from './files.ts'
import { keptModel } from './kept-model.ts'
import { IntentFile } from './schema.ts'
import { type Labelled, train } from './train.ts'

export type IntentPart = z.infer<typeof IntentFile>

/** An example with its group of similar ones. A group is measured together, because one gives away the others. */
export interface Example extends Labelled {
  group: string
}

/** How much a phrasing of the content counts: there are many, and some are of what is refused ("get a quote" finds a page). */
const OF_CONTENT = 0.3

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

/** All questions by which answers are found, except those that `parts` lists as exceptions. */
export function questionsOf(
  { pages, paraphrases }: Pick<Library, 'pages' | 'paraphrases'>,
  parts: readonly IntentPart[],
): string[] {
  const exceptions = new Set(parts.flatMap(part => part.exceptions).map(plainText))
  const texts = [
    ...pages.flatMap(page => [
      ...page.phrasings,
      ...entriesOf(page).flatMap(({ question, phrasings }) => [question, ...phrasings]),
    ]),
    ...Object.values(paraphrases).flat(),
  ]
  return [...new Set(texts.map(plainText))].filter(text => text.length > 2 && !exceptions.has(text))
}

/** Trains on the examples and, with a low weight, on the content’s own questions. */
export function learnIntents(examples: readonly Labelled[], questions: readonly string[]): IntentModel {
  if (examples.length === 0) return UNTAUGHT
  const found = questions.map((text): Labelled => ({ text, intent: 'question', weight: OF_CONTENT }))
  return { ...train([...examples, ...found]), rules: [] }
}

/** The model the build hands to the gate. */
export function intentModel(
  parts: readonly IntentPart[],
  library: Pick<Library, 'pages' | 'paraphrases'>,
): IntentModel {
  const examples = examplesOf(parts)
  const questions = questionsOf(library, parts)
  const learn = () => learnIntents(examples, questions)
  const learned = examples.length === 0 ? UNTAUGHT : keptModel([examples, questions], learn)
  return { ...learned, rules: rulesOf(parts) }
}
