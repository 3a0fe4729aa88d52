import type { AssistantContent } from '#shared/content/content-page.ts'
import type { Question } from './conversation.ts'

type ToneWords = AssistantContent['tone']
/** A state of the visitor that an answer responds to in its first sentence. */
export type Tone = 'mistaken' | 'worried' | 'angry'

/** Returns whether they say that the answer before was about something else, or are worried or angry. */
export const findTone = (words: ToneWords, { text, before }: Question): Tone | null =>
  (['mistaken', 'worried', 'angry'] as const).find(
    tone => (tone !== 'mistaken' || before.length > 0) && hasOneOf(words[tone], text),
  ) ?? null

export const namesSuicide = (words: ToneWords, text: string): boolean => hasOneOf(words.crisis, text)

function hasOneOf(words: readonly string[], text: string): boolean {
  const plain = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  return words.some(word => plain.includes(` ${word} `))
}
