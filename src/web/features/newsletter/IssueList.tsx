import { Link } from '@tanstack/react-router'
import type { Issue, ListedIssue } from '#shared/newsletter/issues.ts'
import { paths } from '#shared/paths.ts'
import { CallFailed } from '../../platform/CallFailed.tsx'
import { LoadStatus } from '../../platform/LoadStatus.tsx'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { formatPeople, issueTitle } from './issue-labels.ts'
import { useCreateIssue, useIssues } from './queries.ts'

const ISSUE_STATES: Readonly<Record<Issue['state'], { label: string; tone: Tone }>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  sending: { label: 'Sending', tone: 'info' },
  sent: { label: 'Sent', tone: 'good' },
}

/** Drafts and sent issues, and the button that creates one. */
export function IssueList() {
  const issues = useIssues()
  const create = useCreateIssue()
  return (
    <Card
      title="Issues"
      action={
        <Button size="sm" pending={create.isPending} onClick={() => create.mutate()}>
          Write issue
        </Button>
      }
    >
      <CallFailed title="Draft not created" error={create.error} />
      <LoadStatus label="the issues" query={issues}>
        <Skeleton className="h-10 w-full" />
        <Skeleton className="mt-3 h-10 w-full" />
      </LoadStatus>
      {issues.data?.items.length === 0 && (
        <EmptyState title="No issues yet">
          Issues are drafts until you send them. Sent issues also appear on the newsletter page.
        </EmptyState>
      )}
      {issues.data && issues.data.items.length > 0 && (
        <ul>
          {issues.data.items.map(issue => (
            <IssueRow key={issue.id} issue={issue} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function IssueRow({ issue }: { issue: ListedIssue }) {
  const { label, tone } = ISSUE_STATES[issue.state]
  return (
    <li className="border-line border-t py-3 first:border-t-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={paths.adminNewsletterIssue(issue.id)}
          className="wrap-anywhere font-semibold underline underline-offset-4"
        >
          {issueTitle(issue)}
        </Link>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="text-muted text-sm">
        {issue.sentAt ? 'Sent' : 'Changed'} <RelativeTime dateTime={issue.sentAt ?? issue.updatedAt} />
        {!issue.sentAt && ` by ${issue.updatedBy}`}
        {issue.audience !== null && ` to ${formatPeople(issue.audience)}`}
      </p>
    </li>
  )
}
