import { useState } from 'react'
import type { DirectoryPerson } from '#shared/directory.ts'
import { Button } from '../../ui/Button.tsx'
import { ACT_IDS, ACTS, type ActId } from './acts.ts'
import { PersonActDialog } from './PersonActDialog.tsx'

/** What may be done to a person's account, as buttons. Nothing where nothing may be done. */
export function PersonActions({ of }: { of: DirectoryPerson }) {
  const [open, setOpen] = useState<ActId>()
  return (
    <>
      {ACT_IDS.filter(id => of.abilities[id]).map(id => (
        <Button key={id} variant="secondary" size="sm" onClick={() => setOpen(id)}>
          {ACTS[id].verb}
        </Button>
      ))}
      {open && <PersonActDialog act={open} person={of} onClose={() => setOpen(undefined)} />}
    </>
  )
}
