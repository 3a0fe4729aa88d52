import { useState } from 'react'
import type { Issue } from '#shared/newsletter/issues.ts'
import { CallFailed } from '../../platform/CallFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useDiscard, useTest } from './queries.ts'
import { SendIssueDialog } from './SendIssueDialog.tsx'

interface IssueActionsProps {
  issue: Issue
  /** Saves what was typed; resolves to whether all of it is kept. */
  save: () => Promise<boolean>
  revision: number
  /** Whether it has a subject and a text. */
  isWhole: boolean
  /** Shows what is missing. */
  onMissing: () => void
}

/** What can be done with a draft: send it as a test, send it to everybody, throw it away. */
export function IssueActions({ issue, save, revision, isWhole, onMissing }: IssueActionsProps) {
  const [asking, setAsking] = useState<'send' | 'discard' | null>(null)
  const test = useTest(issue.id)
  const discard = useDiscard(issue.id)

  async function whenWhole(act: () => void) {
    if (!isWhole) onMissing()
    else if (await save()) act()
  }

  return (
    <div className="grid gap-4 border-line border-t pt-4">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void whenWhole(() => setAsking('send'))}>Send to everybody…</Button>
        <Button
          variant="secondary"
          pending={test.isPending}
          onClick={() => void whenWhole(() => test.mutate())}
        >
          Send a test to me
        </Button>
        <Button variant="quiet" onClick={() => setAsking('discard')}>
          Throw away
        </Button>
      </div>
      {test.data && !test.isPending && (
        <Notice tone="good" title="The test is on its way">
          It goes to {test.data.email} and to nobody else.
        </Notice>
      )}
      <CallFailed title="The test was not sent" error={test.error} />
      {asking === 'send' && (
        <SendIssueDialog issue={issue} revision={revision} onClose={() => setAsking(null)} />
      )}
      {asking === 'discard' && (
        <ConfirmDialog
          open
          onOpenChange={open => !open && setAsking(null)}
          title="Throw this draft away?"
          description="It is gone for good. Nobody has got it."
          confirmLabel="Throw away"
          danger
          pending={discard.isPending}
          onConfirm={() => discard.mutate()}
        >
          <CallFailed title="It was not thrown away" error={discard.error} />
        </ConfirmDialog>
      )}
    </div>
  )
}
