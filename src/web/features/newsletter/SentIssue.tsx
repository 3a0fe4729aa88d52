import { formatMoment } from '#shared/format.ts'
import type { Issue } from '#shared/newsletter/issues.ts'
import { paths } from '#shared/paths.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { IssuePreview } from './IssuePreview.tsx'
import { progressWords } from './words.ts'

interface SentIssueProps {
  issue: Issue
  looking: boolean
  onLookAgain: () => void
}

/** An issue that was sent: where its letters stand, and what it says. */
export function SentIssue({ issue, looking, onLookAgain }: SentIssueProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      {issue.progress && (
        <Notice
          tone={issue.progress.failed > 0 ? 'warn' : 'good'}
          title={issue.sentAt ? `Sent ${formatMoment(issue.sentAt)}` : ''}
          action={
            <span className="flex flex-wrap gap-2">
              <Button variant="secondary" size="sm" pending={looking} onClick={onLookAgain}>
                Look again
              </Button>
              {issue.slug && (
                <a href={paths.newsletterIssue(issue.slug)} className={buttonClass('secondary', 'sm')}>
                  Open on the site
                </a>
              )}
            </span>
          }
        >
          {progressWords(issue)} Whoever leaves meanwhile is left out.
          {issue.progress.failed > 0 && ' The reasons stand under Mail, where each can be tried again.'}
        </Notice>
      )}
      <IssuePreview subject={issue.subject} body={issue.body} />
    </div>
  )
}
