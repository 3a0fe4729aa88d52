import { useState } from 'react'
import type { AssistantPhrasing } from '#shared/assistant/questions.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { useRemoveAssistantPhrasing } from './actions.ts'

/** One phrasing, where it leads and who taught it. */
export function PhrasingRow({ of }: { of: AssistantPhrasing }) {
  const [asking, setAsking] = useState(false)
  const remove = useRemoveAssistantPhrasing(of)
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-3 border-line border-t py-4 first:border-t-0 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{of.phrasing}</p>
        <p className="mt-1 text-sm">
          Leads to{' '}
          {of.title === null ? (
            <>
              <span className="wrap-anywhere">{of.path}</span>{' '}
              <Badge tone="warn">No longer on the site</Badge>
            </>
          ) : (
            <a href={of.path} className="wrap-anywhere underline underline-offset-4">
              {of.title}
            </a>
          )}
        </p>
        {of.question && of.question !== of.phrasing && (
          <p className="wrap-anywhere mt-1 text-muted text-sm">Asked as “{of.question}”</p>
        )}
        <p className="mt-1 text-muted text-sm">
          Taught by {of.addedBy} <RelativeTime at={of.addedAt} />
        </p>
      </div>
      <div>
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Remove: ${of.phrasing}`}
          onClick={() => setAsking(true)}
        >
          Remove
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove this phrasing?"
        description={`“${of.phrasing}” leads to the passage no more. Its question comes back on the list while it is kept.`}
        confirmLabel="Remove phrasing"
        danger
        pending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </li>
  )
}
