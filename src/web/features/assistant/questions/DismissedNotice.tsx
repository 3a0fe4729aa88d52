import { useEffect, useRef } from 'react'
import type { AssistantQuestion } from '#shared/assistant/questions.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useReopenQuestion } from './actions.ts'

interface DismissedNoticeProps {
  of: AssistantQuestion
  onUndone: () => void
}

/** Says which question has just left the list, with the way back. Takes the focus, for its row is gone. */
export function DismissedNotice({ of, onUndone }: DismissedNoticeProps) {
  const undo = useReopenQuestion(of)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (of.id) place.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [of.id])
  return (
    <div ref={place} className="pt-4">
      <Notice
        tone="info"
        title="Dismissed"
        action={
          <Button
            variant="secondary"
            size="sm"
            pending={undo.isPending}
            onClick={() => undo.mutate(undefined, { onSuccess: onUndone })}
          >
            Undo
          </Button>
        }
      >
        <span className="wrap-anywhere">“{of.question}”</span>
      </Notice>
    </div>
  )
}
