import { type Word, wordsOf } from './words.ts'

/** More words than anybody's question has. */
const MOST_WORDS = 60
/** What is told before or after the question says less of what is asked for. */
const BESIDE = 0.35
/** Fewer words are no story. */
const STORY = 14

const GREETING =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|thanks|thank you|please help|quick question|ok so|many thanks|cheers)\b/i
const ASKING =
  /\?|\b(?:how|what|which|who|whose|when|where|why|can|could|may|must|should|do i|do we|does|is it|is there|are there|am i|are we|will|would|need to know|i need|i want|looking for|tell me|explain|help me)\b/i

/** Words of a question, each with how much it is part of what is asked. */
export interface QuestionWords {
  words: Word[]
  /** 1, or less for the words that stand only in what is told beside the question. */
  weightOf(word: Word): number
}

/** Reads what somebody typed: where they tell a story, the sentences that ask count for more. */
export function questionWords(typed: string): QuestionWords {
  const words = wordsOf(typed).slice(0, MOST_WORDS)
  const sentences = typed.split(/(?<=[.!?])\s+|\n+|:\s+/).filter(sentence => sentence.trim() !== '')
  if (words.length < STORY || sentences.length < 2) return { words, weightOf: () => 1 }
  const told = sentences.filter(sentence => !GREETING.test(sentence.trim()))
  const direct = told.filter(sentence => sentence.includes('?'))
  const asking = direct.length > 0 ? direct : told.filter(sentence => ASKING.test(sentence))
  if (asking.length === 0) return { words, weightOf: () => 1 }
  const asked = new Set(asking.flatMap(wordsOf).map(word => word.stem))
  return { words, weightOf: ({ stem }) => (asked.has(stem) ? 1 : BESIDE) }
}
