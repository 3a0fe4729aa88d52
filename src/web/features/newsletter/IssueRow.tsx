import { Link } from '@tanstack/react-router'
import type { ListedIssue } from '#shared/newsletter/issues.ts'
import { paths } from '#shared/paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { ISSUE_WORDS, peopleWords, subjectOf } from './words.ts'

/** One issue in the list: what it is called, and where it stands. */
export function IssueRow({ of }: { of: ListedIssue }) {
  const { label, tone } = ISSUE_WORDS[of.state]
  return (
    <li className="border-line border-t py-3 first:border-t-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={paths.adminNewsletterIssue(of.id)}
          className="wrap-anywhere font-semibold underline underline-offset-4"
        >
          {subjectOf(of)}
        </Link>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="text-muted text-sm">
        {of.sentAt ? 'Sent' : 'Changed'} <RelativeTime at={of.sentAt ?? of.updatedAt} />
        {!of.sentAt && ` by ${of.updatedBy}`}
        {of.audience !== null && ` to ${peopleWords(of.audience)}`}
      </p>
    </li>
  )
}
