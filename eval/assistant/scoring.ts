import type { ChatAnswer } from '#shared/assistant/assistant.ts'
import { nameOf } from '../../src/server/features/assistant/engine/reader.ts'
import { readingOf } from '../../src/server/features/search/service.ts'
import { passagesFor } from './corpus.ts'
import type { ChatResponse } from './test-server.ts'

/** Returns a text for comparison: lower case, one width, plain quotes and spaces, no list markers. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/^\s*-\s+/gm, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Returns the sentences of an answer, including those of list items. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/\n+/)
    .flatMap(line => line.split(/(?<=[.!?])\s+/))
    .map(plain)
    .filter(sentence => /\p{L}/u.test(sentence))
}

let reviewed: string | null = null

/** Whether a sentence is in the site's reviewed text. Headings may have gained a full stop. */
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

/** Returns the part of an answer that is not the site's reviewed text: the assistant's own words. */
export const ownWords = (text: string): string =>
  sentencesOf(text)
    .filter(sentence => !isReviewed(sentence))
    .join(' ')

/** Whether it found nothing or refused. */
export const declines = ({ data }: ChatResponse): boolean =>
  data?.outcome === 'none' || data?.outcome === 'refusal'

/** Whether the answer offers a person. */
export const handsOff = (data: ChatAnswer): boolean =>
  data.handoff || data.actions.some(({ type }) => ['person', 'quote', 'contact'].includes(type))
