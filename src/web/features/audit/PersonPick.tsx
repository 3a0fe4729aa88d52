import { useState } from 'react'
import { PickField } from '../../ui/PickField.tsx'
import { ROLE_NAMES } from '../people/words.ts'
import type { AuditFilters } from './filters.ts'
import { noteFor } from './picking.ts'
import { entryOf, useAuditLog, usePeopleNamed } from './queries.ts'

interface PersonPickProps {
  filters: AuditFilters
  onPick: (actor: string | undefined) => void
}

/** Whose doings to see: a person picked by part of their name. */
export function PersonPick({ filters, onPick }: PersonPickProps) {
  const [words, setWords] = useState('')
  const [picked, setPicked] = useState<{ value: string; label: string } | null>(null)
  const found = usePeopleNamed(words)
  const shown = entryOf(useAuditLog(filters).data?.pages, ({ actor }) => actor?.id === filters.actor)
  const label = picked?.value === filters.actor ? picked?.label : shown?.actor?.fullName
  const value = filters.actor ? { value: filters.actor, label: label ?? 'One person' } : null
  return (
    <PickField
      label="Person"
      name="person"
      placeholder="Part of a name"
      value={value}
      matches={(found.data?.items ?? []).map(({ id, fullName, role }) => ({
        value: id,
        label: `${fullName}, ${ROLE_NAMES[role].toLowerCase()}`,
      }))}
      note={noteFor(found, 'Nobody by that name')}
      onType={setWords}
      onPick={pick => {
        const person = found.data?.items.find(({ id }) => id === pick?.value)
        setPicked(person ? { value: person.id, label: person.fullName } : null)
        onPick(pick?.value)
      }}
    />
  )
}
