import type { ChatOutcome } from '#shared/assistant/assistant.ts'
import { AnswerText } from './AnswerText.tsx'
import type { Outcome } from './asking.ts'
import { Sources } from './Sources.tsx'
import { FAILED, UNSUCCESSFUL, waitWords } from './words.ts'

const OUTCOMES: Readonly<Record<ChatOutcome, string>> = {
  answer: 'Answered from this site',
  closest: 'Not sure: the closest passages',
  none: 'Nothing found',
  refusal: 'Not for a website to answer',
  courtesy: 'A courtesy',
  case: 'About a case',
}

/** What became of a question, how sure the assistant was, and where the answer is from. */
export function TrialResult({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'unsuccessful') return <p>{UNSUCCESSFUL}</p>
  if (outcome.kind === 'failed')
    return (
      <p>
        {FAILED} {outcome.wait && waitWords(outcome.wait)}
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
      <AnswerText text={text} names={facts?.sources.map(source => source.title)} />
      {facts && <Sources of={facts} />}
    </div>
  )
}
