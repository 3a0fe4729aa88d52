import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { buttonClass } from '../../ui/Button.tsx'
import { clear } from './conversation.ts'

/** The dialog that confirms clearing the history. */
export function ClearHistoryDialog({ onDone }: { onDone: () => void }) {
  const id = useId()
  const keep = useRef<HTMLButtonElement>(null)
  const yes = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onDone()
    }
    if (event.key !== 'Tab') return
    event.preventDefault()
    if (document.activeElement === keep.current) yes.current?.focus()
    else keep.current?.focus()
  }

  return (
    <div className="absolute inset-0 z-1 grid place-items-center bg-page/90 p-4">
      <div
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={id}
        aria-describedby={`${id}-more`}
        onKeyDown={onKeyDown}
        className="max-w-80 rounded-xl border border-line bg-surface p-5 shadow-lift"
      >
        <h3 id={id} className="text-lg">
          Clear the chat history?
        </h3>
        <p id={`${id}-more`} className="mt-2 text-muted">
          This deletes the conversation from this browser and can’t be undone.
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <button ref={keep} type="button" className={buttonClass('secondary')} onClick={onDone}>
            Keep chat
          </button>
          <button
            ref={yes}
            type="button"
            className={buttonClass('danger')}
            onClick={() => {
              clear()
              onDone()
            }}
          >
            Clear history
          </button>
        </div>
      </div>
    </div>
  )
}
