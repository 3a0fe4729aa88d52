import { useEngine } from './engine.ts'
import { setPanel } from './panel-state.ts'
import { useConversation } from './use-conversation.ts'

/** Under the box: the way to a person, which engine answers, and what answers are not. */
export function ConversationFoot() {
  const engine = useEngine()
  const { messages } = useConversation()
  const credit = messages.findLast(({ answer }) => answer?.credit)?.answer?.credit || engine?.credit
  return (
    <div className="assistant-foot bg-surface px-3 pb-2 text-muted text-xs">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <button
          type="button"
          className="min-h-11 shrink-0 font-semibold text-sm text-spruce underline underline-offset-4 hover:text-spruce-strong"
          onClick={() => setPanel({ view: 'expanded', atPerson: true })}
        >
          Talk to a person
        </button>
        <span className="text-right">{credit}</span>
      </div>
      <p>Information, not advice. No personal details.</p>
    </div>
  )
}
