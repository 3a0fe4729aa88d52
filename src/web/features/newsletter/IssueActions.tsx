import { useState } from 'react'
import type { Issue } from '#shared/newsletter/issues.ts'
import { CallFailed } from '../../platform/CallFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { formatPeople } from './issue-labels.ts'
import { useDeleteIssue, useIssues, useSendIssue, useSendTestIssue, useSubscriberStats } from './queries.ts'

interface IssueActionsProps {
  issue: Issue
  /** Saves what was typed. Resolves to whether all of it is saved. */
  save: () => Promise<boolean>
  revision: number
  /** Resolves to whether it has a subject and a text, and shows what is missing. */
  check: () => Promise<boolean>
}

/** The actions on a draft: send a test, send it to all subscribers, delete it. */
export function IssueActions({ issue, save, revision, check }: IssueActionsProps) {
  const [dialog, setDialog] = useState<'send' | 'discard' | null>(null)
  const test = useSendTestIssue(issue.id)
  const discard = useDeleteIssue(issue.id)

  async function whenComplete(action: () => void) {
    if ((await check()) && (await save())) action()
  }

  return (
    <div className="grid gap-4 border-line border-t pt-4">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void whenComplete(() => setDialog('send'))}>Send to subscribers…</Button>
        <Button
          variant="secondary"
          pending={test.isPending}
          onClick={() => void whenComplete(() => test.mutate())}
        >
          Send me a test
        </Button>
        <Button variant="quiet" onClick={() => setDialog('discard')}>
          Delete draft
        </Button>
      </div>
      {test.data && !test.isPending && (
        <Notice tone="good" title="Test email queued">
          It’s going to {test.data.email} only.
        </Notice>
      )}
      <CallFailed title="Test not sent" error={test.error} />
      {dialog === 'send' && (
        <SendIssueDialog issue={issue} revision={revision} onClose={() => setDialog(null)} />
      )}
      {dialog === 'discard' && (
        <ConfirmDialog
          open
          onOpenChange={open => !open && setDialog(null)}
          title="Delete draft?"
          description="This can’t be undone. It hasn’t been sent to anyone."
          confirmLabel="Delete draft"
          danger
          pending={discard.isPending}
          onConfirm={() => discard.mutate()}
        >
          <CallFailed title="Draft not deleted" error={discard.error} />
        </ConfirmDialog>
      )}
    </div>
  )
}

const MONTH_MS = 28 * 24 * 3_600_000

interface SendIssueDialogProps {
  issue: Issue
  revision: number
  onClose: () => void
}

/** Confirms the sending of an issue: it can't be undone. */
function SendIssueDialog({ issue, revision, onClose }: SendIssueDialogProps) {
  const send = useSendIssue(issue.id)
  const stats = useSubscriberStats()
  const issues = useIssues()
  const lastSent = issues.data?.items.find(({ sentAt }) => sentAt)?.sentAt
  const isSoon = lastSent !== undefined && lastSent !== null && Date.now() - Date.parse(lastSent) < MONTH_MS
  const readers = stats.data ? formatPeople(stats.data.confirmed) : 'all confirmed subscribers'
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Send to ${readers}?`}
      description="It’s sent right away and appears on the newsletter page. You can’t edit or recall it."
      confirmLabel="Send"
      pending={send.isPending}
      onConfirm={() => send.mutate(revision, { onSuccess: onClose })}
    >
      <div className="grid gap-3">
        {isSoon && (
          <Notice tone="warn" title="You sent an issue less than four weeks ago">
            The newsletter page promises at most one email a month.
          </Notice>
        )}
        <CallFailed title="Issue not sent" error={send.error} />
      </div>
    </ConfirmDialog>
  )
}
