import { useState } from 'react'
import type { SavedReply } from '#shared/saved-replies.ts'
import { ConfirmCallDialog } from '../../platform/ConfirmCallDialog.tsx'
import { LoadStatus } from '../../platform/LoadStatus.tsx'
import { PageHeading } from '../../platform/PageHeading.tsx'
import { useSession } from '../../platform/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useDeleteSavedReply, useSavedReplies } from './queries.ts'
import { SavedReplyDialog } from './SavedReplyDialog.tsx'

/** The texts that the reader sends often, and those shared with everyone on staff. */
export function SavedRepliesPage() {
  const { user } = useSession()
  const [adding, setAdding] = useState(false)
  const canShare = user?.role === 'admin'
  return (
    <>
      <PageHeading title="Saved replies">
        <Button onClick={() => setAdding(true)}>Add reply</Button>
      </PageHeading>
      <div className="rounded-lg border border-line bg-surface">
        <SavedReplyList canShare={canShare} />
      </div>
      {adding && <SavedReplyDialog reply={null} canShare={canShare} onClose={() => setAdding(false)} />}
    </>
  )
}

/** The replies that the reader can use, to change and delete. */
function SavedReplyList({ canShare }: { canShare: boolean }) {
  const replies = useSavedReplies()
  if (!replies.data) {
    return (
      <LoadStatus label="the saved replies" query={replies}>
        <div className="grid gap-3 p-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      </LoadStatus>
    )
  }
  if (replies.data.items.length === 0) {
    return (
      <EmptyState title="No saved replies yet">
        Save a text that you send often. You can insert it when you write to a client.
      </EmptyState>
    )
  }
  return (
    <ul>
      {replies.data.items.map(reply => (
        <ReplyRow key={reply.id} reply={reply} canShare={canShare} />
      ))}
    </ul>
  )
}

function ReplyRow({ reply, canShare }: { reply: SavedReply; canShare: boolean }) {
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null)
  const remove = useDeleteSavedReply(reply.id)
  const close = () => setDialog(null)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-line border-t p-4 first:border-t-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-semibold">
          {reply.title}
          {reply.shared && <Badge tone="info">Shared</Badge>}
        </p>
        <p className="wrap-anywhere mt-1 line-clamp-3 whitespace-pre-wrap text-muted">{reply.body}</p>
      </div>
      {reply.abilities.change && (
        <div className="flex gap-2">
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Edit ${reply.title}`}
            onClick={() => setDialog('edit')}
          >
            Edit
          </Button>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Delete ${reply.title}`}
            onClick={() => setDialog('delete')}
          >
            Delete
          </Button>
        </div>
      )}
      {dialog === 'edit' && <SavedReplyDialog reply={reply} canShare={canShare} onClose={close} />}
      {dialog === 'delete' && (
        <ConfirmCallDialog
          title="Delete this saved reply?"
          description={
            reply.shared
              ? `“${reply.title}” will be deleted for everyone on staff. This can’t be undone.`
              : `“${reply.title}” will be deleted. This can’t be undone.`
          }
          confirmLabel="Delete reply"
          danger
          mutation={remove}
          failedTitle="Reply not deleted"
          onConfirm={() => remove.mutate(undefined, { onSuccess: close })}
          onClose={close}
        />
      )}
    </li>
  )
}
