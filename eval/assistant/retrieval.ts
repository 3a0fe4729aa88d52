import MiniSearch from 'minisearch'
import type { Passage } from '../../src/server/features/search/passages.ts'
import { idOf, idOfPassage, passages, reader } from './corpus.ts'
import { percent, type Row } from './rows.ts'
import { itemsOf } from './sets.ts'

/** Returns the ids of the passages that a question finds, best first. */
type Find = (question: string) => string[]

type Expecting = ReturnType<typeof itemsOf<'paraphrases'>>[number]

/** The baseline: MiniSearch with default settings on titles, pages and text, without phrasings. */
function baseline(): Find {
  const index = new MiniSearch<Passage>({ idField: 'path', fields: ['title', 'page', 'text'] })
  index.addAll(passages)
  return question =>
    index
      .search(question)
      .slice(0, 3)
      .map(({ id }) => idOf(id as string))
}

const ours: Find = question =>
  reader
    .read(question)
    .passages.slice(0, 3)
    .map(({ passage }) => idOfPassage(passage))

function rankOf(find: Find, { question, expects }: Expecting): number {
  const at = find(question).findIndex(id => expects.includes(id))
  return at < 0 ? Number.POSITIVE_INFINITY : at
}

/** Measures how often the right passage is first, and among the first three, in each set that names passages. */
export function retrievalRows(showMisses: boolean): Row[] {
  const plain = baseline()
  const measure = (metric: string, all: readonly Expecting[]) => {
    const items = all.filter(({ expects }) => expects.length > 0)
    const ranks = items.map(item => rankOf(ours, item))
    const plainRanks = items.map(item => rankOf(plain, item))
    if (showMisses)
      items.forEach((item, at) => {
        if (ranks[at] !== 0) console.log(`${metric}: ${item.question} → ${ours(item.question).join(' | ')}`)
      })
    return [1, 3].map((among): Row => {
      const count = (of: readonly number[]) => of.filter(rank => rank < among).length
      return {
        metric: `${metric}, ${among === 1 ? 'first' : 'among the first three'}`,
        right: count(ranks),
        of: items.length,
        baseline: percent({ right: count(plainRanks), of: items.length }),
      }
    })
  }
  return [
    ...measure('paraphrases', itemsOf('paraphrases')),
    ...measure('typos, learners’ English, single words', itemsOf('variants')),
    ...measure('near misses found', itemsOf('near-misses')),
    ...measure('questions of figures found', itemsOf('numbers')),
  ]
}
