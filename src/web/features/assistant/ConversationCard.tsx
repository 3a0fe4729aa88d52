import { useId, useRef, useState } from 'react'
import { AssistantIcon } from './AssistantIcon.tsx'
import { ClearHistoryDialog } from './ClearHistoryDialog.tsx'
import { ConversationView } from './ConversationView.tsx'
import { useConversation } from './conversation.ts'
import { Icon } from './Icon.tsx'

/** The conversation as part of a page: the same one as in the panel, with more room. */
export function ConversationCard({ takesFocus }: { takesFocus: boolean }) {
  const { messages } = useConversation()
  const [asksToClear, setAsksToClear] = useState(false)
  const titleId = useId()
  const card = useRef<HTMLElement>(null)

  function doneClearing() {
    setAsksToClear(false)
    card.current?.querySelector('textarea')?.focus()
  }
  return (
    <section
      ref={card}
      aria-labelledby={titleId}
      className="flex h-[min(42rem,85dvh)] max-w-3xl flex-col overflow-hidden rounded-xl border border-line bg-page print:hidden"
    >
      <div className="flex min-h-14 items-center gap-2.5 bg-shelter pr-1 pl-4 text-on-shelter">
        <AssistantIcon className="assistant-mark size-7 shrink-0" />
        <h2 id={titleId} className="min-w-0 flex-1 text-lg">
          Your conversation
        </h2>
        {messages.length > 1 && (
          <button
            type="button"
            className="flex min-h-11 items-center gap-2 rounded-md px-3 font-semibold text-sm hover:bg-shelter-line"
            onClick={() => setAsksToClear(true)}
          >
            <Icon name="clear" />
            Clear
          </button>
        )}
      </div>
      <div className="relative flex min-h-0 flex-1 flex-col">
        <div className="flex min-h-0 flex-1 flex-col" inert={asksToClear}>
          <ConversationView takesFocus={takesFocus} />
        </div>
        {asksToClear && <ClearHistoryDialog onDone={doneClearing} />}
      </div>
    </section>
  )
}
