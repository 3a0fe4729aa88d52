import type { z } from 'zod'
import type { Person } from '#shared/users.ts'
import { OfferTime } from '../../features/cases/OfferTime.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Card } from '../../ui/Card.tsx'

/** The broker to whom a case is offered at the moment. */
export function OpenOffer({ broker, expiresAt }: { broker: z.infer<typeof Person>; expiresAt: string }) {
  return (
    <Card title="Offered to">
      <p className="mb-2 flex items-center gap-3">
        <Avatar name={broker.fullName} size="sm" />
        {broker.fullName}
      </p>
      <OfferTime expiresAt={expiresAt} />
    </Card>
  )
}
