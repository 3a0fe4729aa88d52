import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface ConflictNoticeProps {
  onKeepMine: () => void
  onLoadNewer: () => void
}

/** Two tabs have gone different ways: nothing is saved over either until somebody says which to keep. */
export function ConflictNotice({ onKeepMine, onLoadNewer }: ConflictNoticeProps) {
  return (
    <div id="changed-elsewhere" tabIndex={-1} className="outline-none">
      <Notice tone="warn" title="This request was changed in another tab or window">
        <p>Nothing is lost. Which answers would you like to keep?</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button variant="secondary" onClick={onKeepMine}>
            Keep what is on this screen
          </Button>
          <Button variant="secondary" onClick={onLoadNewer}>
            Load the newer answers
          </Button>
        </div>
      </Notice>
    </div>
  )
}
