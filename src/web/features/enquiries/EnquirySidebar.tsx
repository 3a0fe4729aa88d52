import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Enquiry, EnquiryStatus } from '#shared/enquiries/enquiries.ts'
import { timeLabel } from '#shared/enquiries/topics.ts'
import { formatMoment } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { ActionFailed } from '../../platform/ActionFailed.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useRestoredFocus } from '../../ui/use-restored-focus.ts'
import { CaseFromEnquiryDialog } from './CaseFromEnquiryDialog.tsx'
import { refreshEnquiry, useChangeEnquiryStatus } from './queries.ts'

const LINK = 'wrap-anywhere underline underline-offset-4'

/** The contact details of the sender, and the actions on the enquiry. */
export function EnquirySidebar({ enquiry }: { enquiry: Enquiry }) {
  const [converting, setConverting] = useState(false)
  return (
    <>
      <Card title="Contact details">
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 text-sm">
          <dt className="sr-only">Name</dt>
          <dd className="wrap-anywhere col-span-2 font-semibold text-base">{enquiry.name}</dd>
          {enquiry.email && (
            <>
              <dt className="text-muted">Email</dt>
              <dd>
                <a href={`mailto:${enquiry.email}`} className={LINK}>
                  {enquiry.email}
                </a>
              </dd>
            </>
          )}
          {enquiry.phone && (
            <>
              <dt className="text-muted">Phone</dt>
              <dd>
                <a href={`tel:${enquiry.phone.replace(/[^0-9+]/g, '')}`} className={LINK}>
                  {enquiry.phone}
                </a>
              </dd>
            </>
          )}
          <dt className="text-muted">Best time</dt>
          <dd>{timeLabel(enquiry.preferredTime)}</dd>
          <dt className="text-muted">Received</dt>
          <dd>{formatMoment(enquiry.createdAt)}</dd>
          <dt className="text-muted">Reply by</dt>
          <dd>{formatMoment(enquiry.dueAt)}</dd>
        </dl>
      </Card>
      <Card title="Actions">
        <div className="grid gap-3">
          <StatusButtons enquiry={enquiry} />
          {enquiry.case && (
            <Link to={paths.adminCase(enquiry.case.id)} className={buttonClass('secondary', 'sm')}>
              Case {enquiry.case.reference}
            </Link>
          )}
          {enquiry.abilities.openCase && (
            <div>
              <Button variant="secondary" size="sm" onClick={() => setConverting(true)}>
                Convert to case
              </Button>
            </div>
          )}
        </div>
      </Card>
      {converting && <CaseFromEnquiryDialog enquiry={enquiry} onClose={() => setConverting(false)} />}
    </>
  )
}

function StatusButtons({ enquiry }: { enquiry: Enquiry }) {
  const buttons = useRef<HTMLDivElement>(null)
  const change = useChangeEnquiryStatus(enquiry)
  useRestoredFocus(buttons, enquiry.status)
  return (
    <div ref={buttons} tabIndex={-1} className="grid gap-3 outline-none focus-visible:shadow-none">
      <div className="flex flex-wrap gap-2">
        {enquiry.abilities.to.map(
          to =>
            to !== 'answered' && (
              <Button
                key={to}
                variant="secondary"
                size="sm"
                pending={change.isPending && change.variables === to}
                onClick={() => change.mutate(to)}
              >
                {statusVerb(enquiry.status, to)}
              </Button>
            ),
        )}
      </div>
      <ActionFailed
        error={change.error}
        staleTitle="This message has changed"
        onRefresh={() => {
          change.reset()
          void refreshEnquiry(enquiry.id)
        }}
      />
    </div>
  )
}

function statusVerb(from: EnquiryStatus, to: EnquiryStatus): string {
  if (to === 'spam') return 'Mark as spam'
  if (to === 'closed') return 'Close'
  return from === 'spam' ? 'Not spam' : 'Reopen'
}
