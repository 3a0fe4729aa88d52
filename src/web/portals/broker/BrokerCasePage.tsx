import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import type { BundledCase, OfferedCase } from '#shared/cases/cases.ts'
import { paths } from '#shared/paths.ts'
import { AlsoRequested } from '../../features/cases/AlsoRequested.tsx'
import { AnswerSummary } from '../../features/cases/AnswerSummary.tsx'
import { CaseClock } from '../../features/cases/CaseClock.tsx'
import { caseSubject } from '../../features/cases/case-labels.ts'
import { useCase } from '../../features/cases/queries.ts'
import { useSeenCase } from '../../features/notifications/queries.ts'
import { HandOverDialog } from '../../features/routing/HandOverDialog.tsx'
import { OfferResponse } from '../../features/routing/OfferResponse.tsx'
import { OfferTime } from '../../features/routing/OfferTime.tsx'
import { PendingHandover } from '../../features/routing/PendingHandover.tsx'
import { BackLink } from '../../platform/BackLink.tsx'
import { Head } from '../../platform/Head.tsx'
import { useSession } from '../../platform/session.ts'
import { Card } from '../../ui/Card.tsx'
import { RecordLoader } from '../RecordLoader.tsx'
import { StaffCase } from '../StaffCase.tsx'

/** A case in the broker portal: offered to the broker, or in their hands. */
export function BrokerCasePage() {
  const { id } = useParams({ from: '/portals/broker/broker/cases/$id' })
  const { user } = useSession()
  const [isHandingOver, setHandingOver] = useState(false)
  const query = useCase(id)
  useSeenCase(id)

  return (
    <>
      <Head title={query.data?.reference ?? 'Case'} noindex />
      <BackLink to={paths.brokerCases()}>Cases</BackLink>
      <RecordLoader
        noun="case"
        query={query}
        back={{ to: paths.brokerCases(), label: 'All cases' }}
        missing="Check the link. The case may have been assigned to someone else."
      >
        {view =>
          view.view === 'offer' ? (
            <OfferedCaseView case={view} />
          ) : (
            view.view !== 'client' && (
              <StaffCase
                case={view}
                reader={user?.role ?? 'broker'}
                // Not for a colleague who covers for the broker: they can't withdraw it.
                side={
                  view.view === 'broker' &&
                  view.offer &&
                  view.broker?.id === user?.id && <PendingHandover caseId={id} offer={view.offer} />
                }
                onHandOver={() => setHandingOver(true)}
              />
            )
          )
        }
      </RecordLoader>
      {query.data && isHandingOver && (
        <HandOverDialog case={query.data} onClose={() => setHandingOver(false)} />
      )}
    </>
  )
}

/** A case offered to the broker: enough to decide, no contact data. */
function OfferedCaseView({ case: view }: { case: z.infer<typeof OfferedCase> }) {
  const navigate = useNavigate()
  return (
    <div className="grid gap-5">
      <div>
        <h1 className="font-display text-2xl">
          {caseSubject(view)} for {view.clientFirstName}
        </h1>
        <p className="mt-1 text-muted tabular-nums">
          {view.city && `${view.city} · `}
          {view.reference}
        </p>
      </div>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card title="Request details">
          {view.answers.length > 0 ? (
            <AnswerSummary groups={view.answers} />
          ) : (
            <p className="text-muted">The client hasn’t agreed to share their answers.</p>
          )}
        </Card>
        <div className="order-first grid gap-4 lg:sticky lg:top-5 lg:order-none">
          <Card title="You’ve been offered this case">
            <div className="grid gap-4">
              {view.handover && (
                <div className="wrap-anywhere">
                  <p className="font-semibold">{`${view.handover.from} wrote:`}</p>
                  <p className="whitespace-pre-wrap">{view.handover.note}</p>
                </div>
              )}
              {view.handover && <CaseClock case={view} audience="staff" />}
              <OfferTime expiresAt={view.offerExpiresAt} />
              <p className="text-muted">
                {view.handover
                  ? `Accept to see the client’s contact details and take over the case. Until then, and if you decline, ${view.handover.from} keeps it.`
                  : 'Accept to see the client’s contact details and start the response clock. If you decline or the offer expires, the case goes to the next broker.'}
              </p>
              <OfferResponse
                caseId={view.id}
                joined={view.handover ? 0 : joinedOffers(view.bundle)}
                handoverFrom={view.handover?.from ?? null}
                canAccept={view.abilities.acceptOffer}
                onDeclined={() => navigate({ to: paths.brokerDashboard(), replace: true })}
              />
            </div>
          </Card>
          <AlsoRequested bundle={view.bundle} linkTo={paths.brokerCase} />
        </div>
      </div>
    </div>
  )
}

/** How many other requests of the client are offered to the broker with this one. */
const joinedOffers = (bundle: readonly BundledCase[]) =>
  bundle.filter(({ stage, status }) => stage === 'offered' && status === 'active').length
