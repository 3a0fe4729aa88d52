import type { FormEventHandler, ReactNode } from 'react'
import type { BulkResult } from '#shared/cases/bulk.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { refreshLists } from '../../cases/queries.ts'
import type { CaseSelection } from '../../cases/selection.ts'
import { CASES, type Counted } from './counted.ts'

interface BulkDialogProps {
  title: string
  description: string
  submitLabel: string
  danger?: boolean
  selection: CaseSelection
  counted?: Counted
  mutation: { isPending: boolean; error: unknown; reset: () => void; data: BulkResult | undefined }
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  children: ReactNode
}

/** A form that changes several cases; then those that weren't changed, if any. */
export function BulkDialog({
  mutation,
  onClose,
  onSubmit,
  selection,
  counted = CASES,
  ...props
}: BulkDialogProps) {
  if (mutation.data) return <ResultDialog {...mutation.data} {...{ selection, counted, onClose }} />
  return (
    <FormDialog
      {...props}
      mutation={mutation}
      onSubmit={onSubmit}
      onRefresh={refreshLists}
      onClose={onClose}
    />
  )
}

interface ResultDialogProps extends BulkResult {
  selection: CaseSelection
  counted: Counted
  onClose: () => void
}

function ResultDialog({ results, selection, counted: [, many], onClose }: ResultDialogProps) {
  // As the list names them.
  const names = new Map(selection.cases.map(({ id, reference }) => [id, reference]))
  const refused = results.filter(({ refusal }) => refusal !== null)
  const done = results.length - refused.length
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={`${done} of ${results.length} ${many} changed`}
      description={`These ${many} weren’t changed and are still selected:`}
    >
      <ul className="grid max-h-72 gap-2 overflow-y-auto">
        {refused.map(({ id, reference, refusal }) => (
          <li key={id} className="rounded-lg border border-line p-3">
            <span className="block font-semibold tabular-nums">
              {names.get(id) ?? reference ?? 'Unknown case'}
            </span>
            {refusal}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
