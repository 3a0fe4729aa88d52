import { library } from 'virtual:content/library'
import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { indexPassages } from '../../src/server/features/search/passage-index.ts'
import { type Passage, passagesOf } from '../../src/server/features/search/passages.ts'
import { TEST_BRAND } from '../support/brand.ts'
import { type AskedQuestion, QUESTIONS } from './questions.ts'

const passages = passagesOf(library, { brand: TEST_BRAND, today: '2026-11-21' })

/** Returns the passages that a query finds, best first. */
type Find = (query: string) => { path: string }[]

/** MiniSearch with its defaults, over the same passages. */
function plainFind(fields: readonly (keyof Passage)[]): Find {
  const index = new MiniSearch<Passage>({
    idField: 'path',
    fields: [...fields],
    storeFields: ['path'],
    extractField: (passage, field) => String(passage[field as keyof Passage]),
  })
  index.addAll(passages)
  return query => index.search(query) as unknown as { path: string }[]
}

function isAnswer({ finds }: AskedQuestion, path: string): boolean {
  const [page = '', place = ''] = path.split('#')
  return finds.includes(place) || (finds.includes(page) && !place.startsWith('faq-'))
}

/** Returns the share of questions whose answer is first, and among the first three. */
function measured(find: Find) {
  const ranks = QUESTIONS.map(question =>
    find(question.asked).findIndex(({ path }) => isAnswer(question, path)),
  )
  const share = (among: number) =>
    Math.round((100 * ranks.filter(rank => rank >= 0 && rank < among).length) / ranks.length)
  return { top1: share(1), top3: share(3), ranks }
}

test('the search finds more answers than MiniSearch', () => {
  const { findPassages } = indexPassages(passages)
  const ours = measured(query => findPassages(query, 10).map(({ passage }) => passage))
  const byDefault = measured(plainFind(['title', 'page', 'text']))
  const withPhrasings = measured(plainFind(['title', 'page', 'text', 'phrasings', 'keywords']))

  console.log(
    [
      `${QUESTIONS.length} questions over ${passages.length} passages; found first / among the first three`,
      `  this search                     ${ours.top1} / ${ours.top3} %`,
      `  MiniSearch by default          ${byDefault.top1} / ${byDefault.top3} %`,
      `  MiniSearch with the phrasings   ${withPhrasings.top1} / ${withPhrasings.top3} %`,
    ].join('\n'),
  )
  if (process.env.MISSES)
    QUESTIONS.forEach((question, at) => {
      if (ours.ranks[at] === 0) return
      const got = findPassages(question.asked, 3)
      console.log(
        `${ours.ranks[at]} ${question.asked} → ${got.map(({ passage, confidence }) => `${passage.path} ${confidence.toFixed(2)}`).join(' | ')}`,
      )
    })
  expect(ours.top1).toBeGreaterThanOrEqual(65)
  expect(ours.top3).toBeGreaterThanOrEqual(85)
})
