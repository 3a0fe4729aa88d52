import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useOpening } from './opening.ts'

interface ChangeableCardProps {
  title: string
  /** The button in full, for screen readers, as in "Change your password". */
  changeLabel: string
  /** The form that stands in the place of the facts while they are changed. */
  form: (onClose: () => void) => ReactNode
  children: ReactNode
}

/** Facts of one's account, and the form to change them in their place. */
export function ChangeableCard({ title, changeLabel, form, children }: ChangeableCardProps) {
  const opening = useOpening()
  return (
    <Card
      title={title}
      action={
        !opening.isOpen && (
          <Button
            ref={opening.button}
            variant="secondary"
            size="sm"
            aria-label={changeLabel}
            onClick={opening.open}
          >
            Change
          </Button>
        )
      }
    >
      {opening.isOpen ? form(opening.close) : children}
    </Card>
  )
}
