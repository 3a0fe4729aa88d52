import { Button } from '../../ui/Button.tsx'

interface SaveBarProps {
  unsaved: boolean
  pending: boolean
  onDiscard: () => void
}

/** Saving and taking back, always in reach at the foot of a long form. */
export function SaveBar({ unsaved, pending, onDiscard }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-3 border-line border-t bg-page px-1 py-3">
      <Button type="submit" pending={pending}>
        Save changes
      </Button>
      <Button variant="secondary" disabled={!unsaved || pending} onClick={onDiscard}>
        Discard
      </Button>
      <output className="text-muted text-sm">
        {unsaved ? 'You have changes that are not saved.' : 'Nothing to save.'}
      </output>
    </div>
  )
}
