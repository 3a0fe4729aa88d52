import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import { IssueEditor } from '../../features/newsletter/IssueEditor.tsx'
import { issueTitle } from '../../features/newsletter/issue-labels.ts'
import { useIssue } from '../../features/newsletter/queries.ts'
import { SentIssue } from '../../features/newsletter/SentIssue.tsx'
import { BackLink } from '../../platform/BackLink.tsx'
import { isNotFound } from '../../platform/call.ts'
import { LoadStatus } from '../../platform/LoadStatus.tsx'
import { PageHeading } from '../../platform/PageHeading.tsx'
import { toastFailure } from '../../platform/toast-failure.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** An issue of the newsletter: its editor while it's a draft, its text and progress once it's sent. */
export function AdminIssuePage() {
  const { id } = useParams({ from: '/portals/admin/admin/settings/newsletter/$id' })
  const issue = useIssue(id)
  // A new number mounts a new editor, which starts with the server's text.
  const [edition, setEdition] = useState(0)
  const title = issue.data ? issueTitle(issue.data) : 'Newsletter'
  return (
    <>
      <BackLink to={paths.adminNewsletter()}>Newsletter</BackLink>
      <PageHeading title={title} tabTitle={`${title} – newsletter`} />
      {!issue.data &&
        (isNotFound(issue.error) ? (
          <EmptyState title="We couldn’t find that issue">It may have been deleted.</EmptyState>
        ) : (
          <LoadStatus label="the issue" query={issue} skeleton="h-80 w-full" />
        ))}
      {issue.data?.state === 'draft' && (
        <IssueEditor
          key={edition}
          issue={issue.data}
          onReload={async () => {
            const { error } = await issue.refetch()
            if (error) toastFailure('Latest version not loaded', error)
            else setEdition(edition + 1)
          }}
        />
      )}
      {issue.data && issue.data.state !== 'draft' && (
        <SentIssue issue={issue.data} refreshing={issue.isFetching} onRefresh={() => issue.refetch()} />
      )}
    </>
  )
}
