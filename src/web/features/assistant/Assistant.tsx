import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { PageData } from '#shared/pages.ts'
import { PageContext, useFeature } from '../../platform/page-data.ts'
import { retryImport } from '../../platform/retry-import.ts'
import { AssistantIcon } from './AssistantIcon.tsx'
import { onAnswer, useConversation } from './conversation.ts'
import { useDock } from './dock.ts'
import { isShown, setPanel, usePanel } from './panel-state.ts'
import { useClearCorner } from './use-clear-corner.ts'

const load = () => retryImport(() => import('./Panel.tsx')).then(module => module.Panel)

/** The chat with the providers that the application gives its other parts. */
export function Assistant({ router, data }: { router: AnyRouter; data: PageData }) {
  return (
    <PageContext value={data}>
      <RouterContextProvider router={router}>
        <ChatIfOn />
      </RouterContextProvider>
    </PageContext>
  )
}

function ChatIfOn() {
  return useFeature('assistant') ? <Chat /> : null
}

/** The round button and the panel that it opens. The code of the panel loads when someone is about to use it. */
function Chat() {
  const { view, unread } = usePanel()
  const [parts, setParts] = useState<{ Panel: ComponentType } | null>(null)
  const [isLost, setIsLost] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(view)
  const isWanted = view !== 'closed'

  useEffect(() => {
    if (!isWanted || parts) return
    setIsLost(false)
    load()
      .then(Panel => setParts({ Panel }))
      .catch(() => {
        setIsLost(true)
        setPanel({ view: 'closed' })
      })
  }, [isWanted, parts])

  useEffect(() => {
    if (before.current !== 'closed' && view === 'closed' && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true })
    before.current = view
  }, [view])

  const Panel = parts?.Panel
  const place = useDock()
  const prepare = () => void load().catch(() => undefined)
  const chatButton = (
    <button
      ref={button}
      type="button"
      aria-haspopup="dialog"
      aria-expanded="false"
      aria-busy={isWanted || undefined}
      aria-label={unread ? 'Open the chat, new answer' : 'Open the chat'}
      title="Open the chat"
      className="assistant-button"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setPanel({ view: 'expanded' })}
    >
      <AssistantIcon className="assistant-mark size-9" />
      {unread && <span className="assistant-unread" />}
    </button>
  )
  return (
    <>
      {isWanted && Panel ? (
        <Panel />
      ) : (
        (isLost || !place) && (
          <Corner>
            {isLost && (
              <p
                role="alert"
                className="rounded-md border border-ember bg-surface px-3 py-2 text-sm shadow-lift"
              >
                The chat didn’t load. Try again.
              </p>
            )}
            {!place && chatButton}
          </Corner>
        )
      )}
      {place && !(isWanted && Panel) && createPortal(chatButton, place)}
      <Announcer />
    </>
  )
}

/** The corner of the screen, on pages without a place in the header. */
function Corner({ children }: { children: ReactNode }) {
  const corner = useRef<HTMLDivElement>(null)
  useClearCorner(corner)
  return (
    <div ref={corner} className="assistant-corner">
      {children}
    </div>
  )
}

/** Announces to screen readers that an answer is on its way, and then the whole answer once. */
function Announcer() {
  const { pending, messages } = useConversation()
  const [said, setSaid] = useState({ text: '', count: 0 })

  useEffect(() => {
    if (pending) setSaid(({ count }) => ({ text: 'Looking it up.', count: count + 1 }))
  }, [pending])

  useEffect(
    () =>
      onAnswer(({ content }) => {
        const text = isShown() ? content : 'There is a new answer in the chat.'
        setSaid(({ count }) => ({ text, count: count + 1 }))
      }),
    [],
  )

  return (
    <div aria-live="polite" className="sr-only">
      <p key={said.count}>{messages.length > 1 ? said.text : ''}</p>
    </div>
  )
}
