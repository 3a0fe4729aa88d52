import { existsSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { paths } from '#shared/paths.ts'
import { DEFAULT_RETENTION, describePeriods } from '#shared/settings/retention.ts'
import { type Passage, passagesOf } from '../../src/server/features/search/passages.ts'
import type { ClassifierModel } from '../../src/shared/content/classifier.ts'
import type { AssistantContent, Library } from '../../src/shared/content/content-page.ts'
import { INTENTS } from '../../src/shared/content/intents.ts'
import { EXAMPLE_BRAND, EXAMPLE_NAME } from '../../src/shared/settings/example-brand.ts'
import { DEFAULT_ROUTING, describeRules } from '../../src/shared/settings/routing.ts'
import { filesOf, parsedBody, readData } from './files.ts'
import { cachedModel } from './kept-model.ts'
import { parseBlocks } from './markdown.ts'
import { AnswerFile, CardFile, IntentFile, ReplyFile, ShortcutFile, ToneFile, TopicFile } from './schema.ts'
import { type Example, train } from './train.ts'

type IntentExamples = z.infer<typeof IntentFile>
type Topics = z.infer<typeof TopicFile>
type Untrained = Omit<AssistantContent, 'classifier'>
type Attempt = <T>(read: () => T) => T[]

/** Reads `content/assistant` and `content/intents`. */
export function readAssistant(
  folder: string,
  attempt: Attempt,
): { content: Untrained; intents: IntentExamples[]; topics?: Topics } {
  const file = (name: string) => path.join(folder, 'assistant', `${name}.yaml`)
  const readFile = <S extends z.ZodType>(name: string, schema: S) =>
    existsSync(file(name)) ? attempt(() => readData(file(name), schema)) : []
  const body = (name: string, text: string) => parsedBody(name, text, parseBlocks)
  const [texts = {}] = readFile('replies', ReplyFile)
  const replies = Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      attempt(() => body(file('replies'), text)).map(blocks => [name, blocks]),
    ),
  )
  const cards = filesOf(path.join(folder, 'assistant', 'cards'), '.yaml').flatMap(card =>
    attempt(() => {
      const { answer, list, action, ...rest } = readData(card, CardFile)
      return {
        id: path.basename(card, '.yaml'),
        ...rest,
        ...(list ? { list } : {}),
        ...(action ? { action } : {}),
        answer: body(card, answer),
      }
    }),
  )
  const answers = filesOf(path.join(folder, 'assistant', 'answers'), '.yaml').flatMap(file =>
    attempt(() => {
      const { page: usual, about, answers } = readData(file, AnswerFile)
      return answers.map(({ answer, page = usual, ...rest }) => ({
        ...rest,
        page,
        ...(about === 'site' ? {} : { subject: usual }),
        answer: body(file, answer),
      }))
    }).flat(),
  )
  const [shortcuts = {}] = readFile('shortcuts', ShortcutFile)
  const [topics] = readFile('topics', TopicFile)
  const [tone = { angry: [], worried: [], mistaken: [], crisis: [] }] = readFile('tone', ToneFile)
  const intents = filesOf(path.join(folder, 'intents'), '.yaml').flatMap(one =>
    attempt(() => readData(one, IntentFile)),
  )
  const rules = intents.flatMap(({ intent, rules }) =>
    rules.map(({ pattern, weight }) => ({ intent, pattern: pattern.replace(/\s*\n\s*/g, ''), weight })),
  )
  const names = Object.entries(topics?.names ?? {}).flatMap(([page, all]) =>
    page.startsWith(`${paths.locations()}/`) ? [] : [{ page, names: all }],
  )
  return {
    content: { replies, cards: [...cards, ...answers], shortcuts, names, tone, rules },
    intents,
    ...(topics ? { topics } : {}),
  }
}

/** The weights of a passage's title, keywords and sentences, relative to a phrasing. */
const WEIGHTS = { title: 1, keyword: 0.3, sentence: 0.15, definition: 0.5 }

/** Trains the classifier on all phrasings, or reuses one trained on the same data. */
export function trainClassifier(
  library: Pick<Library, 'pages' | 'formPages' | 'facts' | 'paraphrases'> & { assistant: Untrained },
  intents: readonly IntentExamples[],
  models: string,
): ClassifierModel {
  // Any day of the register does: texts count little.
  const today = Object.values(library.facts).reduce(
    (last, { checked }) => (checked > last ? checked : last),
    '',
  )
  const brand = {
    ...EXAMPLE_BRAND,
    name: EXAMPLE_NAME,
    hours: '',
    serviceArea: 'Alberta',
    ...describeRules(DEFAULT_ROUTING),
    ...describePeriods(DEFAULT_RETENTION),
    disclaimer: '',
    assistant: '',
    accent: '',
    logo: '',
    off: [],
    social: [],
    publicUrl: '',
  }
  const passages = passagesOf(library, { brand, today }).filter(({ isFormPage }) => !isFormPage)
  const sharing = new Map<string, number>()
  for (const text of passages.flatMap(({ phrasings }) => phrasings))
    sharing.set(text, (sharing.get(text) ?? 0) + 1)
  const examples = [
    ...intents.flatMap(examplesOf),
    ...passages.flatMap(passage => examplesOfPassage(passage, sharing)),
  ]
  const classes = [...INTENTS.filter(intent => intent !== 'question'), ...passages.map(({ path }) => path)]
  const { shortcuts } = library.assistant
  return cachedModel(
    [examples, classes, shortcuts],
    () => train(examples, classes, name => name.startsWith('/'), shortcuts),
    models,
  )
}

const examplesOf = ({ intent, examples }: IntentExamples): Example[] =>
  Object.values(examples)
    .flat()
    .map(text => ({ text, label: intent === 'question' ? null : intent }))

/** A phrasing that several passages share, such as "what does it cover", counts once among them all. */
function examplesOfPassage(
  { path: label, title, page, text, phrasings, keywords, isTerm }: Passage,
  sharing: ReadonlyMap<string, number>,
): Example[] {
  const weighed = (weight: number) => (one: string) => ({ text: one, label, weight })
  const titles = page === '' ? [title] : [title, `${page} ${title}`]
  return [
    ...phrasings.map(one => ({
      ...weighed((isTerm ? WEIGHTS.definition : 1) / (sharing.get(one) ?? 1))(one),
      isPhrasing: true as const,
    })),
    ...titles.map(weighed(WEIGHTS.title)),
    ...keywords.map(weighed(WEIGHTS.keyword)),
    ...text.split(/(?<=[.!?])\s+/).map(weighed(WEIGHTS.sentence)),
  ]
}
