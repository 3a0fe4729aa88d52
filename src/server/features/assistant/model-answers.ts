import { LineId } from '#shared/lines/lines.ts'
import type { Platform } from '../../platform/platform.ts'
import type { FoundPassage } from '../search/service.ts'
import { createReply, PERSON_ACTION, quoteAction, type Reply, sourceOf, withDisclaimer } from './answers.ts'
import type { Question, Turn } from './conversation.ts'
import { lineMeant } from './lines-meant.ts'
import type { ModelAnswer } from './model/model-question.ts'
import type { ModelEngine } from './model/service.ts'
import { redact } from './redaction/redaction.ts'

/** Questions the configured engine is asked at once; the others get the embedded answer. */
export const AT_ONCE = 8
/** Passages it answers from. */
const PASSAGES = 5
/** Below this a passage has nothing to do with the question. */
const LEAST = 0.15

interface ModelCall {
  question: Question
  said: readonly Turn[]
  passages: readonly FoundPassage[]
  signal: AbortSignal
  onText?: ((text: string) => void) | undefined
}

/** What the configured engine made of a question; null where the embedded one must answer. */
export type AskModel = (call: ModelCall) => Promise<ModelAnswer | null>

/** Asks the engine, never too much at once, and never with anything in it that says who asks. */
export function modelAsker({ log }: Platform, engine: ModelEngine): AskModel {
  let underWay = 0
  return async ({ question, said, passages, signal, onText }) => {
    const near = passages.filter(({ confidence }) => confidence >= LEAST).slice(0, PASSAGES)
    if (near.length === 0 || underWay >= AT_ONCE) return null
    underWay++
    try {
      return await engine.answer(
        {
          question: question.redacted,
          before: said.map(({ role, content }) => ({ role, content: redact(content).text })),
          passages: near.map(({ path, title, reading }) => ({ path, title, text: reading })),
          page: question.page,
          signal,
        },
        onText,
      )
    } catch (error) {
      log.warn({ err: error }, 'the configured engine failed')
      return null
    } finally {
      underWay--
    }
  }
}

/** The engine's words with the passages they are from. It names them; where they lead is ours. */
export function answerOfModel(
  { text, cited, asks, line: named }: ModelAnswer,
  { text: question, before }: Question,
  passages: readonly FoundPassage[],
): Reply {
  const sources = cited.flatMap(path => passages.find(passage => passage.path === path) ?? [])
  const said = LineId.safeParse(named)
  const line = said.success ? said.data : (lineMeant(question) ?? lineMeant(before.at(-1) ?? ''))
  return createReply('answer', withDisclaimer(text, sources[0]), {
    sources: sources.slice(0, 3).map(sourceOf),
    actions: asks === 'quote' ? [quoteAction(line), PERSON_ACTION] : asks === 'person' ? [PERSON_ACTION] : [],
    confidence: passages[0]?.confidence ?? 0,
    handoff: asks === 'person',
  })
}
