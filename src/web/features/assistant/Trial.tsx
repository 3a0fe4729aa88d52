import { useEffect, useRef, useState } from 'react'
import type { ChatOutcome } from '#shared/assistant/assistant.ts'
import { Button } from '../../ui/Button.tsx'
import { AnswerBlocks } from './AnswerBlocks.tsx'
import { askServer, type Outcome } from './ask-server.ts'
import { ask } from './conversation.ts'
import { FAILED, UNSUCCESSFUL, waitText } from './fixed-texts.ts'
import { PlainText } from './PlainText.tsx'
import { setPanel } from './panel-state.ts'
import { Sources } from './Sources.tsx'

/** Tries one question without a conversation, and shows the outcome, the confidence, the source and the engine. */
export function Trial({ question }: { question: string }) {
  const [outcome, setOutcome] = useState<Outcome | 'asking' | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function put() {
    if (outcome === 'asking') return
    const own = new AbortController()
    running.current = own
    setOutcome('asking')
    const messages = [{ role: 'user' as const, content: question }]
    setOutcome(await askServer({ messages }, { signal: own.signal }))
  }

  return (
    <div className="rounded-md border border-line bg-surface">
      <button
        type="button"
        aria-expanded={outcome !== null && outcome !== 'asking'}
        aria-busy={outcome === 'asking'}
        className="flex min-h-11 w-full items-center rounded-md px-4 py-2 text-left hover:bg-spruce-soft"
        onClick={put}
      >
        {question}
      </button>
      <div aria-live="polite">
        {outcome === 'asking' && <p className="px-4 pb-3 text-muted text-sm">Looking it up…</p>}
        {outcome && outcome !== 'asking' && (
          <div className="border-line border-t px-4 py-3">
            <TrialResult outcome={outcome} />
            <Button
              variant="secondary"
              size="sm"
              className="mt-3 min-h-11"
              onClick={() => {
                setPanel({ view: 'expanded', atPerson: false })
                ask(question)
              }}
            >
              Ask it in the chat
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

const OUTCOMES: Readonly<Record<ChatOutcome, string>> = {
  answer: 'Answered from this site',
  closest: 'Not sure: closest matches',
  none: 'Nothing found',
  refusal: 'Question for a broker',
  courtesy: 'Small talk',
  case: 'About a request',
}

/** The outcome of a question, the confidence, and the source of the answer. */
function TrialResult({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'unsuccessful') return <p>{UNSUCCESSFUL}</p>
  if (outcome.kind === 'failed')
    return (
      <p>
        {FAILED} {outcome.wait && waitText(outcome.wait)}
      </p>
    )
  const { text, facts, confidence } = outcome
  return (
    <div className="max-w-prose">
      {facts && (
        <p className="mb-2 text-muted text-sm">
          <span className="font-semibold text-ink">{OUTCOMES[facts.outcome]}</span>
          {` · sure to ${Math.round(confidence * 100)} in 100 · ${facts.credit}`}
        </p>
      )}
      {facts ? <AnswerBlocks blocks={facts.blocks} /> : <PlainText text={text} />}
      {facts && <Sources answer={facts} />}
    </div>
  )
}
