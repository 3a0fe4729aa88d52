import { useQuery } from '@tanstack/react-query'
import { readBrokerFigures } from '#shared/dashboard.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { formatDay } from '#shared/format.ts'
import { LoadStatus } from '../../platform/LoadStatus.tsx'
import { queryOf } from '../../platform/queries.ts'
import { Section } from '../../ui/Section.tsx'
import { Figure, formatReplyTime, formatWinRate } from './Figure.tsx'

/** For administrators: what a broker did in the last 90 days, in the figures that the broker sees too. */
export function BrokerPerformance({ id }: { id: string }) {
  const figures = useQuery(queryOf(readBrokerFigures, { params: { id } }))
  const { data } = figures
  return (
    <Section
      title="Performance"
      note={
        data && `Last 90 days, since ${formatDay(data.from)}. Cases that another broker has now don’t count.`
      }
    >
      <LoadStatus label="the figures" query={figures} skeleton="h-36 w-full" />
      {data && (
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          <Figures figures={data} />
        </div>
      )}
    </Section>
  )
}

function Figures({ figures }: { figures: ReplyOf<typeof readBrokerFigures> }) {
  const { assigned, firstReply, quotes, closed, offers, load } = figures
  const allClosed = closed.won + closed.lost
  const allOffers = offers.accepted + offers.declined + offers.lapsed
  return (
    <>
      <Figure
        name="Cases assigned"
        value={String(assigned)}
        definition="Cases of every kind that they got by accepting an offer, from an administrator or by adding them."
      />
      <Figure
        name="Median first reply"
        value={formatReplyTime(firstReply.medianMinutes)}
        definition={`Business time from when they got a case to their first message or logged contact. 90th percentile: ${formatReplyTime(firstReply.p90Minutes)}. Replies: ${firstReply.replies}.`}
      />
      <Figure
        name="Quotes sent"
        value={String(quotes.sent)}
        definition={`Quotes that they sent themselves. Accepted by clients in the same time: ${quotes.accepted}.`}
      />
      <Figure
        name="Win rate"
        value={formatWinRate(closed.won, allClosed)}
        definition={`Quote requests and renewals that closed with a policy, of all that closed: ${closed.won} of ${allClosed}. Duplicates don’t count.`}
      />
      <Figure
        name="Offers accepted"
        value={`${offers.accepted} of ${allOffers}`}
        definition={`Declined: ${offers.declined}. Expired: ${offers.lapsed}. Open and withdrawn offers don’t count.`}
      />
      <Figure
        name="Open cases"
        value={`${load.cases} of ${load.cap}`}
        definition="Open cases and offers that they have now, and their limit. At the limit, they get no new offers."
      />
    </>
  )
}
