import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import type { OfferedCase } from '#shared/cases/cases.ts'
import { paths } from '#shared/paths.ts'
import { AnswerSummary } from '../../features/cases/AnswerSummary.tsx'
import { OfferAnswer } from '../../features/cases/OfferAnswer.tsx'
import { OfferTime } from '../../features/cases/OfferTime.tsx'
import { subjectOf } from '../../features/cases/words.ts'
import { Card } from '../../ui/Card.tsx'

/** A case offered to the broker: enough to decide, no contact data. */
export function OfferedCaseView({ of }: { of: z.infer<typeof OfferedCase> }) {
  const navigate = useNavigate()
  return (
    <div className="grid gap-5">
      <div>
        <h1 className="font-display text-2xl">
          {subjectOf(of)} for {of.clientFirstName}
        </h1>
        <p className="mt-1 text-muted tabular-nums">
          {of.city && `${of.city} · `}
          {of.reference}
        </p>
      </div>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card title="What the client asks for">
          {of.answers.length > 0 ? (
            <AnswerSummary groups={of.answers} />
          ) : (
            <p className="text-muted">The client has not agreed to share the answers.</p>
          )}
        </Card>
        <Card title="This case is offered to you" className="order-first lg:sticky lg:top-5 lg:order-none">
          <div className="grid gap-4">
            <OfferTime expiresAt={of.offerExpiresAt} />
            <p className="text-muted">
              When you accept, you see how to reach the client and the response clock starts. If you decline
              or the time runs out, the case goes to the next broker.
            </p>
            <OfferAnswer
              of={of}
              onDeclined={() => navigate({ to: paths.brokerDashboard(), replace: true })}
            />
          </div>
        </Card>
      </div>
    </div>
  )
}
