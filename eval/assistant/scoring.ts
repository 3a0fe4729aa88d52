import type { ChatAnswer } from '#shared/assistant/assistant.ts'
import { nameOf } from '../../src/server/features/assistant/engine/reader.ts'
import { readingOf } from '../../src/server/features/search/service.ts'
import { passagesFor } from './corpus.ts'
import type { Said } from './house.ts'

/** A text for comparing: one case, one width, plain quotes and spaces, no list marks. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/^\s*-\s+/gm, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The sentences of an answer, those of list items too. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/\n+/)
    .flatMap(line => line.split(/(?<=[.!?])\s+/))
    .map(plain)
    .filter(sentence => /\p{L}/u.test(sentence))
}

let reviewed: string | null = null

/** Whether a sentence stands in the site's reviewed words; headings may have been given a full stop. */
export function isReviewed(sentence: string): boolean {
  reviewed ??= plain(
    passagesFor()
      .flatMap(passage => {
        const rest = readingOf(passage.parts).replace(/(?<=^|\n\n)(?:yes|no)\b[.,:;!]?\s*/gi, '')
        return [passage.title, passage.page, nameOf(passage), passage.text, readingOf(passage.parts), rest]
      })
      .join('\n'),
  )
  return reviewed.includes(sentence) || reviewed.includes(sentence.replace(/[.:;]$/, ''))
}

/** What of an answer is not the site's reviewed words: what the assistant says for itself. */
export const ownWords = (text: string): string =>
  sentencesOf(text)
    .filter(sentence => !isReviewed(sentence))
    .join(' ')

/** It found nothing, or it refused. */
export const declines = ({ data }: Said): boolean => data?.outcome === 'none' || data?.outcome === 'refusal'

/** Whether the answer leads on to people. */
export const handsOff = (data: ChatAnswer): boolean =>
  data.handoff || data.actions.some(({ type }) => ['person', 'quote', 'contact'].includes(type))
