import { Link } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import type { DuplicateReason } from '#shared/people/duplicates.ts'
import { LoadedList } from '../../../platform/LoadedList.tsx'
import { Card } from '../../../ui/Card.tsx'
import { useDuplicates } from './queries.ts'

const REASONS: Readonly<Record<DuplicateReason, string>> = {
  email: 'Same email address',
  phone: 'Same phone number',
  name: 'Same name and postal code',
}

/** The clients who may be the same person, with a link to compare and merge them. */
export function DuplicatesCard({ id }: { id: string }) {
  const duplicates = useDuplicates(id)
  return (
    <Card title="Possible duplicates">
      <div className="-m-4">
        <LoadedList
          query={duplicates}
          label="possible duplicates"
          none="No other account has this email address, phone number, or name and postal code."
        >
          {items => (
            <ul className="divide-y divide-line px-4 pb-2">
              {items.map(({ id: otherId, fullName, reasons }) => (
                <li key={otherId} className="py-2">
                  <Link to={paths.adminMerge(id, otherId)} className="wrap-anywhere tap-link">
                    {`Compare with ${fullName}`}
                  </Link>
                  <span className="block text-muted text-sm">
                    {reasons.map(reason => REASONS[reason]).join(', ')}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </LoadedList>
      </div>
    </Card>
  )
}
