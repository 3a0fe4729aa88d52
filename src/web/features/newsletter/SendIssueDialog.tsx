import type { Issue } from '#shared/newsletter/issues.ts'
import { CallFailed } from '../../platform/CallFailed.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { isStepUpCancelled } from '../auth/step-up/step-up.ts'
import { useIssues, useNumbers, useSend } from './queries.ts'
import { peopleWords } from './words.ts'

const MONTH_MS = 28 * 24 * 3_600_000

interface SendIssueDialogProps {
  issue: Issue
  revision: number
  onClose: () => void
}

/** Asks before an issue goes to everybody: it cannot be called back. */
export function SendIssueDialog({ issue, revision, onClose }: SendIssueDialogProps) {
  const send = useSend(issue.id)
  const numbers = useNumbers()
  const issues = useIssues()
  const lastSent = issues.data?.items.find(({ sentAt }) => sentAt)?.sentAt
  const isSoon = lastSent !== undefined && lastSent !== null && Date.now() - Date.parse(lastSent) < MONTH_MS
  const readers = numbers.data ? peopleWords(numbers.data.confirmed) : 'everybody who has confirmed'
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Send it to ${readers}?`}
      description="It leaves at once, appears on the newsletter page, and can be neither changed nor called back."
      confirmLabel="Send"
      pending={send.isPending}
      onConfirm={() => send.mutate(revision, { onSuccess: onClose })}
    >
      <div className="grid gap-3">
        {isSoon && (
          <Notice tone="warn" title="The last issue went out less than four weeks ago">
            The newsletter page promises no more than one letter a month.
          </Notice>
        )}
        {!isStepUpCancelled(send.error) && <CallFailed title="It was not sent" error={send.error} />}
      </div>
    </ConfirmDialog>
  )
}
