import { type Word, wordsOf } from './words.ts'

/** More words than anybody's question has. */
const MAX_WORDS = 60
/** What is told before or after the question says less of what is asked for. */
const BESIDE = 0.35
/** Fewer words are no story. */
const STORY = 14

const GREETING =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|thanks|thank you|please help|quick question|ok so|many thanks|cheers)\b/i
const ASKING =
  /\?|\b(?:how|what|which|who|whose|when|where|why|can|could|may|must|should|do i|do we|does|is it|is there|are there|am i|are we|will|would|need to know|i need|i want|looking for|tell me|explain|help me)\b/i

/** What asks beyond doubt, where a story has many sentences that may. */
const DIRECT =
  /\?|\b(?:(?:like|want|need|wish|trying) to (?:know|ask|find out|understand)|(?:i|we) (?:wonder|am wondering|are wondering)|i'?m wondering|my question|please (?:tell|advise|explain|let me know)|tell me)\b/i

/** Words of a question, each with how much it is part of what is asked. */
export interface QuestionWords {
  words: Word[]
  /** 1, or less for the words that stand only in what is told beside the question. */
  weightOf(word: Word): number
}

/** The sentences of a story that ask; none where there is but one sentence, or all of it is told. */
function askingSentences(typed: string): string[] {
  const sentences = typed.split(/(?<=[.!?])\s+|\n+|:\s+/).filter(sentence => sentence.trim() !== '')
  if (sentences.length < 2) return []
  const told = sentences.filter(sentence => !GREETING.test(sentence.trim()))
  const direct = told.filter(sentence => DIRECT.test(sentence))
  return direct.length > 0 ? direct : told.filter(sentence => ASKING.test(sentence))
}

/** Reads what somebody typed: where they tell a story, the sentences that ask count for more. */
export function questionWords(typed: string): QuestionWords {
  const all = wordsOf(typed)
  const asking = all.length < STORY ? [] : askingSentences(typed)
  if (asking.length === 0) return { words: all.slice(0, MAX_WORDS), weightOf: () => 1 }
  // Of a long story, what it asks comes often last, and must not be cut off.
  const inOrder = all.length > MAX_WORDS ? wordsOf(`${asking.join(' ')} ${typed}`) : all
  const words = inOrder.slice(0, MAX_WORDS)
  const asked = new Set(asking.flatMap(wordsOf).map(word => word.stem))
  return { words, weightOf: ({ stem }) => (asked.has(stem) ? 1 : BESIDE) }
}
