import { Link } from '@tanstack/react-router'
import { formatDay } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import type { PersonDetails } from '#shared/people/people.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { LicencesAndInsurance } from './LicencesAndInsurance.tsx'
import { formatCities, formatLines } from './labels.ts'

interface BrokerRecordCardProps {
  id: string
  record: NonNullable<PersonDetails['broker']>
  openCases: number
  hasLeft: boolean
  canEdit: boolean
}

/** A broker's record: where they work, how many cases they take, and which licences they hold. */
export function BrokerRecordCard({ id, record, openCases, hasLeft, canEdit }: BrokerRecordCardProps) {
  const away = record.awayUntil && record.awayUntil >= albertaToday(new Date()) ? record.awayUntil : null
  return (
    <Card
      title="Broker record"
      action={
        canEdit && (
          <Link to={paths.adminBrokerRecord(id)} className={buttonClass('secondary', 'sm')}>
            Edit record
          </Link>
        )
      }
    >
      <dl className="facts">
        <Fact name="Brokerage">{record.brokerage}</Fact>
        <Fact name="Service area">{formatCities(record.cities)}</Fact>
        <Fact name="Product lines">{formatLines(record.lines)}</Fact>
        {record.languages.length > 0 && <Fact name="Languages">{record.languages.join(', ')}</Fact>}
        <Fact name="Cases">
          {openCases} of {record.openCaseCap} open
        </Fact>
        <Fact name="New offers">{hasLeft ? 'None: they have left' : describeOffers(record, away)}</Fact>
      </dl>
      <LicencesAndInsurance record={record} />
    </Card>
  )
}

function describeOffers(record: BrokerRecordCardProps['record'], away: string | null): string {
  const today = albertaToday(new Date())
  if (record.eoExpiresOn < today) return 'None: the E&O insurance has expired'
  const hasEnded = record.licences.filter(({ expiresOn }) => expiresOn < today)
  if (hasEnded.length === record.licences.length) return 'None: no valid licence'
  if (away) return `Away until ${formatDay(away)}`
  return hasEnded.length > 0 ? 'Only for licences that are valid' : 'Receiving offers'
}
