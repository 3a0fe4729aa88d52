import { formatCount } from '#shared/format.ts'
import { ImportUndoOrder, type PolicyImport } from '#shared/policies/import.ts'
import { AuditReasonField } from '../../../platform/AuditReasonField.tsx'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { useForm } from '../../../platform/form.ts'
import { LoadStatus } from '../../../platform/LoadStatus.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { KeptPolicies } from './KeptPolicies.tsx'
import { refreshImport, usePolicyImport, useUndoImport } from './queries.ts'

interface UndoImportDialogProps {
  policyImport: PolicyImport
  onClose: () => void
}

/** Undoes an import, after saying what that deletes and keeps. */
export function UndoImportDialog({ policyImport: { id, fileName }, onClose }: UndoImportDialogProps) {
  const form = useForm(ImportUndoOrder, { reason: '' })
  const undo = useUndoImport(id)
  const query = usePolicyImport(id)
  return (
    <FormDialog
      title={`Undo the import of ${fileName}?`}
      description="This can’t be undone. The policies that no one has used since are deleted, and their clients and brokers no longer see them. We don’t email anyone."
      submitLabel="Undo import"
      danger
      mutation={undo}
      onSubmit={form.submitWith(undo, onClose)}
      onRefresh={() => refreshImport(id)}
      onClose={onClose}
    >
      {query.data ? (
        <p className="font-semibold">
          {query.data.removable === 0
            ? 'Nothing can be deleted: every policy has been used since.'
            : `${formatCount(query.data.removable, 'policy', 'policies')} will be deleted.`}
        </p>
      ) : (
        <LoadStatus label="the import" query={query} skeleton="h-12" />
      )}
      {query.data && query.data.keptCount > 0 && (
        <Notice tone="info" title={`${formatCount(query.data.keptCount, 'policy', 'policies')} will be kept`}>
          <KeptPolicies importId={id} />
        </Notice>
      )}
      <AuditReasonField help="Recorded in the audit log. Leave out names." {...form.text('reason')} />
    </FormDialog>
  )
}
