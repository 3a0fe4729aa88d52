import { formatMoment } from '#shared/format.ts'
import type { Issue } from '#shared/newsletter/issues.ts'
import { paths } from '#shared/paths.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { IssuePreview } from './IssuePreview.tsx'
import { formatPeople } from './issue-labels.ts'

interface SentIssueProps {
  issue: Issue
  refreshing: boolean
  onRefresh: () => void
}

/** An issue that was sent, with the progress of its emails. */
export function SentIssue({ issue, refreshing, onRefresh }: SentIssueProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      {issue.progress && (
        <Notice
          tone={issue.progress.failed > 0 ? 'warn' : 'good'}
          title={issue.sentAt ? `Sent ${formatMoment(issue.sentAt)}` : ''}
          action={
            <span className="flex flex-wrap gap-2">
              <Button variant="secondary" size="sm" pending={refreshing} onClick={onRefresh}>
                Refresh
              </Button>
              {issue.slug && (
                <a href={paths.newsletterIssue(issue.slug)} className={buttonClass('secondary', 'sm')}>
                  View on the site
                </a>
              )}
            </span>
          }
        >
          {describeProgress(issue)}
          {issue.state === 'sending' && ' Anyone who unsubscribes before their email goes out won’t get it.'}
          {issue.progress.failed > 0 && ' See the reasons under Emails, where you can retry each one.'}
        </Notice>
      )}
      <IssuePreview subject={issue.subject} body={issue.body} />
    </div>
  )
}

/** Returns the progress of an issue’s emails in a sentence or two. */
function describeProgress({ progress, state }: Pick<Issue, 'progress' | 'state'>): string {
  const { audience, posted, waiting, failed } = progress ?? { audience: 0, posted: 0, waiting: 0, failed: 0 }
  const sentCount = posted - waiting - failed
  const parts = [`Sent to ${sentCount.toLocaleString('en-CA')} of ${formatPeople(audience)}`]
  const missing = (audience - posted).toLocaleString('en-CA')
  if (posted < audience) parts.push(state === 'sent' ? `${missing} unsubscribed first` : `${missing} to send`)
  if (waiting > 0) parts.push(`${waiting.toLocaleString('en-CA')} queued`)
  if (failed > 0) parts.push(`${failed.toLocaleString('en-CA')} failed`)
  return `${parts.join(', ')}.`
}
