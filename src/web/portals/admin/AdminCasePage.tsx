import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import { AssignDialog } from '../../features/cases/AssignDialog.tsx'
import { useCase } from '../../features/cases/queries.ts'
import { Head } from '../../platform/Head.tsx'
import { usePage } from '../../platform/page-data.ts'
import { Button } from '../../ui/Button.tsx'
import { BackLink } from '../BackLink.tsx'
import { CaseSkeleton } from '../CaseSkeleton.tsx'
import { CaseUnavailable } from '../CaseUnavailable.tsx'
import { StaffCase } from '../StaffCase.tsx'
import { CaseLinks } from './CaseLinks.tsx'
import { OpenOffer } from './OpenOffer.tsx'

/** A case as an administrator sees it: everything, and the way to give it to a broker. */
export function AdminCasePage() {
  const { id } = useParams({ from: '/portals/admin/admin/cases/$id' })
  const { brand } = usePage()
  const [assigning, setAssigning] = useState(false)
  const { data, error, isPending, isFetching, refetch } = useCase(id)
  const view = data?.view === 'admin' ? data : null

  return (
    <>
      <Head title={`${view?.reference ?? 'Case'} | ${brand.name}`} noindex />
      <BackLink to={paths.adminCases()}>Cases</BackLink>
      {isPending && <CaseSkeleton />}
      {error && !view && (
        <CaseUnavailable
          error={error}
          retrying={isFetching}
          onRetry={() => refetch()}
          home={paths.adminCases()}
        />
      )}
      {view && (
        <StaffCase
          of={view}
          reader="admin"
          side={
            <>
              {view.offer && <OpenOffer broker={view.offer.broker} expiresAt={view.offer.expiresAt} />}
              <CaseLinks caseId={view.id} clientId={view.client?.id ?? null} />
            </>
          }
          actions={
            view.status !== 'closed' && (
              <Button variant="secondary" size="sm" onClick={() => setAssigning(true)}>
                {view.broker ? 'Assign to another broker' : 'Assign a broker'}
              </Button>
            )
          }
        />
      )}
      {view && assigning && <AssignDialog of={view} onClose={() => setAssigning(false)} />}
    </>
  )
}
