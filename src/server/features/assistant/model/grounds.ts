import { figuresOf } from './guard-figures.ts'
import { countNegations, meaningOf, obliges, plain, wordsOf } from './guard-words.ts'
import type { ModelPassage } from './model-question.ts'
import { SentenceReader } from './sentences.ts'

export interface GroundSentence {
  stems: ReadonlySet<string>
  figures: ReadonlySet<string>
  /** The number of negations; for a list item, those of the line before the list count too. */
  negations: number
  /** Whether it states an obligation. */
  obliges: boolean
  /** Its own stems, without those of the title and the line before the list. */
  own: ReadonlySet<string>
}

/** A passage, prepared for comparison with sentences. */
export interface Ground {
  /** In lower case, including the title. */
  text: string
  words: ReadonlySet<string>
  stems: ReadonlySet<string>
  figures: ReadonlySet<string>
  sentences: readonly GroundSentence[]
}

export function groundOf({ title, text }: ModelPassage): Ground {
  const whole = `${title}\n${text}`
  return {
    text: plain(whole),
    words: new Set(wordsOf(whole)),
    stems: meaningOf(whole),
    figures: figuresOf(whole),
    sentences: sentencesOf(text).map(sentence => groundSentence(title, sentence)),
  }
}

/** Returns several passages as one. */
export function merged(grounds: readonly Ground[]): Ground {
  const [first] = grounds
  if (first && grounds.length === 1) return first
  const all = <T>(pick: (ground: Ground) => Iterable<T>) =>
    new Set(grounds.flatMap(ground => [...pick(ground)]))
  return {
    text: grounds.map(({ text }) => text).join('\n'),
    words: all(({ words }) => words),
    stems: all(({ stems }) => stems),
    figures: all(({ figures }) => figures),
    sentences: grounds.flatMap(({ sentences }) => sentences),
  }
}

const groundSentence = (title: string, { lead, text }: LedSentence): GroundSentence => ({
  stems: meaningOf(`${title} ${lead} ${text}`),
  figures: figuresOf(`${lead} ${text}`),
  negations: countNegations(`${lead} ${text}`),
  obliges: obliges(`${lead} ${text}`),
  own: meaningOf(text),
})

interface LedSentence {
  /** The line before the list, for a list item. */
  lead: string
  text: string
}

function sentencesOf(text: string): LedSentence[] {
  const reader = new SentenceReader()
  let lead = ''
  return [...reader.read(text), ...reader.end()].map(({ before, text }) => {
    const item = /^[-*•]\s/.test(text)
    if (text.endsWith(':')) lead = text
    else if (!item && before !== ' ') lead = ''
    return { lead: item ? lead : '', text }
  })
}
