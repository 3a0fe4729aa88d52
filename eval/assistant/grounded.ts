import { readFileSync } from 'node:fs'
import type { Said } from './house.ts'
import type { Row } from './rows.ts'
import { isReviewed, plain, sentencesOf } from './scoring.ts'

const HOUSE = new URL('../../src/server/features/assistant/texts.ts', import.meta.url)

/** What the assistant says for itself is written in one file; a placeholder there stands for anything short. */
function houseTexts(): RegExp[] {
  return literalsOf(readFileSync(HOUSE, 'utf8'))
    .flatMap(text => sentencesOf(text.replaceAll('\\n', '\n')))
    .map(sentence => new RegExp(`^${sentence.split('\u0001').map(escaped).join('.{0,120}')}$`))
}

const literalsOf = (source: string): string[] =>
  [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, one, two, three]) =>
      (one ?? two ?? three ?? '').replace(/\\(['"`])/g, '$1').replace(/\$\{[^}]*\}/g, '\u0001'),
  )

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
