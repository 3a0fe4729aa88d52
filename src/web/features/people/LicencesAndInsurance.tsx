import { formatDay } from '#shared/format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { useNow } from '../../ui/now.ts'
import { expiryStatus } from './expiry.ts'
import { licenceName } from './labels.ts'

interface LicencesAndInsuranceProps {
  record: {
    licences: readonly { class: string; level?: number | null; number: string; expiresOn: string }[]
    eoInsurer: string
    eoPolicyNumber: string
    eoExpiresOn: string
  }
  /** Shown when something has ended or ends soon. */
  renewal?: string
}

/** A broker's licences and insurance with their last days. What ends soon is marked. */
export function LicencesAndInsurance({ record, renewal }: LicencesAndInsuranceProps) {
  const now = useNow()
  const papers = [
    ...record.licences.map(({ class: id, level, number, expiresOn }) => ({
      name: level ? `${licenceName(id)}, level ${level}` : licenceName(id),
      number: `Licence ${number}`,
      lastDay: expiresOn,
    })),
    {
      name: 'Errors and omissions insurance',
      number: record.eoInsurer ? `${record.eoInsurer}, policy ${record.eoPolicyNumber}` : null,
      lastDay: record.eoExpiresOn,
    },
  ]
  return (
    <>
      <h3 className="mt-5 mb-2 font-sans font-semibold">Licences and insurance</h3>
      {record.licences.length === 0 && <p className="mb-2 text-muted">No licence entered.</p>}
      <ul className="grid gap-2">
        {papers.map(({ name, number, lastDay }) => {
          const { tone, label } = expiryStatus(lastDay, now)
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
                <Badge tone={tone}>{label}</Badge>
              </span>
            </li>
          )
        })}
      </ul>
      {renewal && papers.some(({ lastDay }) => expiryStatus(lastDay, now).tone !== 'good') && (
        <p className="mt-3 text-sm">{renewal}</p>
      )}
    </>
  )
}
