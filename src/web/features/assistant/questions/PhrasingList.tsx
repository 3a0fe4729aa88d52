import { useRef, useState } from 'react'
import type { AssistantPhrasing } from '#shared/assistant/questions.ts'
import { PagedList } from '../../../platform/PagedList.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { useRestoredFocus } from '../../../ui/use-restored-focus.ts'
import { usePhrasings, useRemoveAssistantPhrasing } from './queries.ts'

/** The taught phrasings, newest first. */
export function PhrasingList() {
  const list = usePhrasings()
  const container = useRef<HTMLDivElement>(null)
  useRestoredFocus(container, list.data?.pages.flatMap(page => page.items).length)
  return (
    <div ref={container} tabIndex={-1}>
      <PagedList
        query={list}
        label="the taught phrasings"
        moreLabel="more phrasings"
        inset={false}
        empty={
          <EmptyState title="No taught phrasings yet">
            When you match a question to a passage, it appears here. From then on, the assistant uses it for
            that wording.
          </EmptyState>
        }
      >
        {phrasings => (
          <ul>
            {phrasings.map(phrasing => (
              <PhrasingRow key={phrasing.id} phrasing={phrasing} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}

/** A phrasing, its passage and who taught it. */
function PhrasingRow({ phrasing }: { phrasing: AssistantPhrasing }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const remove = useRemoveAssistantPhrasing(phrasing)
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-3 border-line border-t py-4 first:border-t-0 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{phrasing.phrasing}</p>
        <p className="mt-1 text-sm">
          Leads to{' '}
          {phrasing.title === null ? (
            <>
              <span className="wrap-anywhere">{phrasing.path}</span>{' '}
              <Badge tone="warn">No longer on the site</Badge>
            </>
          ) : (
            <a href={phrasing.path} className="wrap-anywhere underline underline-offset-4">
              {phrasing.title}
            </a>
          )}
        </p>
        {phrasing.question && phrasing.question !== phrasing.phrasing && (
          <p className="wrap-anywhere mt-1 text-muted text-sm">Asked as “{phrasing.question}”</p>
        )}
        <p className="mt-1 text-muted text-sm">
          Taught by {phrasing.addedBy} <RelativeTime dateTime={phrasing.addedAt} />
        </p>
      </div>
      <div>
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Remove: ${phrasing.phrasing}`}
          onClick={() => setIsConfirming(true)}
        >
          Remove
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Remove phrasing?"
        description={`“${phrasing.phrasing}” will no longer lead to this passage. Its question goes back on the list if it’s still stored.`}
        confirmLabel="Remove phrasing"
        danger
        pending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setIsConfirming(false) })}
      />
    </li>
  )
}
