import { type ComponentType, useEffect, useRef, useState } from 'react'
import { retryImport } from '../../platform/retry-import.ts'
import { Announcer } from './Announcer.tsx'
import { setPanel, usePanel } from './panel-state.ts'
import { TreesTalking } from './TreesTalking.tsx'

const load = () => retryImport(() => import('./Panel.tsx')).then(module => module.Panel)

/** The round button, and the panel it opens. The panel's code comes when somebody means to use it. */
export function Assistant() {
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
  const prepare = () => void load().catch(() => undefined)
  return (
    <>
      {isWanted && Panel ? (
        <Panel />
      ) : (
        <div className="assistant-corner">
          {isLost && (
            <p
              role="alert"
              className="rounded-md border border-ember bg-surface px-3 py-2 text-sm shadow-lift"
            >
              The chat could not be loaded. Please try again.
            </p>
          )}
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
            <TreesTalking className="assistant-mark size-9" />
            {unread && <span className="assistant-unread" />}
          </button>
        </div>
      )}
      <Announcer />
    </>
  )
}
