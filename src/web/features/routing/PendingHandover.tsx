import type { z } from 'zod'
import type { BrokerCase } from '#shared/cases/cases.ts'
import { ActionFailed } from '../../platform/ActionFailed.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { refreshCase } from '../cases/queries.ts'
import { useWithdrawHandover } from './actions.ts'
import { OfferTime } from './OfferTime.tsx'

interface PendingHandoverProps {
  caseId: string
  offer: NonNullable<z.infer<typeof BrokerCase>['offer']>
}

/** The colleague to whom the broker has offered their case, and the way to withdraw the offer. */
export function PendingHandover({ caseId, offer: { broker, expiresAt } }: PendingHandoverProps) {
  const withdrawal = useWithdrawHandover(caseId)
  return (
    <Card title="Offered to a colleague">
      <div className="grid gap-3">
        <p className="flex items-center gap-3">
          <Avatar name={broker.fullName} size="sm" />
          <span className="wrap-anywhere min-w-0">{broker.fullName}</span>
        </p>
        <OfferTime expiresAt={expiresAt} />
        <p className="text-muted text-sm">The case stays yours until they accept.</p>
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          pending={withdrawal.isPending}
          onClick={() => withdrawal.mutate()}
        >
          Withdraw offer
        </Button>
        <ActionFailed
          error={withdrawal.error}
          staleTitle="This case has changed"
          onRefresh={() => refreshCase(caseId)}
          onRefreshed={withdrawal.reset}
        />
      </div>
    </Card>
  )
}
