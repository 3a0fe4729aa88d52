import { Link } from '@tanstack/react-router'
import type { CaseListItem } from '#shared/cases/cases.ts'
import { caseSubject } from '../cases/case-labels.ts'
import { OfferResponse } from './OfferResponse.tsx'
import { OfferTime } from './OfferTime.tsx'

interface OfferCardProps {
  case: CaseListItem
  href: string
  onAccepted: () => void
}

/** A case offered to the broker: what it is about, the time left, and the two answers. Its summary is a page of its own. */
export function OfferCard({ case: item, href, onAccepted }: OfferCardProps) {
  return (
    <article className="grid content-start gap-3 rounded-lg border border-line bg-surface p-4">
      <div>
        <h3 className="font-sans font-semibold">
          {caseSubject(item)}
          {item.client && ` for ${item.client.fullName}`}
        </h3>
        <p className="text-muted text-sm tabular-nums">
          {item.city && `${item.city} · `}
          {item.reference}
        </p>
      </div>
      {item.handoverFrom && (
        <p className="wrap-anywhere">{`${item.handoverFrom} wants to hand it over to you.`}</p>
      )}
      {item.offerExpiresAt && <OfferTime expiresAt={item.offerExpiresAt} />}
      <OfferResponse
        caseId={item.id}
        reference={item.reference}
        joined={item.joinedOffers}
        handoverFrom={item.handoverFrom}
        canAccept={item.status !== 'closed'}
        onAccepted={onAccepted}
      />
      <Link to={href} className="tap-link text-sm">
        View summary<span className="sr-only"> of {item.reference}</span>
      </Link>
    </article>
  )
}
