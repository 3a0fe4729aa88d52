import { formatCount } from '#shared/format.ts'
import type { OtherPeriods } from '#shared/settings/retention.ts'
import { LoadStatus } from '../../platform/LoadStatus.tsx'
import { useRetention } from './queries.ts'

interface RetentionTableProps {
  /** Periods that are not saved yet. */
  periods?: OtherPeriods
}

/** How long each kind of data is kept, and what the next daily deletion would delete. */
export function RetentionTable({ periods = {} }: RetentionTableProps) {
  const retention = useRetention(periods)
  if (!retention.data) return <LoadStatus label="the retention rules" query={retention} skeleton="h-64" />
  return (
    <div className="grid gap-3">
      <p className="max-w-prose text-muted">
        Deleted automatically once a day. Requests, messages, documents, policies and consents are never
        deleted by age alone; delete a client’s data from their page.
      </p>
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="border-line border-b text-muted">
            <th className="py-2 pr-4 font-semibold">Data</th>
            <th className="py-2 pr-4 text-right font-semibold">Kept for</th>
            <th className="py-2 text-right font-semibold">Due now</th>
          </tr>
        </thead>
        <tbody>
          {retention.data.items.map(({ data, days, due, why }) => (
            <tr key={data} className="border-line border-b align-top last:border-b-0">
              <td className="py-2 pr-4">
                {data}
                <span className="block text-muted">{why}</span>
              </td>
              <td className="whitespace-nowrap py-2 pr-4 text-right tabular-nums">
                {formatCount(days, 'day')}
              </td>
              <td className="py-2 text-right tabular-nums">{due}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
