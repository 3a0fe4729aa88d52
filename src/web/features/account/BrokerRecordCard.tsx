import type { Account } from '#shared/accounts.ts'
import { formatDay } from '#shared/format.ts'
import { usePage } from '../../platform/page-data.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { useNow } from '../../ui/now.ts'
import { citiesOf, licenceName } from '../people/words.ts'
import { expiryOf } from './expiry.ts'
import { Fact } from './Fact.tsx'

/** A broker's record as administrators keep it: which cases can be offered to them, and until when. */
export function BrokerRecordCard({ record }: { record: NonNullable<Account['broker']> }) {
  const { site } = usePage()
  const now = useNow()
  const papers = [
    ...record.licences.map(licence => ({
      name: licenceName(licence.class),
      number: `Licence ${licence.number}`,
      lastDay: licence.expiresOn,
    })),
    { name: 'Errors and omissions insurance', number: null, lastDay: record.eoExpiresOn },
  ]
  return (
    <Card title="Your broker record">
      <p className="mb-4 text-muted">
        Administrators keep this record. If something is out of date, write to{' '}
        <a href={`mailto:${site.email}`} className="wrap-anywhere underline underline-offset-4">
          {site.email}
        </a>
        .
      </p>
      <dl className="grid gap-3">
        <Fact name="Brokerage">{record.brokerage}</Fact>
        <Fact name="Cities">{citiesOf(record.cities)}</Fact>
      </dl>
      <h3 className="mt-5 mb-2 font-sans font-semibold">Licences and insurance</h3>
      <ul className="grid gap-2">
        {papers.map(({ name, number, lastDay }) => {
          const { tone, words } = expiryOf(lastDay, now)
          return (
            <li
              key={name}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg border border-line p-3"
            >
              <span className="min-w-0">
                <span className="block font-semibold">{name}</span>
                {number && <span className="wrap-anywhere block text-muted text-sm">{number}</span>}
              </span>
              <span className="flex flex-wrap items-center gap-2 text-sm">
                {tone === 'warn' && <span className="text-muted">{formatDay(lastDay)}</span>}
                <Badge tone={tone}>{words}</Badge>
              </span>
            </li>
          )
        })}
      </ul>
      {papers.some(({ lastDay }) => expiryOf(lastDay, now).tone !== 'good') && (
        <p className="mt-3 text-sm">
          Send your renewal to an administrator. Without a valid licence and errors and omissions insurance
          you are offered no new cases.
        </p>
      )}
    </Card>
  )
}
