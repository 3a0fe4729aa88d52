import { PagedList } from '../../platform/PagedList.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { useCaseHistory } from './queries.ts'

interface CaseHistoryProps {
  caseId: string
  /** Whether lines that only staff see are marked as such. */
  markInternal?: boolean
}

/** What has happened on a case, newest first. */
export function CaseHistory({ caseId, markInternal = false }: CaseHistoryProps) {
  return (
    <PagedList
      query={useCaseHistory(caseId)}
      label="the history"
      moreLabel="the earlier history"
      moreButton="Show earlier"
      empty={<p className="text-muted">No history yet.</p>}
      inset={false}
    >
      {lines => (
        <ol className="grid grid-cols-1 gap-4 border-line border-l-2 pl-4">
          {lines.map(line => (
            <li key={line.id} className="relative">
              <span aria-hidden className="absolute top-1.5 -left-[1.3rem] size-2 rounded-full bg-spruce" />
              <p className="break-words">
                {line.sentence}{' '}
                {markInternal && line.visibility === 'internal' && <Badge tone="neutral">Internal</Badge>}
              </p>
              <p className="text-muted text-sm">
                {line.actor?.fullName && `${line.actor.fullName} · `}
                <RelativeTime dateTime={line.at} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </PagedList>
  )
}
