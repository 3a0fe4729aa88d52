import { useState } from 'react'
import type { z } from 'zod'
import type { ClientCase } from '#shared/cases/cases.ts'
import { formatDay } from '#shared/format.ts'
import { CaseAccessButton } from '../../features/account/CaseAccessButton.tsx'
import { CaseClock } from '../../features/cases/CaseClock.tsx'
import { WithdrawDialog } from '../../features/cases/WithdrawDialog.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'

/** Beside a client's request: who has it, by when they hear, and the way out. */
export function ClientCaseSide({ of }: { of: z.infer<typeof ClientCase> }) {
  const [withdrawing, setWithdrawing] = useState(false)
  return (
    <aside className="grid grid-cols-1 gap-4" aria-label="About this request">
      <Card title="Your broker">
        {of.broker ? (
          <div className="flex items-center gap-3">
            <Avatar name={of.broker.fullName} />
            <div>
              <p className="wrap-anywhere font-semibold">{of.broker.fullName}</p>
              <p className="text-muted text-sm">Licensed broker partner</p>
            </div>
          </div>
        ) : (
          <p className="text-muted">
            {of.status === 'closed' ? 'No broker took this request.' : 'We are finding a broker for you.'}
          </p>
        )}
        {of.clock && (
          <p className="mt-3">
            <CaseClock of={of} words="client" />
          </p>
        )}
      </Card>
      <Card title="This request">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          <dt className="text-muted">Reference</dt>
          <dd className="tabular-nums">{of.reference}</dd>
          <dt className="text-muted">Sent</dt>
          <dd>{formatDay(of.openedAt)}</dd>
        </dl>
        <div className="mt-3 flex flex-col items-start gap-2">
          <CaseAccessButton caseId={of.id} />
          {of.abilities.withdraw && (
            <Button variant="secondary" size="sm" onClick={() => setWithdrawing(true)}>
              Withdraw this request
            </Button>
          )}
        </div>
      </Card>
      {withdrawing && <WithdrawDialog of={of} onClose={() => setWithdrawing(false)} />}
    </aside>
  )
}
