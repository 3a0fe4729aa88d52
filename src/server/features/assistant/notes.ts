import { messageAction } from './case-status.ts'
import type { UnderstoodTurn } from './context.ts'
import { type Reply, responseOf } from './replies.ts'

/** From these probabilities, an answer also says what helps in an emergency, who takes claims, or how to reach a person. */
const MAY_BE = { emergency: 0.05, claim: 0.05, person: 0.05 }
/** The placeholder that redaction leaves for an identifying number. */
const DETAILS = /\[(?:card|number|licence number|health number|password|policy number)\]/

/** Returns the reply with the sentences and actions that a visitor may need besides. */
export function withNotes(turn: UnderstoodTurn, reply: Reply): Reply {
  const { step, texts, own, reading } = turn
  const mayWantPerson = reading.intents.person >= MAY_BE.person
  const blocks = [
    ...leadsOf(turn, reply).map(name => texts.block('lead', name)),
    ...reply.blocks,
    ...notesOf(turn, reply).map(name => texts.block('note', name)),
  ]
  const offersMessage = own && reply.outcome !== 'courtesy' && step !== 'emergency' && step !== 'case'
  const actions = [
    ...reply.actions,
    ...(mayWantPerson && !reply.actions.some(({ type }) => type === 'person') ? [texts.person()] : []),
    ...(offersMessage ? [messageAction(texts, own)] : []),
  ].filter((one, at, all) => all.findIndex(({ label }) => label === one.label) === at)
  return { ...reply, blocks, response: responseOf(blocks), actions, handoff: reply.handoff || mayWantPerson }
}

/** Returns the names of the texts before an answer. */
function leadsOf({ step, tone, namesSuicide, reading }: UnderstoodTurn, { outcome }: Reply): string[] {
  if (step === 'emergency') return []
  const isSmallTalk = outcome === 'courtesy' && step !== 'unclear' && step !== 'feelings'
  return [
    // The answer to a claim begins with the same sentence.
    ...(reading.intents.emergency >= MAY_BE.emergency && !namesSuicide && step !== 'claim' ? ['danger'] : []),
    ...(namesSuicide ? ['crisis-note'] : []),
    ...(tone && step !== 'abuse' && !isSmallTalk ? [tone] : step === 'feelings' ? ['heard'] : []),
  ]
}

/** Returns the names of the texts after an answer. */
function notesOf({ step, question, reading }: UnderstoodTurn, reply: Reply): string[] {
  if (step === 'emergency' || reply.private) return []
  const mayClaim = reading.intents.claim >= MAY_BE.claim && step !== 'claim' && step !== 'case'
  return [
    ...(mayClaim ? ['claim-note'] : []),
    ...(DETAILS.test(question.redacted) ? ['personal-details'] : []),
  ]
}
