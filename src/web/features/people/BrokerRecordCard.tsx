import { formatDay } from '#shared/format.ts'
import type { PersonDetails } from '#shared/people/people.ts'
import { albertaToday } from '#shared/time/zoned-time.ts'
import { Card } from '../../ui/Card.tsx'
import { LicencesAndInsurance } from './LicencesAndInsurance.tsx'
import { formatCities } from './labels.ts'

interface BrokerRecordCardProps {
  record: NonNullable<PersonDetails['broker']>
  openCases: number
}

/** A broker's record: where they work, how many cases they take, and which licences they hold. */
export function BrokerRecordCard({ record, openCases }: BrokerRecordCardProps) {
  const away = record.awayUntil && record.awayUntil >= albertaToday(new Date()) ? record.awayUntil : null
  return (
    <Card title="Broker record">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        <dt className="text-muted">Brokerage</dt>
        <dd className="wrap-anywhere">{record.brokerage}</dd>
        <dt className="text-muted">Service area</dt>
        <dd>{formatCities(record.cities)}</dd>
        <dt className="text-muted">Cases</dt>
        <dd>
          {openCases} of {record.openCaseCap} open
        </dd>
        <dt className="text-muted">New offers</dt>
        <dd>{describeOffers(record.active, away)}</dd>
      </dl>
      <LicencesAndInsurance record={record} />
    </Card>
  )
}

function describeOffers(active: boolean, awayUntil: string | null): string {
  if (!active) return 'Not receiving offers'
  return awayUntil ? `Away until ${formatDay(awayUntil)}` : 'Receiving offers'
}
