import { type KeyboardEvent, useRef, useState } from 'react'
import { MAX_MESSAGE_LENGTH } from '#shared/messages.ts'
import { tabStorage } from '../../platform/storage.ts'
import { Button } from '../../ui/Button.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { readReplyDraft, replyDraftKey } from './reply-draft.ts'
import type { Thread } from './thread.ts'

/** Characters left at which the box begins to count. */
const COUNT_FROM = 500

const KEY = 'rounded border border-line bg-sunken px-1.5 py-0.5 font-sans text-xs'
const characters = (count: number) => (count === 1 ? '1 character' : `${count} characters`)
const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

interface ReplyBoxProps {
  thread: Thread
  userId: string
  label: string
  sendLabel: string
  onSend: (body: string) => void
}

/** Where one writes. What is written stays over reloads until it is sent. */
export function ReplyBox({ thread, userId, label, sendLabel, onSend }: ReplyBoxProps) {
  const form = useRef<HTMLFormElement>(null)
  const [text, write] = useReplyDraft(thread, userId)
  const left = MAX_MESSAGE_LENGTH - text.length
  const canSend = text.trim() !== '' && left >= 0

  function send() {
    if (!canSend) return
    onSend(text.trimEnd())
    write('')
    form.current?.querySelector('textarea')?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form
      ref={form}
      className="grid gap-2"
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <TextAreaField
        label={label}
        name="body"
        rows={3}
        className="min-h-20"
        value={text}
        onChange={event => write(event.target.value)}
        onKeyDown={onKeyDown}
        error={left < 0 ? `Shorten your message by ${characters(-left)}. The limit is 5,000.` : undefined}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-muted text-sm">
          {left >= 0 && left <= COUNT_FROM ? (
            <span className="tabular-nums">{`${characters(left)} left`}</span>
          ) : (
            <span className="pointer-coarse:hidden">
              <kbd className={KEY}>{isMac() ? '⌘' : 'Ctrl'}</kbd> + <kbd className={KEY}>Enter</kbd> sends
            </span>
          )}
        </p>
        <Button type="submit" disabled={!canSend}>
          {sendLabel}
        </Button>
      </div>
    </form>
  )
}

/** A half-written reply, stored for this person and thread until it is sent. */
function useReplyDraft(thread: Thread, userId: string) {
  const key = replyDraftKey(thread, userId)
  const [text, setText] = useState(() => readReplyDraft(key))
  function write(next: string) {
    setText(next)
    tabStorage.write(key, next || null)
  }
  return [text, write] as const
}
