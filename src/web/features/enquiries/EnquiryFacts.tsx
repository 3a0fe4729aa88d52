import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Enquiry } from '#shared/enquiries/enquiries.ts'
import { timeLabel } from '#shared/enquiries/topics.ts'
import { formatMoment } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CaseFromEnquiryDialog } from './CaseFromEnquiryDialog.tsx'
import { EnquiryMoves } from './EnquiryMoves.tsx'

const LINK = 'wrap-anywhere underline underline-offset-4'

/** Beside the message: how to reach who wrote it, and what can be done with it. */
export function EnquiryFacts({ of }: { of: Enquiry }) {
  const [converting, setConverting] = useState(false)
  return (
    <>
      <Card title="Who wrote">
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 text-sm">
          <dt className="sr-only">Name</dt>
          <dd className="wrap-anywhere col-span-2 font-semibold text-base">{of.name}</dd>
          {of.email && (
            <>
              <dt className="text-muted">Email</dt>
              <dd>
                <a href={`mailto:${of.email}`} className={LINK}>
                  {of.email}
                </a>
              </dd>
            </>
          )}
          {of.phone && (
            <>
              <dt className="text-muted">Phone</dt>
              <dd>
                <a href={`tel:${of.phone.replace(/[^0-9+]/g, '')}`} className={LINK}>
                  {of.phone}
                </a>
              </dd>
            </>
          )}
          <dt className="text-muted">Best time</dt>
          <dd>{timeLabel(of.preferredTime)}</dd>
          <dt className="text-muted">Written</dt>
          <dd>{formatMoment(of.createdAt)}</dd>
          <dt className="text-muted">Promised until</dt>
          <dd>{formatMoment(of.dueAt)}</dd>
        </dl>
      </Card>
      <Card title="What to do with it">
        <div className="grid gap-3">
          <EnquiryMoves of={of} />
          {of.case && (
            <Link to={paths.adminCase(of.case.id)} className={buttonClass('secondary', 'sm')}>
              Case {of.case.reference}
            </Link>
          )}
          {of.abilities.openCase && (
            <div>
              <Button variant="secondary" size="sm" onClick={() => setConverting(true)}>
                Convert to case
              </Button>
            </div>
          )}
        </div>
      </Card>
      {converting && <CaseFromEnquiryDialog of={of} onClose={() => setConverting(false)} />}
    </>
  )
}
