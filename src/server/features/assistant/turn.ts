import type { ChatAnswer } from '#shared/assistant/assistant.ts'
import type { Library } from '#shared/content/content-page.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import type { Platform } from '../../platform/platform.ts'
import type { CurrentPassages, Search } from '../search/service.ts'
import { answerStep } from './answers.ts'
import { caseStatus, findOwnCase } from './case-status.ts'
import {
  asksIn,
  type Earlier,
  earlierAfter,
  isStillInDanger,
  readEarlier,
  readMessage,
  type UnderstoodTurn,
  withoutShown,
} from './context.ts'
import type { AdmittedTurn, Question, Receiver } from './conversation.ts'
import type { Finder } from './engine/finder.ts'
import { decide, type Step } from './ladder.ts'
import { answerOfModel, modelAsker } from './model/answers.ts'
import type { ModelEngine } from './model/engine.ts'
import { withNotes } from './notes.ts'
import { inGeneral } from './passage-answers.ts'
import { recordQuestion } from './questions/service.ts'
import { createTexts, type Reply, unfilled } from './replies.ts'
import { findTone, namesSuicide } from './tone.ts'
import { addToDay, type DayCounts } from './uses-store.ts'

type Provided = Reply & Pick<ChatAnswer, 'provider'>
const embedded = (reply: Reply): Provided => ({ ...reply, provider: 'embedded' })

/** Steps that are answered from passages, by the model if there is one. */
const QUESTIONS: readonly Step[] = ['direct', 'hedged', 'none']
/** Steps that can't be answered without the pages and the settings. */
const NEEDS_PAGES: readonly Step[] = [...QUESTIONS, 'more', 'person', 'case']

interface Parts {
  platform: Platform
  search: Search
  finder: Finder
  library: Library
  engine: ModelEngine | null
  usesModel(): Promise<boolean>
}

/** Returns a function that answers a turn: it reads the message, decides the step, makes its reply and adds the notes. */
export function turnAnswerer({ platform, search, finder, library, engine, usesModel }: Parts) {
  const { log } = platform
  const { assistant } = library
  const askModel = engine && modelAsker(platform, engine, search)

  return async (admitted: AdmittedTurn, receiver: Receiver): Promise<ChatAnswer> => {
    // Without a database, steps that need no pages are still answered.
    const current = await search.current().catch((error: unknown) => {
      log.warn({ err: error }, 'the assistant has no passages')
      return null
    })
    const turn = await understand(admitted, current)
    if (!current && NEEDS_PAGES.includes(turn.step)) throw new Error('there are no passages to answer from')
    const reply = await replyTo(turn, admitted, receiver)
    record(turn, reply)
    const credit = reply.provider === 'configured' && engine ? engine.credit : turn.texts.line('credit')
    return { ...reply, ...withNotes(turn, reply), credit }
  }

  async function understand(
    { question, actor, casePage }: AdmittedTurn,
    current: CurrentPassages | null,
  ): Promise<UnderstoodTurn> {
    const reader = await finder.reader()
    const texts = createTexts(assistant, current?.filling ?? unfilled(library), question.earlierAnswers)
    const own = await findOwnCase(platform, actor, casePage, texts)
    const tone = findTone(assistant.tone, question)
    const turnOf = (one: Question, earlier: Earlier): UnderstoodTurn => {
      const { reading: read, parts } = readMessage(reader, one.text, earlier)
      const reading = withoutShown(read, tone === 'mistaken', one)
      const step = decide(one, reading, parts)
      return {
        question: one,
        reading,
        parts,
        asks: [],
        step: isStillInDanger(reader, step, one) ? 'emergency' : step,
        tone,
        namesSuicide: namesSuicide(assistant.tone, one.text),
        own,
        reader,
        texts,
        popular: current?.popular ?? [],
      }
    }
    let earlier = readEarlier(reader, question.before, own)
    // What was misread before is no help now.
    if (tone === 'mistaken') earlier = { ...earlier, last: null }
    const turn = turnOf(question, earlier)
    const asks = asksIn(reader, question.text, earlier).map(text => {
      const ask = turnOf({ ...question, text }, earlier)
      earlier = earlierAfter(reader, text, earlier)
      return ask
    })
    return { ...turn, asks }
  }

  async function replyTo(
    turn: UnderstoodTurn,
    { said, actor }: AdmittedTurn,
    receiver: Receiver,
  ): Promise<Provided> {
    const { step, question, reading, own, texts } = turn
    if (step === 'case')
      return embedded(await caseStatus(platform, actor, own, texts, inGeneral(turn, 'case')))
    if (askModel && QUESTIONS.includes(step) && (await usesModel())) {
      const answer = await askModel({ question, said, passages: reading.passages, ...receiver })
      if (answer?.asks === 'case') return embedded(await caseStatus(platform, actor, own, texts))
      if (answer) return { ...answerOfModel(answer, reading.passages, texts), provider: 'configured' }
    }
    return embedded(answerStep(step, turn))
  }

  /** Counts the question for the reports, and stores it for administrators if it has no answer. */
  function record({ step, question: { redacted, page } }: UnderstoodTurn, { outcome }: Reply): void {
    log.info({ step, outcome }, 'the assistant answered')
    // Greetings and thanks are not questions.
    if (outcome === 'courtesy') return
    const isAnswered = outcome === 'answer' || outcome === 'case'
    countForReports(platform, { asked: 1, answered: isAnswered ? 1 : 0 })
    if (outcome === 'none')
      void recordQuestion(platform, { question: redacted, why: 'unanswered', source: null, page })
  }
}

/** Counts questions and ratings for the reports, without delaying the answer. */
export function countForReports({ db, clock, log }: Platform, counts: Partial<DayCounts>): void {
  addToDay(db, albertaToday(clock.now()), counts).catch((error: unknown) => {
    log.warn({ err: error }, 'the use of the assistant is not counted')
  })
}
