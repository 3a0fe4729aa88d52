import { useState } from 'react'
import { SavedReplyDialog } from '../features/saved-replies/SavedReplyDialog.tsx'
import { SavedReplyList } from '../features/saved-replies/SavedReplyList.tsx'
import { Head } from '../platform/Head.tsx'
import { useSession } from '../platform/session.ts'
import { Button } from '../ui/Button.tsx'

/** The texts that the reader sends often, and those shared with everyone on staff. */
export function SavedRepliesPage() {
  const { user } = useSession()
  const [adding, setAdding] = useState(false)
  const canShare = user?.role === 'admin'
  return (
    <div className="grid grid-cols-1 gap-4">
      <Head title="Saved replies" noindex />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-2xl">Saved replies</h1>
        <Button onClick={() => setAdding(true)}>Add reply</Button>
      </div>
      <div className="rounded-lg border border-line bg-surface">
        <SavedReplyList canShare={canShare} />
      </div>
      {adding && <SavedReplyDialog reply={null} canShare={canShare} onClose={() => setAdding(false)} />}
    </div>
  )
}
