import { errorMessage, isCancelled, isConflict } from '../../platform/call.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Says why a list was not saved. When another administrator saved first, the screen already shows their list. */
export function NothingSaved({ error }: { error: unknown }) {
  if (!error || isCancelled(error)) return null
  if (!isConflict(error)) {
    return (
      <Notice tone="danger" title="Changes not saved">
        {errorMessage(error)}
      </Notice>
    )
  }
  return (
    <Notice tone="warn" title="Someone else saved changes">
      Your changes weren’t saved. The list now shows the latest version. Review it, then try again.
    </Notice>
  )
}
