import * as texts from '../../src/server/features/assistant/texts.ts'
import type { Said } from './house.ts'
import type { Row } from './rows.ts'
import { isReviewed, plain, sentencesOf } from './scoring.ts'

/** Stands for whatever short thing a text is given. */
const GAP = '\u0001'
const GIVEN: readonly unknown[] = [null, GAP, new Proxy({}, { get: () => GAP })]

/** What the assistant says for itself is written in one file, some of it as functions of a phone number and the like. */
function houseTexts(): RegExp[] {
  return Object.values(texts)
    .flatMap((text: unknown) =>
      typeof text === 'function' ? GIVEN.flatMap(given => called(text, given)) : [text],
    )
    .filter(text => typeof text === 'string')
    .flatMap(sentencesOf)
    .map(sentence => new RegExp(`^${sentence.split(GAP).map(escaped).join('.{1,120}')}$`))
}

function called(text: unknown, given: unknown): unknown[] {
  try {
    return [(text as (given: unknown) => unknown)(given)]
  } catch {
    return []
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** How many sentences of the answers stand in the site's passages or among the assistant's own texts. */
export function groundedRow(said: readonly Said[], showMisses: boolean): Row {
  const own = houseTexts()
  const sentences = said.flatMap(({ data }) =>
    data?.provider === 'embedded' ? sentencesOf(data.response) : [],
  )
  const foreign = sentences.filter(
    sentence => !isReviewed(sentence) && !own.some(text => text.test(plain(sentence))),
  )
  if (showMisses) for (const sentence of new Set(foreign)) console.log(`nobody reviewed: ${sentence}`)
  return {
    metric: 'grounded: sentences that are reviewed',
    right: sentences.length - foreign.length,
    of: sentences.length,
    bar: 100,
  }
}

/** How many answers a language model worded; the others fell back on our own words. */
export const byModelRow = (said: readonly Said[]): Row => ({
  metric: 'worded by the model',
  right: said.filter(({ data }) => data?.provider === 'configured').length,
  of: said.length,
  bar: null,
})
