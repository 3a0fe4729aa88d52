import type { DirectoryPerson } from '#shared/directory.ts'
import { formatDay } from '#shared/format.ts'
import { albertaToday } from '#shared/questions/today.ts'
import { Card } from '../../ui/Card.tsx'
import { ExpiryBadge } from './ExpiryBadge.tsx'
import { citiesOf, licenceName } from './words.ts'

interface BrokerRecordCardProps {
  record: NonNullable<DirectoryPerson['broker']>
  openCases: number
}

/** A broker's record: where they work, how much they take, and what they may sell until when. */
export function BrokerRecordCard({ record, openCases }: BrokerRecordCardProps) {
  const away = record.awayUntil && record.awayUntil >= albertaToday(new Date()) ? record.awayUntil : null
  return (
    <Card title="Broker record">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        <dt className="text-muted">Brokerage</dt>
        <dd className="wrap-anywhere">{record.brokerage}</dd>
        <dt className="text-muted">Serves</dt>
        <dd>{citiesOf(record.cities)}</dd>
        <dt className="text-muted">Cases</dt>
        <dd>
          {openCases} of at most {record.openCaseCap} open
        </dd>
        <dt className="text-muted">Offers</dt>
        <dd>{offersOf(record.active, away)}</dd>
      </dl>
      <h3 className="mt-4 mb-1 font-sans font-semibold">Licences and insurance</h3>
      <ul className="grid gap-2">
        {record.licences.map(licence => (
          <li key={licence.class}>
            <p>
              {licenceName(licence.class)}
              {licence.level !== null && `, level ${licence.level}`}
            </p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
              <span className="wrap-anywhere">{licence.number}</span>
              <ExpiryBadge expiresOn={licence.expiresOn} />
            </p>
          </li>
        ))}
        {record.licences.length === 0 && <li className="text-muted">No licence on record.</li>}
        <li>
          <p>Errors and omissions insurance</p>
          <ExpiryBadge expiresOn={record.eoExpiresOn} />
        </li>
      </ul>
    </Card>
  )
}

function offersOf(active: boolean, awayUntil: string | null): string {
  if (!active) return 'Receives none'
  return awayUntil ? `Away until ${formatDay(awayUntil)}` : 'Receives new ones'
}
