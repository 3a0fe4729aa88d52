import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import { ConfirmEmailNotice } from '../../features/account/ConfirmEmailNotice.tsx'
import { ClientCaseCard } from '../../features/cases/ClientCaseCard.tsx'
import { useCases } from '../../features/cases/queries.ts'
import { Head } from '../../platform/Head.tsx'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { usePage } from '../../platform/page-data.ts'
import { useSession } from '../../platform/session.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ClientDashboardSkeleton } from './ClientDashboardSkeleton.tsx'
import { ClosedRequests } from './ClosedRequests.tsx'
import { NextSteps } from './NextSteps.tsx'
import { nextStepsOf } from './next-steps.ts'

/** The client's first page: what needs them now, then their requests. */
export function ClientDashboard() {
  const { brand } = usePage()
  const { user } = useSession()
  const [showClosed, setShowClosed] = useState(false)
  const cases = useCases({ status: 'open' })
  const rows = cases.data?.pages.flatMap(page => page.items)

  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-8 px-4 py-6 sm:px-6 sm:py-10">
      <Head title={`Dashboard | ${brand.name}`} noindex />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-display text-3xl">Hello, {user?.fullName.split(' ')[0]}</h1>
        <Link to={paths.getQuote()} className={buttonClass('primary')}>
          Request a quote
        </Link>
      </div>
      <ConfirmEmailNotice />
      {cases.isPending && <ClientDashboardSkeleton />}
      {cases.isError && !rows && (
        <LoadFailed
          what="your requests"
          error={cases.error}
          retrying={cases.isFetching}
          onRetry={() => cases.refetch()}
        />
      )}
      {rows && rows.length > 0 && <NextSteps steps={nextStepsOf(rows)} />}
      {rows && (
        <section aria-labelledby="my-requests">
          <h2 id="my-requests" className="font-sans mb-3 font-semibold text-lg">
            My requests
          </h2>
          {rows.length === 0 ? (
            <EmptyState
              title="You have no open requests"
              action={
                <Link to={paths.getQuote()} className={buttonClass('primary')}>
                  Request a quote
                </Link>
              }
            >
              Tell us once what you want to insure. A licensed broker takes it from there, and you follow it
              here.
            </EmptyState>
          ) : (
            <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
              {rows.map(row => (
                <li key={row.id}>
                  <ClientCaseCard of={row} href={paths.clientCase(row.id)} />
                </li>
              ))}
            </ul>
          )}
          <div className="mt-4 flex flex-wrap gap-3">
            {cases.hasNextPage && (
              <Button
                variant="secondary"
                pending={cases.isFetchingNextPage}
                onClick={() => cases.fetchNextPage()}
              >
                Load more
              </Button>
            )}
            <Button
              variant="secondary"
              size="sm"
              aria-expanded={showClosed}
              onClick={() => setShowClosed(!showClosed)}
            >
              {showClosed ? 'Hide closed requests' : 'Show closed requests'}
            </Button>
          </div>
          {showClosed && (
            <div className="mt-4">
              <ClosedRequests />
            </div>
          )}
        </section>
      )}
    </div>
  )
}
