import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface NewerStateProps {
  by: string | null
  onTake: () => void
}

/** Says that somebody else saved while this form was open, and offers what they saved. */
export function NewerState({ by, onTake }: NewerStateProps) {
  return (
    <Notice
      tone="warn"
      title={`${by ?? 'Somebody else'} has saved changes here since you opened this page`}
      action={
        <Button variant="secondary" size="sm" onClick={onTake}>
          Show the newer state
        </Button>
      }
    >
      What you changed stays in the form; everything else becomes what they saved.
    </Notice>
  )
}
