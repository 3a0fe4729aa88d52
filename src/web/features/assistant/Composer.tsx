import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useOnline } from '../../ui/use-online.ts'
import { ask, setDraft, useConversation } from './conversation.ts'
import { Icon } from './Icon.tsx'
import { TURN_MAX } from './thread.ts'

/** The box shows the remaining characters from this number down. */
const COUNT_FROM = 200
const MAX_ROWS = 5

const characters = (count: number) =>
  count === 1 ? '1 character' : `${count.toLocaleString('en-CA')} characters`

/** The message box. Enter sends, Shift+Enter begins a new line. A failure never loses typed text. */
export function Composer({ takesFocus }: { takesFocus: boolean }) {
  const { draft, pending } = useConversation()
  const isOnline = useOnline()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const left = TURN_MAX - draft.trim().length
  const canSend = isOnline && !pending && draft.trim() !== '' && left >= 0

  useEffect(() => {
    if (takesFocus) field.current?.focus({ preventScroll: true })
  }, [takesFocus])

  function send() {
    if (canSend && ask(draft)) setDraft('')
    field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter also ends the composition of a word; some browsers report that only by this key code.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229)
      return
    event.preventDefault()
    if (!event.repeat) send()
  }

  const note = !isOnline
    ? 'You’re offline. Your message stays here until you can send it.'
    : left < 0
      ? `This is ${characters(-left)} too long. The limit is 2,000.`
      : left <= COUNT_FROM
        ? `${characters(left)} left`
        : ''
  return (
    <form
      className="border-line border-t bg-surface px-3 pt-2.5 pb-1"
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <p id={`${id}-note`} aria-live="polite" className={`text-sm ${left < 0 ? 'text-ember' : 'text-muted'}`}>
        {note && <span className="block pb-1.5 tabular-nums">{note}</span>}
      </p>
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          Your question
        </label>
        <textarea
          ref={field}
          id={id}
          rows={Math.min(MAX_ROWS, draft.split('\n').length)}
          enterKeyHint="send"
          placeholder="Your question"
          aria-describedby={`${id}-note`}
          aria-invalid={left < 0 || undefined}
          value={draft}
          onChange={event => setDraft(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-control field-sizing-content max-h-[calc(5lh+1.25rem)] flex-1 resize-none overflow-y-auto rounded-2xl leading-snug"
        />
        <button
          type="submit"
          aria-disabled={!canSend || undefined}
          className="grid size-11 shrink-0 place-items-center rounded-full border border-transparent bg-spruce text-on-spruce transition-colors hover:bg-spruce-strong aria-disabled:bg-sunken aria-disabled:text-muted"
        >
          <Icon name="send" />
          <span className="sr-only">Send</span>
        </button>
      </div>
    </form>
  )
}
