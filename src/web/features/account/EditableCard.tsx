import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'

interface EditableCardProps {
  title: string
  /** The button's full name for screen readers, as in "Change your password". */
  changeLabel: string
  /** The form that replaces the content while it is edited. */
  form: (onClose: () => void) => ReactNode
  children: ReactNode
}

/** Details of the account with a button that opens a form in their place, unless staff view the account as the client. Closing the form returns
 * the focus to the button. */
export function EditableCard({ title, changeLabel, form, children }: EditableCardProps) {
  const { user } = useSession()
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)

  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  return (
    <Card
      title={title}
      action={
        !isEditing &&
        !user?.viewing && (
          <Button
            ref={button}
            variant="secondary"
            size="sm"
            aria-label={changeLabel}
            onClick={() => setEditing(true)}
          >
            Change
          </Button>
        )
      }
    >
      {isEditing ? form(() => setEditing(false)) : children}
    </Card>
  )
}
