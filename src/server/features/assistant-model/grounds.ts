import { figuresOf } from './guard-figures.ts'
import { meaningOf, negates, plain, wordsOf } from './guard-words.ts'
import type { ModelPassage } from './service.ts'

export interface GroundSentence {
  stems: ReadonlySet<string>
  figures: ReadonlySet<string>
  negates: boolean
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
    sentences: sentencesOf(text).map(sentence => ({
      stems: meaningOf(`${title} ${sentence.text}`),
      figures: figuresOf(sentence.text),
      negates: sentence.negates,
    })),
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

/** Items of a list are denied where the line before the list denies. */
function sentencesOf(text: string): { text: string; negates: boolean }[] {
  let lead = ''
  return text.split(/\n+/).flatMap(line => {
    const item = /^\s*[-*•]\s/.test(line)
    if (!item) lead = line.trim().endsWith(':') ? line : ''
    return line
      .split(/(?<=[.!?])\s+(?=\p{Lu})/u)
      .filter(sentence => sentence.trim() !== '')
      .map(sentence => ({
        text: item ? `${lead} ${sentence}` : sentence,
        negates: negates(sentence) || (item && negates(lead)),
      }))
  })
}
