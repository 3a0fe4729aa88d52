// `npx tsx eval/assistant/dev.ts`: measures the answers on the development sets in `dev/`, which the assistant is tuned on.
// The frozen sets are not read. `--misses` prints the wrong answers.
import { readFileSync } from 'node:fs'
import { answerStep } from '../../src/server/features/assistant/answers.ts'
import { sentencesOf } from '../../src/server/features/assistant/engine/text.ts'
import { decide, type Step } from '../../src/server/features/assistant/ladder.ts'
import { createTexts } from '../../src/server/features/assistant/replies.ts'
import type { Intent } from '../../src/shared/content/intents.ts'
import { currentBrand, EVAL_DAY, idOf, idOfPassage, library, reader } from './corpus.ts'

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`dev/${name}.json`, import.meta.url), 'utf8')) as T
const showsMisses = process.argv.includes('--misses')

function stepOf(question: string, before: readonly string[] = []) {
  const alone = reader.read(question)
  const whole =
    before.length > 0 && alone.intents['follow-up'] > 0.4
      ? reader.read(`${before.at(-1)} \n ${question}`)
      : alone
  const sentences = sentencesOf(question)
  const parts = sentences.length > 1 ? sentences.map(part => reader.read(part)) : []
  return { step: decide({ whole, parts, namesCase: false, isOtherScript: false }), whole }
}

const texts = createTexts(library.assistant, { brand: currentBrand(), facts: library.facts, today: EVAL_DAY })

/** Returns the ids of the passages that the answer shows. */
function shownIn(text: string, { step, whole: reading }: ReturnType<typeof stepOf>): string[] {
  if (step === 'case') return []
  const context = { text, before: [], said: [], reading, texts, popular: [] }
  return answerStep(step, context).sources.map(({ url }) => idOf(url))
}

function show(metric: string, right: number, of: number): void {
  console.log(`${metric.padEnd(52)} ${right} of ${of} ${((100 * right) / of).toFixed(1)} %`)
}
const DECLINED: readonly Step[] = [
  'price',
  'advice',
  'coverage',
  'claim',
  'emergency',
  'elsewhere',
  'unrelated',
  'abuse',
  'manipulation',
]

for (const set of ['paraphrases', 'asked', 'second']) {
  const items = read<{ question: string; expects: string[] }[]>(set).map(item => ({
    ...item,
    ...stepOf(item.question),
  }))
  const rank = ({ expects, whole }: (typeof items)[number]) =>
    whole.passages.findIndex(({ passage }) => expects.includes(idOfPassage(passage)))
  const count = (is: (item: (typeof items)[number]) => boolean) => items.filter(is).length
  show(
    `${set}: first`,
    count(item => rank(item) === 0),
    items.length,
  )
  show(
    `${set}: among three`,
    count(item => rank(item) >= 0 && rank(item) < 3),
    items.length,
  )
  for (const step of ['direct', 'hedged', 'none'] as const)
    show(
      `${set}: ${step}`,
      count(item => item.step === step),
      items.length,
    )
  show(
    `${set}: direct and right`,
    count(item => item.step === 'direct' && rank(item) === 0),
    count(item => item.step === 'direct') || 1,
  )
  show(
    `${set}: shown`,
    count(item => item.step !== 'none' && shownIn(item.question, item).some(id => item.expects.includes(id))),
    items.length,
  )
  show(
    `${set}: refused without it`,
    count(
      item =>
        DECLINED.includes(item.step) && !shownIn(item.question, item).some(id => item.expects.includes(id)),
    ),
    items.length,
  )
  show(
    `${set}: declined`,
    count(({ step }) => DECLINED.includes(step)),
    items.length,
  )
  if (showsMisses)
    for (const item of items)
      if (rank(item) !== 0 || DECLINED.includes(item.step))
        console.log(
          `  ${item.step} ${rank(item)} ${item.question}\n     wanted ${item.expects.join(' ')} got ${item.whole.passages
            .slice(0, 2)
            .map(
              ({ passage, share, known }) => `${idOf(passage.path)} ${share.toFixed(2)}/${known.toFixed(2)}`,
            )
            .join(' ')}`,
        )
}

const turns = read<{ question: string; before?: string[]; intent: Intent }[]>('gate')
const REFUSED = ['price', 'advice', 'coverage']
const gotten = turns.map(turn => ({ ...turn, got: stepOf(turn.question, turn.before).step as string }))
const isRight = ({ intent, got }: (typeof gotten)[number]) =>
  intent === 'question'
    ? ['direct', 'hedged', 'none'].includes(got)
    : REFUSED.includes(intent)
      ? REFUSED.includes(got)
      : intent === 'courtesy'
        ? [
            'courtesy',
            'thanks',
            'who',
            'agreed',
            'goodbye',
            'language',
            'french',
            'unclear',
            'declined',
          ].includes(got)
        : got === intent
for (const intent of new Set(turns.map(turn => turn.intent))) {
  const of = gotten.filter(turn => turn.intent === intent)
  show(`gate: ${intent}`, of.filter(isRight).length, of.length)
  if (showsMisses) for (const turn of of) if (!isRight(turn)) console.log(`  ${turn.got}: ${turn.question}`)
}
const { about: _, ...kinds } = read<Record<string, string[]>>('unanswerable')
const nowhere = Object.values(kinds)
  .flat()
  .map(question => ({ question, ...stepOf(question) }))
for (const step of ['direct', 'hedged', 'none'] as const)
  show(`unanswerable: ${step}`, nowhere.filter(one => one.step === step).length, nowhere.length)
if (showsMisses)
  for (const { question, step, whole } of nowhere)
    if (step === 'direct')
      console.log(
        `  ${question} → ${whole.passages[0]?.passage.path} ${whole.passages[0]?.share.toFixed(2)} ${whole.passages[0]?.known.toFixed(2)}`,
      )
