import type { Platform } from '../../../platform/platform.ts'
import { type Passage, readingOf, type Search } from '../../search/service.ts'
import type { Question, Receiver, Turn } from '../conversation.ts'
import { nameOf, type Ranked, sourceOf } from '../engine/reader.ts'
import { likeliestLine } from '../passage-answers.ts'
import { redact } from '../redaction/redaction.ts'
import { createReply, partsOfText, type Reply, type Texts } from '../replies.ts'
import type { ModelEngine } from './engine.ts'
import type { ModelAnswer } from './model-question.ts'
import { wordsOf } from './words.ts'

/** The most concurrent questions to the configured engine. Further ones get the embedded answer. */
export const AT_ONCE = 8
/** The number of passages that it answers from. */
const PASSAGES = 5
/** Below this score, the best passage is unrelated to the question. */
const MIN_SCORE = 0.05

interface ModelCall extends Receiver {
  question: Question
  said: readonly Turn[]
  passages: readonly Ranked[]
}

/**
 * Returns a function that asks the configured engine, within a limit of concurrent questions, and never with anything that identifies
 * the visitor. It returns null if the embedded engine must answer.
 */
export function modelAsker({ log }: Platform, engine: ModelEngine, search: Search) {
  let running = 0
  return async ({ question, said, passages, signal, onText }: ModelCall): Promise<ModelAnswer | null> => {
    const near = passages.slice(0, PASSAGES)
    if ((near[0]?.share ?? 0) < MIN_SCORE || running >= AT_ONCE) return null
    running++
    try {
      return await engine.answer(
        {
          question: question.redacted,
          before: said.map(({ role, content }) => ({ role, content: redact(content).text })),
          passages: near.map(({ passage }) => ({
            path: passage.path,
            title: nameOf(passage),
            text: readingOf(passage.parts),
          })),
          page: question.page,
          words: wordsIn((await search.current()).passages),
          signal,
        },
        onText,
      )
    } catch (error) {
      log.warn({ err: error }, 'the configured engine failed')
      return null
    } finally {
      running--
    }
  }
}

const wordsOfEditions = new WeakMap<readonly Passage[], ReadonlySet<string>>()

/** Returns the words of passages, found once for each edition of them. */
function wordsIn(passages: readonly Passage[]): ReadonlySet<string> {
  const words =
    wordsOfEditions.get(passages) ??
    new Set(passages.flatMap(({ title, parts }) => wordsOf(`${title} ${readingOf(parts)}`)))
  wordsOfEditions.set(passages, words)
  return words
}

/** Returns the engine's text with its passages. The engine names the passages; the links are ours. */
export function answerOfModel(answer: ModelAnswer, passages: readonly Ranked[], texts: Texts): Reply {
  const { text, cited, asks } = answer
  const sources = cited.flatMap(path =>
    passages.filter(({ passage }) => passage.path === path).map(({ passage }) => sourceOf(passage)),
  )
  const quote = asks === 'quote' ? [texts.quote(answer.line ?? likeliestLine(passages))] : []
  return createReply('answer', [{ kind: 'lead', parts: partsOfText(text) }, texts.block('note', 'general')], {
    sources: sources.slice(0, 3),
    actions: asks === 'quote' || asks === 'person' ? [...quote, texts.person()] : [],
    confidence: passages[0]?.share ?? 0,
    handoff: asks === 'person',
  })
}
