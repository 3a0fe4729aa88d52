import { formatCount } from '#shared/format.ts'
import { toast } from '../../ui/toast.ts'
import { useFilesAnywhere } from './files-anywhere.ts'
import { addUploads } from './uploads.ts'

interface CaseDropTargetProps {
  caseId: string
  /** Whether clients won't see what is dropped. */
  staffOnly?: boolean
  /** Shows the documents and the running uploads. */
  onUpload: () => void
}

/** Adds files to a case that are dropped or pasted anywhere on its page, and shows where while they are dragged. */
export function CaseDropTarget({ caseId, staffOnly = false, onUpload }: CaseDropTargetProps) {
  const isOver = useFilesAnywhere(files => {
    addUploads(caseId, 'other', files, { staffOnly })
    toast({
      title: `Uploading ${formatCount(files.length, 'file')}`,
      description: staffOnly ? 'The client won’t see it.' : 'Everyone on this request will see it.',
    })
    onUpload()
  })
  if (!isOver) return null
  return (
    <div className="pointer-events-none fixed inset-2 z-40 grid place-items-center rounded-xl border-4 border-spruce border-dashed bg-page/80">
      <p className="rounded-lg bg-spruce px-5 py-3 font-semibold text-lg text-on-spruce shadow-lift">
        {staffOnly ? 'Drop files to add them for staff only' : 'Drop files to add them to this request'}
      </p>
    </div>
  )
}
