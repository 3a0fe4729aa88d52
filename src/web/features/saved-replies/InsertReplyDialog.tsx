import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { fillFields, type ReplyValues } from '#shared/reply-fields.ts'
import { LoadStatus } from '../../platform/LoadStatus.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useSavedReplies } from './queries.ts'

interface InsertReplyDialogProps {
  /** What the fields become on this case. */
  values: ReplyValues
  /** The page on which the replies are managed. */
  managePath: string
  /** Called with the text, its fields filled in. */
  onInsert: (text: string) => void
  onClose: () => void
}

/** Finds a saved reply by its title or text and inserts it. */
export function InsertReplyDialog({ values, managePath, onInsert, onClose }: InsertReplyDialogProps) {
  const replies = useSavedReplies()
  const [typed, setTyped] = useState('')
  const words = typed.trim().toLowerCase()
  const found = replies.data?.items.filter(({ title, body }) =>
    `${title}\n${body}`.toLowerCase().includes(words),
  )
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title="Insert a saved reply">
      <div className="grid gap-4">
        <LoadStatus label="the saved replies" query={replies} />
        {replies.data && replies.data.items.length > 5 && (
          <TextField
            label="Find a reply"
            name="find"
            type="search"
            autoComplete="off"
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        )}
        {found?.length === 0 && (
          <p className="text-muted">
            {words ? 'No saved reply matches.' : 'You have no saved replies yet. Write the first one.'}
          </p>
        )}
        {found && found.length > 0 && (
          <ul className="overflow-hidden rounded-lg border border-line">
            {found.map(({ id, title, body }) => (
              <li key={id} className="border-line border-t first:border-t-0">
                <button
                  type="button"
                  className="grid w-full gap-0.5 px-4 py-3 text-left focus-inset hover:bg-sunken"
                  onClick={() => {
                    onInsert(fillFields(body, values))
                    onClose()
                  }}
                >
                  <span className="wrap-anywhere font-semibold">{title}</span>
                  <span className="wrap-anywhere line-clamp-2 text-muted text-sm">
                    {fillFields(body, values)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <Link to={managePath} className="inline-flex min-h-11 items-center underline underline-offset-4">
          Manage saved replies
        </Link>
      </div>
    </Dialog>
  )
}
