import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDay, formatPhone } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import type { MergePreview } from '#shared/people/duplicates.ts'
import { Reason } from '#shared/people/people.ts'
import { BackLink } from '../../../platform/BackLink.tsx'
import { isNotFound } from '../../../platform/call.ts'
import { LoadStatus } from '../../../platform/LoadStatus.tsx'
import { PageHeading } from '../../../platform/PageHeading.tsx'
import { ReasonDialog } from '../../../platform/ReasonDialog.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmailText } from '../../../ui/EmailText.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Fact } from '../../../ui/Fact.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { UsernameText } from '../../../ui/UsernameText.tsx'
import { useMergePeople, useMergePreview } from './queries.ts'

/** Two accounts of one client, and their merge. */
export function AdminMergePage() {
  const { id, duplicate } = useParams({ from: '/portals/admin/admin/clients/$id/merge/$duplicate' })
  const navigate = useNavigate()
  return (
    <>
      <BackLink to={paths.adminClient(id)}>Client</BackLink>
      <PageHeading title="Merge accounts" />
      <MergeReview
        keptId={id}
        duplicateId={duplicate}
        onDone={() => navigate({ to: paths.adminClient(id), replace: true })}
      />
    </>
  )
}

interface MergeReviewProps {
  keptId: string
  duplicateId: string
  onDone: () => void
}

/** Two accounts that may belong to one client: what a merge would move and end, and the merge. */
function MergeReview({ keptId, duplicateId, onDone }: MergeReviewProps) {
  const [isMerging, setMerging] = useState(false)
  const preview = useMergePreview(keptId, duplicateId)
  if (isNotFound(preview.error))
    return <EmptyState title="We couldn’t find these clients">Check the link.</EmptyState>
  if (!preview.data) return <LoadStatus label="the two accounts" query={preview} skeleton="h-64" />
  const { kept, closed, moved, ended, obstacles, stamp } = preview.data
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5">
      <p className="max-w-prose">
        Make sure both accounts belong to the same person. People in one household often share a phone number.
        The kept account gets everything in the other one. Requests with the closed account’s name, email or
        phone as their contact get those of the kept account.
      </p>
      {obstacles.length > 0 && (
        <Notice tone="warn" title="These accounts can’t be merged now">
          <ul className="list-disc pl-5">
            {obstacles.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="grid grid-cols-1 items-stretch gap-5 md:grid-cols-2">
        <AccountCard title="Account to keep" account={kept} />
        <AccountCard title="Account to close" account={closed} />
        <Card title="Moves to the kept account">
          <Counts items={moved} none="Nothing. This account has no requests, documents or consents." />
        </Card>
        <Card title="Deleted or ended">
          <Counts items={ended} none="" />
          <p className="py-2">
            No one can log in with its username, password or email address anymore. Its name, phone number and
            settings aren’t carried over.
          </p>
        </Card>
      </div>
      <p className="max-w-prose text-muted">
        We’ll email the client, at both addresses if both are confirmed. You can’t undo a merge.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" disabled={obstacles.length > 0} onClick={() => setMerging(true)}>
          Merge accounts
        </Button>
        <Link to={paths.adminMerge(closed.id, kept.id)} replace className={buttonClass('secondary')}>
          Keep the other account
        </Link>
      </div>
      {isMerging && (
        <MergeDialog
          preview={{ kept, closed, moved, ended, obstacles, stamp }}
          onRefresh={() => preview.refetch()}
          onDone={onDone}
          onClose={() => setMerging(false)}
        />
      )}
    </div>
  )
}

function AccountCard({ title, account }: { title: string; account: MergePreview['kept'] }) {
  return (
    <Card title={title}>
      <dl className="facts">
        <Fact name="Name">
          <Link to={paths.adminClient(account.id)} className="underline underline-offset-4">
            {account.fullName}
          </Link>
          {account.disabledAt && (
            <>
              {' '}
              <Badge tone="danger">Account closed</Badge>
            </>
          )}
        </Fact>
        <Fact name="Username">
          <UsernameText username={account.username} />
        </Fact>
        <Fact name="Email">
          <EmailText email={account.email} />{' '}
          {account.emailVerified ? (
            <Badge tone="good">Confirmed</Badge>
          ) : (
            <Badge tone="warn">Not confirmed</Badge>
          )}
        </Fact>
        <Fact name="Phone">{formatPhone(account.phone)}</Fact>
        <Fact name="Created">{formatDay(account.createdAt)}</Fact>
      </dl>
    </Card>
  )
}

function Counts({ items, none }: { items: MergePreview['moved']; none: string }) {
  if (items.length === 0) return none && <p className="text-muted">{none}</p>
  return (
    <ul className="grid divide-y divide-line">
      {items.map(({ data, records }) => (
        <li key={data} className="flex items-baseline justify-between gap-4 py-2">
          <span>{data}</span>
          <span className="text-muted tabular-nums">{records}</span>
        </li>
      ))}
    </ul>
  )
}

interface MergeDialogProps {
  preview: MergePreview
  onRefresh: () => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

function MergeDialog({
  preview: { kept, closed, obstacles, stamp },
  onRefresh,
  onDone,
  onClose,
}: MergeDialogProps) {
  const merge = useMergePeople(kept.id, closed.id, stamp)
  return (
    <ReasonDialog
      title="Merge these accounts?"
      description={`${closed.username} is closed for good, and everything in it moves to ${kept.username}. This can’t be undone.`}
      submitLabel="Merge accounts"
      danger
      mutation={merge}
      schema={Reason}
      onReason={reason => merge.mutate(reason, { onSuccess: onDone })}
      onRefresh={onRefresh}
      unavailable={
        obstacles.length > 0 && (
          <Notice tone="warn" title="These accounts can’t be merged anymore">
            Close this dialog and check the accounts again.
          </Notice>
        )
      }
      onClose={onClose}
    />
  )
}
