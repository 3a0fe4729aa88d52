// `npx tsx eval/assistant/leave-out.ts`: what retrieval is tuned on. Phrasings are held out and asked; the rest is indexed.
// Nothing of the frozen sets is read. `--misses` prints what is not found: these are development questions.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type FoundPassage, indexPassages } from '../../src/server/features/search/passage-index.ts'
import type { Passage } from '../../src/server/features/search/passages.ts'
import { library, passages } from './corpus.ts'
import { inAStory, mistyped } from './dev/disturbed.ts'

const FOLDS = 5
const showMisses = process.argv.includes('--misses')

interface Held {
  question: string
  path: string
}
/** A question's best passages, and where the right one is among them (-1: not there). */
interface Asked extends Held {
  found: FoundPassage[]
  rank: number
}

const hash = (text: string) => [...text].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) >>> 0, 7)
const times: number[] = []
const builds: number[] = []

/** Indexes every passage with the phrasings that `keeps` lets through, and asks the others. */
function asking(
  keeps: (phrasing: string, passage: Passage) => boolean,
  asks: (phrasing: string, passage: Passage) => boolean = (phrasing, passage) => !keeps(phrasing, passage),
  disturbed: (question: string) => string = question => question,
): Asked[] {
  const held = passages.flatMap(passage =>
    passage.phrasings
      .filter(phrasing => asks(phrasing, passage))
      .map(question => ({ question: disturbed(question), path: passage.path })),
  )
  const before = performance.now()
  const { findPassages } = indexPassages(
    passages.map(passage => ({
      ...passage,
      phrasings: passage.phrasings.filter(one => keeps(one, passage)),
    })),
    library.synonyms,
  )
  builds.push(performance.now() - before)
  return held.map(one => {
    const start = performance.now()
    const found = findPassages(one.question, { limit: 10 })
    times.push(performance.now() - start)
    return { ...one, found, rank: found.findIndex(({ path }) => path === one.path) }
  })
}

const share = (count: number, of: number) => `${((100 * count) / Math.max(1, of)).toFixed(1)} %`
const pageOf = (path: string) => path.replace(/#(?!faq-).*/, '')

function print(name: string, asked: readonly Asked[]): void {
  const among = (most: number) => asked.filter(({ rank }) => rank >= 0 && rank < most).length
  const onPage = asked.filter(({ found, path }) => found[0] && pageOf(found[0].path) === pageOf(path)).length
  console.log(
    `${name.padEnd(44)} ${String(asked.length).padStart(5)}  first ${share(among(1), asked.length)}  three ${share(among(3), asked.length)}  ten ${share(among(10), asked.length)}  page ${share(onPage, asked.length)}`,
  )
}

const fold = (at: number) => (phrasing: string) => hash(phrasing) % FOLDS !== at
const folds = [...Array(FOLDS).keys()]
const isLater = (phrasing: string, { path }: Passage) => (library.asked[path] ?? []).includes(phrasing)
const isFirst = (phrasing: string, passage: Passage) => !isLater(phrasing, passage)

const heldOut = folds.flatMap(at => asking(fold(at)))
print('held out, five folds', heldOut)
for (const kind of ['question', 'page', 'article'])
  print(
    `  of which ${kind}`,
    heldOut.filter(({ path }) => passages.find(passage => passage.path === path)?.kind === kind),
  )
print('the pages’ own, by content/asked alone', asking(isLater, isFirst))
print('content/asked, by the pages’ own alone', asking(isFirst, isLater))
print('mistyped', asking(fold(0), undefined, mistyped))
print('in a story', asking(fold(1), undefined, inAStory))

const OwnQuestions = z.array(z.object({ question: z.string(), expects: z.array(z.string()).min(1) }))
const whole = indexPassages(passages, library.synonyms)
const own = OwnQuestions.parse(
  JSON.parse(readFileSync(new URL('dev/asked.json', import.meta.url), 'utf8')),
).map(({ question, expects }): Asked => {
  for (const path of expects)
    if (!passages.some(passage => passage.path === path)) throw new Error(`There is no passage ${path}`)
  const found = whole.findPassages(question, { limit: 10 })
  return {
    question,
    path: expects.join(' '),
    found,
    rank: found.findIndex(one => expects.includes(one.path)),
  }
})
print('own questions, against everything', own)

/** Of each band of confidence, how many there are and how many of them are right. */
function printBands(asked: readonly Asked[], foreign: readonly FoundPassage[][]): void {
  const sure = ([best]: readonly FoundPassage[]) => best?.confidence ?? 0
  const bands = [
    [0.6, 2],
    [0.3, 0.6],
    [-1, 0.3],
  ] as const
  for (const [from, to] of bands) {
    const own = asked.filter(({ found }) => sure(found) >= from && sure(found) < to)
    const right = own.filter(({ rank }) => rank === 0).length
    const others = foreign.filter(found => sure(found) >= from && sure(found) < to)
    console.log(
      `confidence ≥ ${Math.max(0, from)}: answerable ${share(own.length, asked.length)} (${share(right, own.length)} of them right), unanswerable ${share(others.length, foreign.length)}`,
    )
  }
}

const { about: _, ...kinds } = z
  .object({ about: z.string() })
  .catchall(z.array(z.string()))
  .parse(JSON.parse(readFileSync(new URL('dev/unanswerable.json', import.meta.url), 'utf8')))
const foreign = Object.entries(kinds).flatMap(([kind, questions]) =>
  questions.map(question => ({ kind, question, found: whole.findPassages(question, { limit: 3 }) })),
)
for (const asked of [heldOut, own])
  printBands(
    asked,
    foreign.map(({ found }) => found),
  )
for (const kind of Object.keys(kinds)) {
  const of = foreign.filter(one => one.kind === kind)
  const under = (most: number) => of.filter(({ found }) => (found[0]?.confidence ?? 0) < most).length
  console.log(
    `  ${kind}: ${of.length}, below 0.3 ${share(under(0.3), of.length)}, below 0.6 ${share(under(0.6), of.length)}`,
  )
}
times.sort((a, b) => a - b)
const at = (part: number) => times[Math.floor(times.length * part)]?.toFixed(2)
console.log(
  `index built in ${builds.map(time => time.toFixed(0)).join(', ')} ms; a question takes ${at(0.5)} ms (median), ${at(0.95)} ms (95 %)`,
)

if (showMisses) {
  for (const { question, path, found, rank } of [...heldOut, ...own])
    if (rank !== 0)
      console.log(
        `${rank} ${question}\n   ${path} ≠ ${found
          .slice(0, 3)
          .map(one => `${one.path} ${one.confidence.toFixed(2)}`)
          .join(' | ')}`,
      )
  for (const { kind, question, found } of foreign)
    if ((found[0]?.confidence ?? 0) >= 0.3)
      console.log(
        `${kind}: ${question} → ${found[0]?.confidence.toFixed(2)} ${found[0]?.path} “${found[0]?.title}”`,
      )
}
