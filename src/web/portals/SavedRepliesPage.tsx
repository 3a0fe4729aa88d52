import { useState } from 'react'
import { SavedReplyDialog } from '../features/saved-replies/SavedReplyDialog.tsx'
import { SavedReplyList } from '../features/saved-replies/SavedReplyList.tsx'
import { PageHeading } from '../platform/PageHeading.tsx'
import { useSession } from '../platform/session.ts'
import { Button } from '../ui/Button.tsx'

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
