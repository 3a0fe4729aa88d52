import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import type { PersonDetails } from '#shared/people/people.ts'
import { BrokerRecordEditor } from '../../features/people/broker-records/BrokerRecordEditor.tsx'
import { BrokerSubpage } from './BrokerSubpage.tsx'

/** Where an administrator edits a broker's record. */
export function AdminBrokerRecordPage() {
  const { id } = useParams({ from: '/portals/admin/admin/brokers/$id/record' })
  return (
    <BrokerSubpage id={id} title="Edit broker record">
      {({ broker }) => broker && <OpenedRecord id={id} record={broker} />}
    </BrokerSubpage>
  )
}

/** The record as it was opened: what others save in the meantime appears only on request. */
function OpenedRecord({ id, record }: { id: string; record: NonNullable<PersonDetails['broker']> }) {
  const navigate = useNavigate()
  const [opened, setOpened] = useState<typeof record | null>(record)
  const shown = opened ?? record
  return (
    <BrokerRecordEditor
      key={shown.version}
      id={id}
      record={shown}
      onSaved={() => navigate({ to: paths.adminBroker(id), replace: true, ignoreBlocker: true })}
      onReload={() => setOpened(null)}
    />
  )
}
