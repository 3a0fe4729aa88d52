import { figuresOf } from './figures.ts'
import type { ModelPassage } from './model-question.ts'
import { SentenceReader } from './sentences.ts'
import { plain, stemsOf } from './words.ts'

export interface GroundSentence {
  text: string
  stems: ReadonlySet<string>
  /** Its own words and figures, and those of the sentences before and after it. */
  near: { stems: ReadonlySet<string>; figures: ReadonlySet<string> }
}

/** A passage, prepared for comparison with sentences. */
export interface Ground {
  /** In lower case, including the title. */
  text: string
  sentences: readonly GroundSentence[]
}

export function groundOf({ title, text }: ModelPassage): Ground {
  const sentences = withLeads(text)
  return {
    text: plain(`${title} ${text}`).replace(/\s+/g, ' '),
    sentences: sentences.map((sentence, at) => {
      const near = [title, ...sentences.slice(Math.max(0, at - 1), at + 2)].join(' ')
      return {
        text: sentence,
        stems: stemsOf(`${title} ${sentence}`),
        near: { stems: stemsOf(near), figures: figuresOf(near) },
      }
    }),
  }
}

/** Returns the sentences of a text. Each list item follows the line before its list. */
function withLeads(text: string): string[] {
  const reader = new SentenceReader()
  let lead = ''
  return [...reader.read(text), ...reader.end()].map(({ before, text: sentence }) => {
    const isItem = /^[-*•]\s/.test(sentence)
    if (!isItem && before !== ' ') lead = ''
    if (sentence.endsWith(':')) lead = sentence
    return isItem ? `${lead} ${sentence}` : sentence
  })
}
