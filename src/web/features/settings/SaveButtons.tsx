import { Button } from '../../ui/Button.tsx'

interface SaveButtonsProps {
  isDirty: boolean
  isPending: boolean
  onDiscard: () => void
}

/** The buttons of a setting's form, and whether it has unsaved changes. */
export function SaveButtons({ isDirty, isPending, onDiscard }: SaveButtonsProps) {
  return (
    <>
      <Button type="submit" pending={isPending}>
        Save changes
      </Button>
      <Button variant="secondary" disabled={!isDirty || isPending} onClick={onDiscard}>
        Discard
      </Button>
      <output className="text-muted text-sm">
        {isDirty ? 'You have unsaved changes.' : 'No unsaved changes.'}
      </output>
    </>
  )
}
