import { Link } from '@tanstack/react-router'
import type { CaseListItem } from '#shared/cases/cases.ts'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { caseSubject } from '../cases/case-labels.ts'
import { useCase } from '../cases/queries.ts'
import { OfferResponse } from './OfferResponse.tsx'
import { OfferTime } from './OfferTime.tsx'

interface OfferCardProps {
  case: CaseListItem
  href: string
  onAccepted: () => void
}

/** A case offered to the broker: what it is about, the time left, and the two answers. */
export function OfferCard({ case: item, href, onAccepted }: OfferCardProps) {
  const offer = useCase(item.id)
  const view = offer.data?.view === 'offer' ? offer.data : null

  return (
    <article className="grid content-start gap-3 rounded-lg border border-line bg-surface p-4">
      <div>
        <h3 className="font-sans font-semibold">
          {caseSubject(item)}
          {view && ` for ${view.clientFirstName}`}
        </h3>
        <p className="text-muted text-sm tabular-nums">
          {item.city && `${item.city} · `}
          {item.reference}
        </p>
      </div>
      {offer.isPending && <Skeleton className="h-5 w-48" />}
      {offer.isError && <LoadFailed label="this offer" error={offer.error} onRetry={() => offer.refetch()} />}
      {view && (
        <>
          <OfferTime expiresAt={view.offerExpiresAt} />
          <OfferResponse case={view} onAccepted={onAccepted} />
        </>
      )}
      <Link to={href} className="text-sm underline underline-offset-4">
        View summary<span className="sr-only"> of {item.reference}</span>
      </Link>
    </article>
  )
}
