import { INTENTS, type Intent, type IntentModel } from '../../../shared/content/intents.ts'
import { leansOnWhatWasSaid } from './follow-up.ts'
import { plainText, sentencesOf } from './plain-text.ts'
import { scoringBy } from './scoring.ts'

export type { Intent, IntentModel }

export interface Judgement {
  intent: Intent
  /** 0 to 1. */
  certainty: number
  scores: Readonly<Record<Intent, number>>
}

/** Decides what a visitor's turn is for, before anything is looked up. */
export interface Gate {
  /**
   * `question` is what the visitor said last, `before` their earlier turns, oldest first: "and for my wife?" after a question
   * about a price is one, too.
   */
  judge(question: string, before: readonly string[]): Judgement
}

/** What nobody here may answer: one such sentence among others decides. */
const REFUSED: readonly Intent[] = ['emergency', 'manipulation', 'price', 'advice', 'coverage']
const QUESTION = INTENTS.indexOf('question')
/** A question is at least this likely one. */
const LEAST = 0.3
/** How sure a sentence by itself must be of that. */
const SURE = 0.8
/** More turns back than a follow-up leans on. */
const TURNS_BACK = 4

export function createGate(model: IntentModel): Gate {
  const score = scoringBy(model)

  function ofText(plain: string): number[] {
    const whole = score(plain)
    const sentences = sentencesOf(plain)
    if (sentences.length < 2 || REFUSED.includes(likeliest(whole))) return whole
    const telling = sentences
      .filter(sentence => sentence.split(' ').length > 2)
      .map(score)
      .filter(scores => REFUSED.includes(likeliest(scores)) && Math.max(...scores) >= SURE)
      .sort((a, b) => Math.max(...b) - Math.max(...a))
    return telling[0] ?? whole
  }

  function ofTurn(plain: string, before: readonly string[]): number[] {
    const own = ofText(plain)
    const last = before.at(-1)
    if (last === undefined || !leansOnWhatWasSaid(plain, likeliest(own), Math.max(...own))) return own
    return ofTurn(last, before.slice(0, -1))
  }

  return {
    judge: (question, before) => {
      const scores = ofTurn(plainText(question), before.slice(-TURNS_BACK).map(plainText))
      const intent = likeliest(scores)
      const all = Object.fromEntries(INTENTS.map((name, at) => [name, scores[at] ?? 0]))
      return { intent, certainty: all[intent] ?? 0, scores: all as Record<Intent, number> }
    },
  }
}

/**
 * The likeliest intent. What is hardly likelier a question than all else together is not taken for one: nothing is lost where a
 * person answers what the site might have, much where the site answers what only a person may.
 */
function likeliest(scores: readonly number[]): Intent {
  const isQuestion = (scores[QUESTION] ?? 0) >= LEAST
  const most = Math.max(...scores.filter((_, at) => at !== QUESTION || isQuestion))
  return INTENTS[scores.indexOf(most)] ?? 'question'
}
