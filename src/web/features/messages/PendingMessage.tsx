import { Button } from '../../ui/Button.tsx'
import type { OutboxEntry } from './outbox.ts'

interface PendingMessageProps {
  entry: OutboxEntry
  internal: boolean
  onRetry: () => void
  onDiscard: () => void
}

/** A message that the server does not have yet: on its way, or not sent with the reason and a way out. */
export function PendingMessage({ entry, internal, onRetry, onDiscard }: PendingMessageProps) {
  const failed = entry.state === 'failed'
  const colour = internal ? 'bg-warn-soft text-ink' : 'bg-spruce text-on-spruce'
  return (
    <li className="grid max-w-[92%] grid-cols-[minmax(0,1fr)] justify-items-end gap-1 justify-self-end sm:max-w-[80%]">
      <p
        dir="auto"
        className={`text-wrap max-w-full whitespace-pre-wrap break-words rounded-2xl border px-3 py-2 ${colour} ${
          failed ? 'border-ember' : 'border-line opacity-70'
        }`}
      >
        {entry.body}
      </p>
      {failed ? (
        <div role="alert" className="flex flex-wrap items-center justify-end gap-2 text-sm">
          <p className="text-ember">{`Not sent. ${entry.reason ?? ''}`}</p>
          <Button variant="secondary" size="sm" onClick={onRetry}>
            Try again
          </Button>
          <Button variant="quiet" size="sm" onClick={onDiscard}>
            Remove
          </Button>
        </div>
      ) : (
        <output className="text-muted text-xs">Sending…</output>
      )}
    </li>
  )
}
