import { Button } from '../../ui/Button.tsx'

interface RemovedNoticeProps {
  /** As in "Driver 2". */
  what: string
  onUndo: () => void
}

/** Says what was just taken off a list, and puts it back. */
export function RemovedNotice({ what, onUndo }: RemovedNoticeProps) {
  return (
    <div
      id="just-removed"
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-2"
    >
      <output>{what} was removed.</output>
      <Button variant="quiet" size="sm" onClick={onUndo}>
        Undo
      </Button>
    </div>
  )
}
