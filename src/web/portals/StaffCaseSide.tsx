import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { AdminCase, BrokerCase } from '#shared/cases/cases.ts'
import { formatDay } from '#shared/format.ts'
import { LINES } from '#shared/lines/lines.ts'
import { CaseAccessButton } from '../features/account/CaseAccessButton.tsx'
import { ContactCard } from '../features/cases/ContactCard.tsx'
import { Card } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'

interface StaffCaseSideProps {
  of: z.infer<typeof BrokerCase> | z.infer<typeof AdminCase>
  children?: ReactNode
}

/** Beside a case for staff: the client, the broker and the dates. */
export function StaffCaseSide({ of, children }: StaffCaseSideProps) {
  return (
    <aside className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-1" aria-label="About this case">
      {children}
      <ContactCard
        contact={of.contact}
        city={of.city}
        hasAccount={of.client !== null}
        isWelcome={of.contactAllowed}
      />
      <Card title="Case">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
          <dt className="text-muted">Broker</dt>
          <dd className="wrap-anywhere">{of.broker ? of.broker.fullName : 'Nobody yet'}</dd>
          <dt className="text-muted">Line</dt>
          <dd>{LINES[of.line].name}</dd>
          <dt className="text-muted">Opened</dt>
          <dd>{formatDay(of.openedAt)}</dd>
          <dt className="text-muted">Last activity</dt>
          <dd>
            <RelativeTime at={of.updatedAt} />
          </dd>
        </dl>
        {!of.answersShared && (
          <div className="mt-3">
            <Notice tone="warn">The client does not share their answers.</Notice>
          </div>
        )}
        <div className="mt-3">
          <CaseAccessButton caseId={of.id} />
        </div>
      </Card>
    </aside>
  )
}
