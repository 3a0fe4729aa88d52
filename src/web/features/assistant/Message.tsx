import { formatMoment } from '#shared/format.ts'
import { Actions } from './Actions.tsx'
import { AnswerText } from './AnswerText.tsx'
import { Failure } from './Failure.tsx'
import { Helpful } from './Helpful.tsx'
import type { ChatMessage } from './message.ts'
import { Sources } from './Sources.tsx'

interface MessageProps {
  message: ChatMessage
  /** Whether the one before is of the same side: they then stand together. */
  goesOn: boolean
  /** Nothing was said after it. */
  isLast: boolean
  pending: boolean
}

/** One message: the visitor's on the right, the assistant's on the left, a change of page as a quiet line. */
export function Message({ message, goesOn, isLast, pending }: MessageProps) {
  const { role, content, timestamp, answer, failed } = message
  const title = formatMoment(timestamp)
  if (role === 'system')
    return (
      <li title={title} className="mt-3 px-6 text-center text-muted text-xs">
        {content}
      </li>
    )
  const gap = goesOn ? 'mt-1.5' : 'mt-4 first:mt-0'
  if (role === 'user')
    return (
      <li className={`flex justify-end ${gap}`}>
        <div
          title={title}
          className="wrap-anywhere max-w-[85%] whitespace-pre-wrap rounded-2xl rounded-br-sm border border-transparent bg-spruce px-3.5 py-2 text-on-spruce"
        >
          <span className="sr-only">You: </span>
          <span>{content}</span>
        </div>
      </li>
    )
  const isRateable = answer && ['answer', 'closest', 'none', 'refusal'].includes(answer.outcome)
  return (
    <li className={gap} data-message={message.id}>
      <div
        title={title}
        className={`w-fit max-w-[92%] rounded-2xl rounded-tl-sm border bg-surface px-3.5 py-2.5 ${failed ? 'border-ember' : 'border-line'}`}
      >
        <span className="sr-only">Assistant: </span>
        <AnswerText text={content} names={answer?.sources.map(source => source.title)} />
        {/* What may be meant is offered to choose; named twice, it would crowd out the choice. */}
        {answer && answer.outcome !== 'closest' && <Sources of={answer} />}
        {answer && <Actions actions={answer.actions} pending={pending} />}
        {failed && !pending && <Failure of={message} isLast={isLast} />}
      </div>
      {isRateable && !message.private && <Helpful message={message} />}
    </li>
  )
}
