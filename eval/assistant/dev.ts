// `npx tsx eval/assistant/dev.ts`: how well passages are found and turns are told apart on the development sets in `dev/`,
// by which ranking and the gate are tuned. Nothing of the frozen sets is read. `--misses` prints what went wrong.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { createGate } from '../../src/server/features/assistant/intents/service.ts'
import { adjustByRetrieval, intentOf } from '../../src/server/features/assistant/judging.ts'
import { LIKELY, SURE } from '../../src/server/features/search/confidence.ts'
import { indexPassages } from '../../src/server/features/search/passage-index.ts'
import { INTENTS, type Intent } from '../../src/shared/content/intents.ts'
import { idOf, library, passages } from './corpus.ts'

const Question = z.object({ question: z.string(), expects: z.array(z.string()).min(1) })
const Turn = z.object({
  question: z.string(),
  /** The visitor's earlier turns, oldest first. */
  before: z.array(z.string()).optional(),
  intent: z.enum(INTENTS),
})

/** Whichever of these it is, no answer is given. */
const REFUSED: readonly Intent[] = ['price', 'advice', 'coverage']

/** Whoever gets these hears that they are not answered. */
const DECLINED: readonly Intent[] = [
  ...REFUSED,
  'emergency',
  'manipulation',
  'claim',
  'elsewhere',
  'unrelated',
  'abuse',
]

const showMisses = process.argv.includes('--misses')

function setOf<T>(name: string, item: z.ZodType<T>): T[] {
  return z.array(item).parse(JSON.parse(readFileSync(new URL(`dev/${name}.json`, import.meta.url), 'utf8')))
}

function show(metric: string, right: number, of: number): void {
  const share = of === 0 ? 0 : (100 * right) / of
  console.log(`${metric.padEnd(44)} ${String(right).padStart(4)} of ${of} ${share.toFixed(1).padStart(6)} %`)
}

function miss(line: string): void {
  if (showMisses) console.log(`  ${line}`)
}

/** Refuses a set that names a passage which the site does not have (any more). */
function mustStand(items: readonly z.infer<typeof Question>[]): void {
  const standing = new Set(passages.map(({ path }) => idOf(path)))
  const gone = items.flatMap(({ expects }) => expects).filter(id => !standing.has(id))
  if (gone.length > 0) throw new Error(`No such passage: ${[...new Set(gone)].join(', ')}`)
}

/** Questions that the site does not answer, of whatever kind. */
function unanswerable(): string[] {
  const { about: _, ...kinds } = z
    .object({ about: z.string() })
    .catchall(z.array(z.string()))
    .parse(JSON.parse(readFileSync(new URL('dev/unanswerable.json', import.meta.url), 'utf8')))
  return Object.values(kinds).flat()
}

/** How seldom something is taken for the answer where the site has none. */
function measureUnanswerable(): void {
  const sure = unanswerable().map(question => findPassages(question, { limit: 1 })[0]?.confidence ?? 0)
  for (const most of [LIKELY, SURE])
    show(`unanswerable, below ${most}`, sure.filter(confidence => confidence < most).length, sure.length)
}

function measureFinding(set: string): void {
  const items = setOf(set, Question)
  mustStand(items)
  const asked = items.map(({ question, expects }) => {
    const found = findPassages(question, { limit: 3 })
    const rank = found.findIndex(({ path }) => expects.includes(idOf(path)))
    return { question, expects, found, rank, confidence: found[0]?.confidence ?? 0 }
  })
  for (const { question, expects, found, rank } of asked)
    if (rank !== 0) {
      const got = found.map(({ path, confidence }) => `${idOf(path)} ${confidence.toFixed(2)}`)
      miss(`${rank < 0 ? 'not found' : `place ${rank + 1}`}: ${question}`)
      miss(`    wanted ${expects.join(', ')}; got ${got.join(' | ') || 'nothing'}`)
    }
  const count = (holds: (one: (typeof asked)[number]) => boolean) => asked.filter(holds).length
  const first = asked.filter(({ rank }) => rank === 0)
  show(`${set}, first`, first.length, asked.length)
  const among = asked.filter(({ rank }) => rank >= 0).length
  show(`${set}, among the first three`, among, asked.length)
  show(
    `confidence ${SURE} or more`,
    count(one => one.confidence >= SURE),
    asked.length,
  )
  show(
    `confidence below ${LIKELY}`,
    count(one => one.confidence < LIKELY),
    asked.length,
  )
  show(
    `right where confidence is ${SURE} or more`,
    first.filter(one => one.confidence >= SURE).length,
    count(one => one.confidence >= SURE),
  )
}

const gate = createGate(library.intents)
const { findPassages } = indexPassages(passages, library)

/** What the assistant takes a turn for, by what the gate says and what is found. */
function taken(question: string, before: readonly string[] = []): { intent: Intent; answers: boolean } {
  const found = findPassages(question, { limit: 6 })
  const asked = { text: question, redacted: question, before, page: null }
  const intent = intentOf(adjustByRetrieval(gate.judge(question, before), question, found), asked)
  return { intent, answers: intent === 'question' && (found[0]?.confidence ?? 0) >= LIKELY }
}

/** The gate and what is found together: what visitors get. */
function measureTogether(): void {
  const asked = setOf('paraphrases', Question).map(({ question }) => ({ question, ...taken(question) }))
  const stopped = asked.filter(({ intent }) => DECLINED.includes(intent))
  for (const { question, intent } of stopped) miss(`answerable, taken for ${intent}: ${question}`)
  show('together: paraphrases declined by the gate', stopped.length, asked.length)
  show('together: paraphrases that get no answer', asked.filter(one => !one.answers).length, asked.length)
  const turns = setOf('gate', Turn).map(turn => ({ ...turn, got: taken(turn.question, turn.before).intent }))
  const refused = turns.filter(({ intent }) => REFUSED.includes(intent))
  for (const { question, intent, got } of refused)
    if (!REFUSED.includes(got)) miss(`${intent}, together taken for ${got}: ${question}`)
  show(
    'together: price, advice, coverage',
    refused.filter(({ got }) => REFUSED.includes(got)).length,
    refused.length,
  )
  for (const intent of ['question', 'claim', 'emergency', 'elsewhere', 'unrelated'] as const) {
    const of = turns.filter(turn => turn.intent === intent)
    show(`together: ${intent}`, of.filter(({ got }) => got === intent).length, of.length)
  }
  const nowhere = unanswerable()
  show(
    'together: unanswerable, not answered',
    nowhere.filter(text => !taken(text).answers).length,
    nowhere.length,
  )
}

function measureGate(): void {
  const turns = setOf('gate', Turn).map(turn => ({
    ...turn,
    taken: gate.judge(turn.question, turn.before ?? []),
  }))
  for (const { question, before = [], intent, taken } of turns)
    if (taken.intent !== intent)
      miss(
        `${intent} taken for ${taken.intent} ${taken.certainty.toFixed(2)}: ${[...before, question].join(' / ')}`,
      )
  for (const intent of INTENTS) {
    const of = turns.filter(turn => turn.intent === intent)
    if (of.length > 0)
      show(`gate: ${intent}`, of.filter(({ taken }) => taken.intent === intent).length, of.length)
  }
  show('gate: all', turns.filter(turn => turn.taken.intent === turn.intent).length, turns.length)
  const refused = turns.filter(({ intent }) => REFUSED.includes(intent))
  const questions = turns.filter(({ intent }) => intent === 'question')
  const isRefused = ({ taken }: (typeof turns)[number]) => REFUSED.includes(taken.intent)
  show('price, advice, coverage taken for any of them', refused.filter(isRefused).length, refused.length)
  show(
    'questions taken for one of them (fewer is better)',
    questions.filter(isRefused).length,
    questions.length,
  )
}

measureFinding('paraphrases')
measureFinding('asked')
measureFinding('second')
measureUnanswerable()
measureGate()
measureTogether()
