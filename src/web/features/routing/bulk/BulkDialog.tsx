import type { FormEventHandler, ReactNode } from 'react'
import type { BulkResult } from '#shared/cases/bulk.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { refreshLists } from '../../cases/queries.ts'

interface BulkDialogProps {
  title: string
  description: string
  submitLabel: string
  danger?: boolean
  mutation: { isPending: boolean; error: unknown; reset: () => void; data: BulkResult | undefined }
  onSubmit: FormEventHandler<HTMLFormElement>
  /** `isDone` when the cases were changed. */
  onClose: (isDone: boolean) => void
  children: ReactNode
}

/** A form that changes several cases; then what became of each. */
export function BulkDialog({ mutation, onClose, onSubmit, ...props }: BulkDialogProps) {
  if (mutation.data) return <ResultDialog {...mutation.data} onClose={() => onClose(true)} />
  return (
    <FormDialog
      {...props}
      mutation={mutation}
      onSubmit={onSubmit}
      onRefresh={refreshLists}
      onClose={() => onClose(false)}
    />
  )
}

function ResultDialog({ results, onClose }: BulkResult & { onClose: () => void }) {
  const refused = results.filter(({ refusal }) => refusal !== null)
  const done = results.length - refused.length
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={`${done} of ${results.length} cases changed`}
      description={
        refused.length === 0 ? 'All selected cases were changed.' : 'These cases were not changed:'
      }
    >
      {refused.length > 0 && (
        <ul className="grid max-h-72 gap-2 overflow-y-auto">
          {refused.map(({ id, reference, refusal }) => (
            <li key={id} className="rounded-lg border border-line p-3">
              <span className="block font-semibold tabular-nums">{reference ?? 'Unknown case'}</span>
              {refusal}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex justify-end">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  )
}
