import { useState } from 'react'
import { PickField } from '../../ui/PickField.tsx'
import { brokerOption } from './labels.ts'
import { usePeople, usePerson } from './queries.ts'

interface BrokerPickProps {
  name: string
  value: string
  error?: string | undefined
  /** Whether brokers whose account is closed can be found, too. */
  withClosedAccounts?: boolean
  onChange: (brokerId: string) => void
}

/** The matches listed for the typed text. */
const MAX_MATCHES = 20

/** A field for one broker, found by part of their name. */
export function BrokerPick({ name, value, error, withClosedAccounts = false, onChange }: BrokerPickProps) {
  const [words, setWords] = useState('')
  const [picked, setPicked] = useState<{ value: string; label: string } | null>(null)
  const found = usePeople(
    {
      role: 'broker',
      ...(withClosedAccounts ? {} : { status: 'active' }),
      limit: MAX_MATCHES,
      search: words,
    },
    { enabled: words !== '' },
  )
  // One that was not picked here, such as from the address bar.
  const named = usePerson(picked?.value === value ? '' : value)
  const label = picked?.value === value ? picked.label : (named.data?.fullName ?? 'One broker')
  const brokers = found.data?.pages[0]?.items
  return (
    <PickField
      label="Broker"
      name={name}
      placeholder="Part of a name"
      error={error}
      value={value ? { value, label } : null}
      matches={(brokers ?? []).map(broker => ({ value: broker.id, label: brokerOption(broker) }))}
      note={noteOf()}
      onType={setWords}
      onPick={pick => {
        setPicked(pick)
        onChange(pick?.value ?? '')
      }}
    />
  )

  function noteOf(): string | null {
    if (brokers) return brokers.length === 0 ? 'No matching brokers' : null
    return found.isError ? 'Couldn’t load the brokers. Keep typing to try again.' : 'Searching…'
  }
}
