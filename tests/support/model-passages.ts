import { library } from 'virtual:content/library'
import type { ModelPassage } from '../../src/server/features/assistant/model/model-question.ts'
import { wordsOf } from '../../src/server/features/assistant/model/words.ts'
import { passagesOf } from '../../src/server/features/search/passages.ts'
import { TEST_BRAND } from './brand.ts'

/** Passages as on a page of the site, with their own figures. */
export const PASSAGES: readonly ModelPassage[] = [
  {
    path: '/auto#minimum',
    title: 'The least liability cover in Alberta',
    text: 'Every vehicle on an Alberta road must carry third-party liability cover of at least $200,000. Many drivers carry $1 million or $2 million. The law sets the minimum, and your policy states your own limit.',
  },
  {
    path: '/home#hail',
    title: 'Hail and your home',
    text: 'Home policies usually cover hail damage to the roof, but the deductible for hail can be higher.\n\nA home policy does not cover:\n- wear and tear\n- damage from overland flood, unless you add it\n\nReport damage within 90 days.',
  },
]

/** The words of the site. */
export const WORDS: ReadonlySet<string> = new Set(
  [...PASSAGES, ...passagesOf(library, { brand: TEST_BRAND, today: '2026-11-21' })].flatMap(
    ({ title, text }) => wordsOf(`${title} ${text}`),
  ),
)

/** What a good model replies about them. */
export const GOOD =
  'Every vehicle must carry liability cover of at least $200,000. [1] Many drivers carry $1 million. [1]'
export const GOOD_SHOWN =
  'Every vehicle must carry liability cover of at least $200,000. Many drivers carry $1 million.'
