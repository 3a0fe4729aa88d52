import { figuresOf } from './guard-figures.ts'
import { denialsOf, meaningOf, obliges, plain, wordsOf } from './guard-words.ts'
import type { ModelPassage } from './model-question.ts'
import { SentenceReader } from './sentences.ts'

export interface GroundSentence {
  stems: ReadonlySet<string>
  figures: ReadonlySet<string>
  /** How often it says no; an item of a list says it with the line before the list. */
  denials: number
  /** Whether it says that something must be. */
  obliges: boolean
  /** Its parts that say no nowhere. */
  affirms: readonly ReadonlySet<string>[]
  /** Without its title and the line before its list. */
  own: ReadonlySet<string>
}

/** A passage as sentences are held against it. */
export interface Ground {
  /** In lower case, its title included. */
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

/** Several passages as one. */
export function together(grounds: readonly Ground[]): Ground {
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
  denials: denialsOf(`${lead} ${text}`),
  obliges: obliges(`${lead} ${text}`),
  affirms:
    denialsOf(lead) > 0
      ? []
      : text
          .split(PART)
          .filter(part => denialsOf(part) === 0)
          .map(meaningOf),
  own: meaningOf(text),
})

const PART = /[,;:()]\s*|\s+(?:but|and|or|unless|except|while|because|if)\s+/

interface LedSentence {
  /** The line before the list it is an item of. */
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
