import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import type { PersonDetails } from '#shared/people/people.ts'
import { BrokerRecordEditor } from '../../features/people/broker-records/BrokerRecordEditor.tsx'
import { usePerson } from '../../features/people/queries.ts'
import { isNotFound } from '../../platform/call.ts'
import { Head } from '../../platform/Head.tsx'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { BackLink } from '../BackLink.tsx'
import { PageSkeleton } from '../PageSkeleton.tsx'

/** Where an administrator edits a broker's record. */
export function AdminBrokerRecordPage() {
  const { id } = useParams({ from: '/portals/admin/admin/brokers/$id/record' })
  const { data: person, error, isPending, isFetching, refetch } = usePerson(id)
  // The broker's page says what is missing.
  if (isNotFound(error) || (person && !person.broker)) return <Navigate to={paths.adminBroker(id)} replace />
  return (
    <>
      <Head title="Edit broker record" noindex />
      <BackLink to={paths.adminBroker(id)}>{person?.fullName ?? 'Broker'}</BackLink>
      <h1 className="mb-4 font-display text-2xl">Edit broker record</h1>
      {isPending && <PageSkeleton label="the record" />}
      {error && !person && (
        <LoadFailed label="this record" error={error} retrying={isFetching} onRetry={() => refetch()} />
      )}
      {person?.broker && <OpenedRecord id={id} record={person.broker} />}
    </>
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
      onSaved={() => navigate({ to: paths.adminBroker(id), replace: true })}
      onReload={() => setOpened(null)}
    />
  )
}
