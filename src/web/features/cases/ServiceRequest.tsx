import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { AdminCase, BrokerCase } from '#shared/cases/cases.ts'
import { isServiceKind } from '#shared/policies/service-requests.ts'
import { Card } from '../../ui/Card.tsx'
import { Fact } from '../../ui/Fact.tsx'

/** What the client of an open case asked for about a policy, such as a certificate by Friday. Other cases have too many answers for this. */
export function ServiceRequest({
  case: view,
  action,
}: {
  case: z.infer<typeof BrokerCase> | z.infer<typeof AdminCase>
  /** What staff can do about it. */
  action?: ReactNode
}) {
  if (!isServiceKind(view.kind) || view.status === 'closed') return null
  return view.answers.map(({ title, lines }) => (
    <Card key={title} title={title} action={action}>
      <dl className="facts">
        {lines.map(({ label, value }) => (
          <Fact key={label} name={label}>
            <span className="whitespace-pre-wrap">{value}</span>
          </Fact>
        ))}
      </dl>
    </Card>
  ))
}
