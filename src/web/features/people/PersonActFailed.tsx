import { ActionFailed } from '../../platform/ActionFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { isStepUpCancelled } from '../auth/step-up/step-up.ts'
import { refreshPeople, refreshPerson } from './queries.ts'

interface PersonActFailedProps {
  personId: string
  error: unknown
  /** Whether it may still be done, as far as the screen knows. */
  possible: boolean
  /** Called once the newer state of the person is on the screen. */
  onRefreshed: () => void
}

/** Says why something could not be done to an account. When it has changed meanwhile, it offers the newer state. */
export function PersonActFailed({ personId, error, possible, onRefreshed }: PersonActFailedProps) {
  if (!possible) {
    return (
      <Notice tone="warn" title="This is no longer possible">
        The account has changed meanwhile. Close this and look again.
      </Notice>
    )
  }
  if (isStepUpCancelled(error)) return null
  return (
    <ActionFailed
      error={error}
      staleTitle="That is not possible now"
      onRefresh={async () => {
        refreshPeople()
        await refreshPerson(personId)
        onRefreshed()
      }}
    />
  )
}
