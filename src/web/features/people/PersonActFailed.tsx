import { isStale, sentenceOf } from '../../platform/failures.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { isNotConfirmed } from '../confirming/confirmed-call.ts'
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
  if (!error || isNotConfirmed(error)) return null
  if (!isStale(error)) {
    return (
      <Notice tone="danger" title="That did not work">
        {sentenceOf(error)}
      </Notice>
    )
  }
  return (
    <Notice tone="warn" title="That is not possible now">
      <p>{sentenceOf(error)}</p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        onClick={async () => {
          refreshPeople()
          await refreshPerson(personId)
          onRefreshed()
        }}
      >
        Show the newer state
      </Button>
    </Notice>
  )
}
