import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'

interface SaveBarProps {
  isDirty: boolean
  isPending: boolean
  onDiscard: () => void
  /** Why the changes weren't saved, such as a conflict. */
  children: ReactNode
}

/** The buttons of a setting's form, and whether it has unsaved changes. It stays in view, with what went wrong. */
export function SaveBar({ isDirty, isPending, onDiscard, children }: SaveBarProps) {
  return (
    <div className="save-bar sticky bottom-0 z-10 -mx-1 grid gap-3 border-line border-t bg-page px-1 py-3">
      {children}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={isPending} disabled={!isDirty}>
          Save changes
        </Button>
        <Button variant="secondary" disabled={!isDirty || isPending} onClick={onDiscard}>
          Discard
        </Button>
        <output className="text-muted text-sm">
          {isDirty ? 'You have unsaved changes.' : 'No unsaved changes.'}
        </output>
      </div>
    </div>
  )
}
