import { useEffect } from 'react'
import { AnswerText } from './AnswerText.tsx'
import { Beginning } from './Beginning.tsx'
import { Composer } from './Composer.tsx'
import { ConversationFoot } from './ConversationFoot.tsx'
import { Icon } from './Icon.tsx'
import { LookingItUp } from './LookingItUp.tsx'
import { MessageList } from './MessageList.tsx'
import { noteShown } from './shown.ts'
import { useConversation } from './use-conversation.ts'
import { useReadingPlace } from './use-reading-place.ts'

/** The conversation and where one writes: in the panel, and as a page of its own. */
export function ConversationView({ takesFocus }: { takesFocus: boolean }) {
  const conversation = useConversation()
  const { box, hasMoreBelow, onScroll, toEnd } = useReadingPlace(conversation)
  const { messages, pending, streamed } = conversation
  useEffect(noteShown, [])
  return (
    <>
      <div className="relative flex min-h-0 flex-1 flex-col">
        {/* New answers are announced apart from here: one that grows would be read out piece by piece. */}
        <div
          ref={box}
          role="log"
          aria-live="off"
          aria-label="Conversation"
          aria-busy={pending}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must be able to
          tabIndex={0}
          onScroll={onScroll}
          className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-3.5 py-4 -outline-offset-3 focus-visible:shadow-none"
        >
          <MessageList {...conversation} />
          {messages.length === 1 && !pending && <Beginning />}
          {pending && streamed === '' && <LookingItUp />}
          {streamed !== '' && (
            <div className="mt-4 w-fit max-w-[92%] rounded-2xl rounded-tl-sm border border-line bg-surface px-3.5 py-2.5">
              <AnswerText text={streamed} />
            </div>
          )}
        </div>
        {hasMoreBelow && (
          <button
            type="button"
            onClick={toEnd}
            className="absolute bottom-2 left-1/2 flex min-h-11 -translate-x-1/2 items-center gap-1 rounded-full border border-edge bg-surface px-4 font-semibold text-sm text-spruce shadow-lift"
          >
            <Icon name="down" className="size-4" />
            Newest
          </button>
        )}
      </div>
      <Composer takesFocus={takesFocus} />
      <ConversationFoot />
    </>
  )
}
