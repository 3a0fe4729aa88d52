import { partsOf, readingOf } from '../../src/server/features/search/service.ts'
import { TEST_BRAND } from '../../tests/support/brand.ts'
import { currentBrand, EVAL_DAY, library } from './corpus.ts'
import type { Row } from './rows.ts'
import { isReviewed, plain, sentencesOf } from './scoring.ts'
import type { ChatResponse } from './test-server.ts'

const filling = { brand: TEST_BRAND, facts: library.facts, today: EVAL_DAY }

/** The assistant's own texts are in one file. Some contain placeholders for a name, a day and the like. */
const ownTexts = (): RegExp[] =>
  Object.values(library.assistant.replies)
    .flatMap(blocks => sentencesOf(readingOf(partsOf(blocks, { ...filling, brand: currentBrand() }))))
    .map(
      sentence =>
        new RegExp(
          `^${sentence
            .split(/\{[a-z]+\}/)
            .map(escaped)
            .join('.{0,120}')}$`,
        ),
    )

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Counts the sentences of the answers that are in the site's passages or among the assistant's own texts. */
export function groundedRow(said: readonly ChatResponse[], showMisses: boolean): Row {
  const own = ownTexts()
  const sentences = said.flatMap(({ data }) =>
    data?.provider === 'embedded' ? sentencesOf(data.response) : [],
  )
  const foreign = sentences.filter(
    sentence => !isReviewed(sentence) && !own.some(text => text.test(plain(sentence))),
  )
  if (showMisses) for (const sentence of new Set(foreign)) console.log(`not reviewed: ${sentence}`)
  return {
    metric: 'grounded: sentences from reviewed text',
    right: sentences.length - foreign.length,
    of: sentences.length,
  }
}

/** Counts the answers that a language model wrote; the others fell back to the site's own text. */
export const byModelRow = (said: readonly ChatResponse[]): Row => ({
  metric: 'written by the model',
  right: said.filter(({ data }) => data?.provider === 'configured').length,
  of: said.length,
})
