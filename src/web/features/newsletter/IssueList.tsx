import { CallFailed } from '../../platform/CallFailed.tsx'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { IssueRow } from './IssueRow.tsx'
import { useBegin, useIssues } from './queries.ts'

/** Drafts and sent issues, and the button that begins one. */
export function IssueList() {
  const issues = useIssues()
  const begin = useBegin()
  return (
    <Card
      title="Issues"
      action={
        <Button size="sm" pending={begin.isPending} onClick={() => begin.mutate()}>
          Write an issue
        </Button>
      }
    >
      <CallFailed title="The draft could not be begun" error={begin.error} />
      {issues.isPending && (
        <Loading what="the issues">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="mt-3 h-10 w-full" />
        </Loading>
      )}
      {issues.isError && !issues.data && (
        <LoadFailed
          what="the issues"
          error={issues.error}
          retrying={issues.isFetching}
          onRetry={() => issues.refetch()}
        />
      )}
      {issues.data?.items.length === 0 && (
        <EmptyState title="Nothing has been written yet">
          An issue is a draft until you send it. Once sent, it also stands on the newsletter page.
        </EmptyState>
      )}
      {issues.data && issues.data.items.length > 0 && (
        <ul>
          {issues.data.items.map(issue => (
            <IssueRow key={issue.id} of={issue} />
          ))}
        </ul>
      )}
    </Card>
  )
}
