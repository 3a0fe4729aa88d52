import { wordsOf } from './guard-words.ts'

/** Sentences that the model may use, word for word, without citing a passage. None of them promises anything. */
export const DONT_KNOW = 'I could not find that on this site.'
export const ASK_A_BROKER = 'A licensed broker can tell you what applies to you.'
export const START_A_QUOTE = 'You can start a quote on this site.'
export const ASK_A_PERSON = 'You can also write to a person.'

const SENTENCES = [
  DONT_KNOW,
  ASK_A_BROKER,
  START_A_QUOTE,
  ASK_A_PERSON,
  'I don’t know.',
  'Thank you.',
  'A licensed broker can help you with that.',
  'Only a licensed broker can advise you.',
  'Only a licensed broker may advise you.',
  'Please ask a licensed broker.',
  'Please ask a licensed broker before you decide.',
  'I cannot give advice.',
  'I can’t give advice.',
  'I cannot give prices.',
  'I can’t give prices.',
]

const sameWords = (text: string) => wordsOf(text).join(' ')
const KNOWN = new Set(SENTENCES.map(sameWords))

export const isBoilerplate = (sentence: string): boolean => KNOWN.has(sameWords(sentence))
