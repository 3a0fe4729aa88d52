import type { Account } from '#shared/account/account.ts'
import { usePage } from '../../platform/page-data.ts'
import { Card } from '../../ui/Card.tsx'
import { LicencesAndInsurance } from '../people/LicencesAndInsurance.tsx'
import { citiesOf } from '../people/words.ts'
import { Fact } from './Fact.tsx'

/** A broker's record as administrators keep it: which cases can be offered to them, and until when. */
export function BrokerRecordCard({ record }: { record: NonNullable<Account['broker']> }) {
  const { brand } = usePage()
  return (
    <Card title="Your broker record">
      <p className="mb-4 text-muted">
        Administrators keep this record. If something is out of date, write to{' '}
        <a href={`mailto:${brand.email}`} className="wrap-anywhere underline underline-offset-4">
          {brand.email}
        </a>
        .
      </p>
      <dl className="grid gap-3">
        <Fact name="Brokerage">{record.brokerage}</Fact>
        <Fact name="Cities">{citiesOf(record.cities)}</Fact>
      </dl>
      <LicencesAndInsurance
        record={record}
        renewal="Send your renewal to an administrator. Without a valid licence and errors and omissions insurance you are offered no new cases."
      />
    </Card>
  )
}
