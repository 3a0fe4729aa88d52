import { type RefObject, useState } from 'react'
import type { PersonDetails } from '#shared/people/people.ts'
import { Button } from '../../ui/Button.tsx'
import { useKeptFocus } from '../../ui/kept-focus.ts'
import { ACT_IDS, ACTS, type ActId } from './acts.ts'
import { PersonActDialog } from './PersonActDialog.tsx'

interface PersonActionsProps {
  of: PersonDetails
  /** Where the focus goes when the button that had it is no longer there. */
  place: RefObject<HTMLElement | null>
}

/** What may be done to a person's account, as buttons. Nothing where nothing may be done. */
export function PersonActions({ of, place }: PersonActionsProps) {
  const [open, setOpen] = useState<ActId>()
  const possible = ACT_IDS.filter(id => of.abilities[id])
  useKeptFocus(place, `${open} ${possible}`)
  return (
    <>
      {possible.map(id => (
        <Button key={id} variant="secondary" size="sm" onClick={() => setOpen(id)}>
          {ACTS[id].verb}
        </Button>
      ))}
      {open && <PersonActDialog act={open} person={of} onClose={() => setOpen(undefined)} />}
    </>
  )
}
