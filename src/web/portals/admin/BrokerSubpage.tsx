import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import type { PersonDetails } from '#shared/people/people.ts'
import { usePerson } from '../../features/people/queries.ts'
import { BackLink } from '../../platform/BackLink.tsx'
import { isNotFound } from '../../platform/call.ts'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { PageHeading } from '../../platform/PageHeading.tsx'
import { PageSkeleton } from '../PageSkeleton.tsx'

interface BrokerSubpageProps {
  id: string
  title: string
  children: (person: PersonDetails) => ReactNode
}

/** A page about one broker below their own page, which also says so when there is no such broker. */
export function BrokerSubpage({ id, title, children }: BrokerSubpageProps) {
  const query = usePerson(id)
  const { data: person, isPending } = query
  if (isNotFound(query.error) || (person && !person.broker))
    return <Navigate to={paths.adminBroker(id)} replace />
  return (
    <>
      <BackLink to={paths.adminBroker(id)}>{person?.fullName ?? 'Broker'}</BackLink>
      <PageHeading title={title} />
      {isPending && <PageSkeleton label="the broker" />}
      <LoadFailed label="this broker" query={query} />
      {person && children(person)}
    </>
  )
}
