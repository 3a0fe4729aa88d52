import { INTENTS, type Intent, type IntentModel } from '#shared/content/intents.ts'
import { plainText, sentencesOf } from './plain-text.ts'
import { scoringBy } from './scoring.ts'

export interface Judgement {
  intent: Intent
  /** 0 to 1. */
  certainty: number
  scores: Readonly<Record<Intent, number>>
  /** One sentence among others says so; what the others ask does not make it likelier that all of it is a question. */
  byPart: boolean
}

/** Decides what a visitor's turn is for, before anything is looked up. */
interface Gate {
  /**
   * `question` is what the visitor said last, `before` their earlier turns, oldest first: "and for my wife?" after a question
   * about a price is one, too.
   */
  judge(question: string, before: readonly string[]): Judgement
}

/** What nobody here may answer: one such sentence among others decides. */
const REFUSED: readonly Intent[] = ['emergency', 'manipulation', 'price', 'advice', 'coverage']
/** What ends in the same answer, or nearly: together they are weighed against all else. */
const ALIKE: readonly Intent[] = ['price', 'advice', 'coverage']
/** How sure a sentence by itself must be of that. */
const SURE = 0.8
/** More turns back than a follow-up leans on. */
const TURNS_BACK = 4

/** Scores, and whether they are those of a part alone. */
interface Weighed {
  scores: readonly number[]
  byPart: boolean
}

export function createGate(model: IntentModel): Gate {
  const score = scoringBy(model)

  function ofText(plain: string): Weighed {
    const whole = { scores: score(plain), byPart: false }
    const sentences = sentencesOf(plain)
    if (sentences.length < 2 || REFUSED.includes(likeliest(whole.scores).intent)) return whole
    const [telling] = sentences
      .filter(sentence => sentence.split(' ').length > 2)
      .map(sentence => {
        const scores = score(sentence)
        return { scores, byPart: true, ...likeliest(scores) }
      })
      .filter(({ intent, certainty }) => REFUSED.includes(intent) && certainty >= SURE)
      .sort((a, b) => b.certainty - a.certainty)
    return telling ?? whole
  }

  function ofTurn(plain: string, before: readonly string[]): Weighed {
    const own = ofText(plain)
    const last = before.at(-1)
    const { intent, certainty } = likeliest(own.scores)
    if (last === undefined || !leansOnWhatWasSaid(plain, intent, certainty)) return own
    return ofTurn(last, before.slice(0, -1))
  }

  return {
    judge: (question, before) => {
      const { scores, byPart } = ofTurn(plainText(question), before.slice(-TURNS_BACK).map(plainText))
      return judgementOf(scores, byPart)
    },
  }
}

function judgementOf(scores: readonly number[], byPart: boolean): Judgement {
  const all = Object.fromEntries(INTENTS.map((name, at) => [name, scores[at] ?? 0]))
  return { ...likeliest(scores), scores: all as Record<Intent, number>, byPart }
}

/** The same judgement where something else, too, speaks for a question: its odds become `times` as high. */
export function asQuestion(judged: Judgement, times: number): Judgement {
  const scores = INTENTS.map(intent => judged.scores[intent] * (intent === 'question' ? times : 1))
  const total = scores.reduce((sum, one) => sum + one, 0)
  return judgementOf(
    scores.map(one => one / total),
    judged.byPart,
  )
}

/** The likeliest intent; of those that are alike, the likeliest where together they are likelier than any other. */
function likeliest(scores: readonly number[]): { intent: Intent; certainty: number } {
  const of = (intent: Intent) => scores[INTENTS.indexOf(intent)] ?? 0
  const [first = 'price', ...others] = ALIKE
  const leading = others.reduce((most, intent) => (of(intent) > of(most) ? intent : most), first)
  const together = ALIKE.reduce((sum, intent) => sum + of(intent), 0)
  const weights = INTENTS.map(intent =>
    intent === leading ? together : ALIKE.includes(intent) ? 0 : of(intent),
  )
  const certainty = Math.max(...weights)
  return { intent: INTENTS[weights.indexOf(certainty)] ?? 'question', certainty }
}

/** Words with which somebody goes on where they were. */
const GOES_ON =
  /^(and|or|but|so|ok so|then|also|plus|just|what about|how about|what if|even if|even|and what if|same|et pour|y para|at para|paano kung|why not|why|come on|cmon|please|pretty please|yes|yeah|yep|no|nope|ok|okay|sure|roughly|approximately|ballpark|a guess|for (a|an|my|the|me|her|him|his|our|us|them)|with (a|an|my|no)|if)\b/
/** A question that stands by itself has one of these. */
const STANDS_ALONE =
  /\b(what (is|are|does|do|happens|kind|counts|should|would)|whats|how (do|does|much|many|long|can|is|are)|who|where|when|which|can|could|does|do|is|are|must|should|tell me|explain)\b/
/** What each of these says, it says by itself. */
const ALWAYS_OWN: readonly Intent[] = ['emergency', 'manipulation', 'abuse', 'person', 'case']

/**
 * Whether a turn only makes sense with the one before it: "and for my wife?", "a 2019 Civic, no tickets", "why not?".
 * `intent` and `certainty` are what it would be by itself.
 */
function leansOnWhatWasSaid(plain: string, intent: Intent, certainty: number): boolean {
  if (ALWAYS_OWN.includes(intent) && certainty > 0.5) return false
  if (intent === 'courtesy' && certainty > 0.5 && !/^(yes|yeah|yep|no|sure|please)\b/.test(plain))
    return false
  const words = plain.split(' ').length
  if (GOES_ON.test(plain)) return words <= 12 && (words <= 7 || certainty < 0.6) && !asksAnew(plain)
  return words <= 14 && !STANDS_ALONE.test(plain) && !plain.includes('?') && certainty < 0.7
}

/** "And what does collision cover?" goes on, but to something else. */
function asksAnew(plain: string): boolean {
  const rest = plain.replace(GOES_ON, '').trim()
  return rest.split(' ').length > 3 && STANDS_ALONE.test(rest)
}
