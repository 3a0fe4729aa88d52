import { useState } from 'react'
import { PickField } from '../../ui/PickField.tsx'
import type { AuditFilters } from './filters.ts'
import { noteFor } from './picking.ts'
import { entryOf, useAuditLog, useCasesNamed } from './queries.ts'

interface CasePickProps {
  filters: AuditFilters
  onPick: (picked: string | undefined) => void
}

/** Which case's entries to see: picked by its reference or its client's name. */
export function CasePick({ filters, onPick }: CasePickProps) {
  const [words, setWords] = useState('')
  const [picked, setPicked] = useState<{ value: string; label: string } | null>(null)
  const found = useCasesNamed(words)
  const shown = entryOf(useAuditLog(filters).data?.pages, entry => entry.case?.id === filters.case)
  const label = picked?.value === filters.case ? picked?.label : shown?.case?.reference
  const value = filters.case ? { value: filters.case, label: label ?? 'One case' } : null
  return (
    <PickField
      label="Case"
      name="case"
      placeholder="Reference or client"
      value={value}
      matches={(found.data?.items ?? []).map(({ id, reference, client }) => ({
        value: id,
        label: client ? `${reference}, ${client.fullName}` : reference,
      }))}
      note={noteFor(found, 'No such case')}
      onType={setWords}
      onPick={pick => {
        const one = found.data?.items.find(({ id }) => id === pick?.value)
        setPicked(one ? { value: one.id, label: one.reference } : null)
        onPick(pick?.value)
      }}
    />
  )
}
