import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { usePage } from '../../platform/page-data.ts'
import { retryImport } from '../../platform/retry-import.ts'
import { AssistantIcon } from './AssistantIcon.tsx'
import { ClearHistoryDialog } from './ClearHistoryDialog.tsx'
import { ConversationView } from './ConversationView.tsx'
import { useConversation } from './conversation.ts'
import { useFullScreen } from './full-screen.ts'
import { Icon } from './Icon.tsx'
import { setPanel, usePanel } from './panel-state.ts'

const PersonForm = lazy(() =>
  retryImport(() => import('./PersonForm.tsx')).then(module => ({ default: module.PersonForm })),
)

/** The assistant's panel: 350 by 500 px beside the page, full screen on a phone. */
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
    // The element with the focus is gone with the panel, unless the focus followed a link.
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
          {asksToClear && <ClearHistoryDialog onDone={doneClearing} />}
        </div>
      )}
    </section>
  )
}

const BUTTON =
  'grid size-11 shrink-0 place-items-center rounded-md text-on-shelter-muted hover:bg-shelter-line hover:text-on-shelter focus-visible:-outline-offset-3'

interface PanelHeadProps {
  titleId: string
  /** Null if there is nothing to clear. */
  onClear: (() => void) | null
}

/** The panel's title and its actions: clear, minimize, close. */
function PanelHead({ titleId, onClear }: PanelHeadProps) {
  const { brand } = usePage()
  const { view, unread } = usePanel()
  const button = (label: string, icon: ReactNode, onClick: () => void, more = {}) => (
    <button type="button" aria-label={label} title={label} className={BUTTON} onClick={onClick} {...more}>
      {icon}
    </button>
  )
  return (
    <header className="flex min-h-14 items-center bg-shelter pr-1 pl-3.5 text-on-shelter">
      <AssistantIcon className="assistant-mark size-7 shrink-0" />
      <h2 id={titleId} className="ml-2.5 line-clamp-2 min-w-0 flex-1 text-lg">
        Ask {brand.name}
      </h2>
      {unread && <span className="mr-1 size-2.5 forced-color-adjust-none rounded-full bg-canola" />}
      {onClear && button('Clear the chat history', <Icon name="clear" />, onClear)}
      {view === 'expanded'
        ? button('Minimise the chat', <Icon name="minimise" />, () => setPanel({ view: 'minimised' }))
        : button(
            unread ? 'Expand the chat, new answer' : 'Expand the chat',
            <Icon name="expand" />,
            () => setPanel({ view: 'expanded' }),
            { 'data-expand': '' },
          )}
      {button('Close the chat', <Icon name="close" />, () => setPanel({ view: 'closed' }))}
    </header>
  )
}
