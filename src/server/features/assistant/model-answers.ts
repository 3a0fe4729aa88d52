import { LineId } from '#shared/lines/line-schemas.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Passage, readingOf, type Search } from '../search/service.ts'
import type { Question, Turn } from './conversation.ts'
import { nameOf, type Ranked } from './engine/reader.ts'
import type { ModelAnswer } from './model/model-question.ts'
import type { ModelEngine } from './model/service.ts'
import { wordsOf } from './model/words.ts'
import { likeliestLine } from './passage-answers.ts'
import { redact } from './redaction/redaction.ts'
import { createReply, partsOfText, personAction, quoteAction, type Reply, type Texts } from './replies.ts'

/** The most concurrent questions to the configured engine. Further ones get the embedded answer. */
export const AT_ONCE = 8
/** The number of passages that it answers from. */
const PASSAGES = 5
/** Below this score, the best passage is unrelated to the question. */
const MIN_SCORE = 0.05

interface ModelCall {
  question: Question
  said: readonly Turn[]
  passages: readonly Ranked[]
  signal: AbortSignal
  onText?: ((text: string) => void) | undefined
}

/** The answer of the configured engine; null if the embedded one must answer. */
export type AskModel = (call: ModelCall) => Promise<ModelAnswer | null>

/** Asks the engine, within a limit of concurrent questions, and never with anything that identifies the visitor. */
export function modelAsker({ log }: Platform, engine: ModelEngine, search: Search): AskModel {
  const readWords = siteWords(search)
  let running = 0
  return async ({ question, said, passages, signal, onText }) => {
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
          words: await readWords(),
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

/** Returns a function that reads the words of the current passages, once for each edition of them. */
function siteWords(search: Search): () => Promise<ReadonlySet<string>> {
  let edition: readonly Passage[] = []
  let words: ReadonlySet<string> = new Set()
  return async () => {
    const { passages } = await search.current()
    if (passages !== edition)
      words = new Set(passages.flatMap(({ title, parts }) => wordsOf(`${title} ${readingOf(parts)}`)))
    edition = passages
    return words
  }
}

/** Returns the engine's text with its passages. The engine names the passages; the links are ours. */
export function answerOfModel(
  { text, cited, asks, line: named }: ModelAnswer,
  passages: readonly Ranked[],
  texts: Texts,
): Reply {
  const sources = cited.flatMap(path => {
    const found = passages.find(({ passage }) => passage.path === path)?.passage
    return found ? [{ title: nameOf(found), url: found.card?.page ?? found.path }] : []
  })
  const said = LineId.safeParse(named)
  const line = said.success ? said.data : likeliestLine(passages)
  const person = personAction(texts)
  return createReply(
    'answer',
    [
      { kind: 'lead', parts: partsOfText(text) },
      { kind: 'note', parts: texts.parts('general') },
    ],
    {
      sources: sources.slice(0, 3),
      actions: asks === 'quote' ? [quoteAction(texts, line), person] : asks === 'person' ? [person] : [],
      confidence: passages[0]?.share ?? 0,
      handoff: asks === 'person',
    },
  )
}
