import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ConsentGroupSection } from './ConsentGroupSection.tsx'
import { groupConsents } from './consent-groups.ts'
import { useConsents } from './queries.ts'
import { SectionSkeleton } from './SectionSkeleton.tsx'

/** Everything one has agreed to, by request. */
export function ConsentsCard() {
  const consents = useConsents()
  if (consents.isPending) return <SectionSkeleton what="your consents" cards={1} />
  if (!consents.data) {
    return (
      <LoadFailed
        what="your consents"
        error={consents.error}
        retrying={consents.isFetching}
        onRetry={() => consents.refetch()}
      />
    )
  }
  const groups = groupConsents(consents.data.items)
  return (
    <Card title="Your consents">
      <p className="mb-5 text-muted">
        What you have agreed to, in the very words. You can withdraw a consent at any time, and give it again.
      </p>
      {groups.length === 0 ? (
        <EmptyState title="No consents yet">
          When you ask for a quote, what you agree to shows here.
        </EmptyState>
      ) : (
        <div className="grid gap-5">
          {groups.map(group => (
            <ConsentGroupSection key={group.case?.id ?? 'account'} group={group} />
          ))}
        </div>
      )}
    </Card>
  )
}
