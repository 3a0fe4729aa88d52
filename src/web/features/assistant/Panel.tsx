import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { retryImport } from '../../platform/retry-import.ts'
import { ClearQuestion } from './ClearQuestion.tsx'
import { ConversationView } from './ConversationView.tsx'
import { useFullScreen } from './full-screen.ts'
import { PanelHead } from './PanelHead.tsx'
import { setPanel, usePanel } from './panel-state.ts'
import { useConversation } from './use-conversation.ts'

const PersonForm = lazy(() =>
  retryImport(() => import('./PersonForm.tsx')).then(module => ({ default: module.PersonForm })),
)

/** The panel of the assistant: 350 by 500 px beside the page, the whole screen of a telephone. */
export function Panel() {
  const { view, atPerson } = usePanel()
  const { messages } = useConversation()
  const isExpanded = view === 'expanded'
  const isFull = useFullScreen() && isExpanded
  const [asksToClear, setAsksToClear] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const titleId = useId()

  useEffect(() => {
    const page = document.getElementById('root')
    if (!isFull || !page) return
    page.inert = true
    return () => {
      page.inert = false
    }
  }, [isFull])

  useEffect(() => {
    // What had the focus is gone with the rest of the panel; a link that was followed has taken it along.
    if (!isExpanded && panel.current && document.activeElement === document.body)
      panel.current.querySelector<HTMLElement>('[data-expand]')?.focus()
  }, [isExpanded])

  const doneClearing = () => {
    setAsksToClear(false)
    panel.current?.querySelector('textarea')?.focus()
  }
  return (
    <section
      ref={panel}
      {...(isExpanded ? { role: 'dialog', 'aria-modal': isFull || undefined } : { role: 'group' })}
      aria-labelledby={titleId}
      data-view={view}
      className="assistant-panel"
      onKeyDown={event => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) setPanel({ view: 'closed' })
      }}
    >
      <PanelHead
        titleId={titleId}
        onClear={isExpanded && messages.length > 1 ? () => setAsksToClear(true) : null}
      />
      {isExpanded && (
        <div className="relative flex min-h-0 flex-1 flex-col">
          <div className="flex min-h-0 flex-1 flex-col" inert={asksToClear}>
            {atPerson ? (
              <Suspense>
                <PersonForm onBack={() => setPanel({ atPerson: false })} />
              </Suspense>
            ) : (
              <ConversationView takesFocus={!asksToClear} />
            )}
          </div>
          {asksToClear && <ClearQuestion onDone={doneClearing} />}
        </div>
      )}
    </section>
  )
}
