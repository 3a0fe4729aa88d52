import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount, formatMoment } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { ImportUndoOrder, type ImportUse, type PolicyImport } from '#shared/policies/import.ts'
import { AuditReasonField } from '../../../platform/AuditReasonField.tsx'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { useForm } from '../../../platform/form.ts'
import { LoadStatus } from '../../../platform/LoadStatus.tsx'
import { PagedList } from '../../../platform/PagedList.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { refreshImport, usePolicyImport, usePolicyImports, useUndoImport } from './queries.ts'

/** The imports of policies, the newest first, and the way to undo one. */
export function PastImports() {
  const [undoing, setUndoing] = useState<PolicyImport | null>(null)
  const imports = usePolicyImports()
  return (
    <Card title="Past imports">
      <PagedList
        query={imports}
        label="the imports"
        moreLabel="more imports"
        inset={false}
        empty={<p className="text-muted">No imports yet. Each one is listed here, and you can undo it.</p>}
      >
        {items => (
          <ul className="grid divide-y divide-line">
            {items.map(item => (
              <li key={item.id} className="flex flex-wrap items-start justify-between gap-3 py-3">
                <ImportSummary item={item} />
                {!item.undoneAt && item.remaining > 0 && (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`Undo import of ${item.fileName}, ${formatMoment(item.importedAt)}`}
                    onClick={() => setUndoing(item)}
                  >
                    Undo import
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {undoing && <UndoImportDialog policyImport={undoing} onClose={() => setUndoing(null)} />}
    </Card>
  )
}

function ImportSummary({ item }: { item: PolicyImport }) {
  const { id, fileName, policies, remaining, importedBy, importedAt, undoneBy, undoneAt } = item
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere font-semibold">{fileName}</p>
      <p className="text-muted text-sm">
        {`${formatCount(policies, 'policy', 'policies')} imported by ${importedBy}, ${formatMoment(importedAt)}`}
      </p>
      {undoneAt && (
        <p className="text-sm">
          {`Undone by ${undoneBy}, ${formatMoment(undoneAt)} ${remaining === 0 ? 'All policies were deleted.' : `${formatCount(remaining, 'policy was', 'policies were')} kept.`}`}
        </p>
      )}
      {undoneAt && remaining > 0 && (
        <details>
          <summary className="flex min-h-9 pointer-coarse:min-h-11 w-fit items-center text-spruce underline underline-offset-4">
            What was kept, and why
          </summary>
          <KeptPolicies importId={id} />
        </details>
      )}
    </div>
  )
}

interface UndoImportDialogProps {
  policyImport: PolicyImport
  onClose: () => void
}

/** Undoes an import, after saying what that deletes and keeps. */
function UndoImportDialog({ policyImport: { id, fileName }, onClose }: UndoImportDialogProps) {
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

const REASONS: Readonly<Record<ImportUse, string>> = {
  hold: 'There is a legal hold on its client',
  case: 'There is a case about it',
  document: 'It has documents',
  message: 'There are messages or notes',
  task: 'There is a task about it',
  change: 'It was changed, or assigned to another broker',
  client: 'Its client has opened it',
}

/** The policies of an import that undoing it keeps, each with the reason. */
function KeptPolicies({ importId }: { importId: string }) {
  const query = usePolicyImport(importId)
  if (!query.data) return <LoadStatus label="the policies" query={query} skeleton="h-12" />
  const { kept, keptCount } = query.data
  return (
    <>
      <ul aria-label="Kept policies" className="grid gap-1 text-sm">
        {kept.map(({ policyId, client, number, use }) => (
          <li key={policyId} className="wrap-anywhere">
            <Link to={paths.policy('admin', policyId)} className="tap-link">
              {number}
            </Link>
            {`, ${client}. ${REASONS[use]}.`}
          </li>
        ))}
      </ul>
      {keptCount > kept.length && (
        <p className="text-muted text-sm">
          {`These are the first ${kept.length} of ${keptCount.toLocaleString('en-CA')} policies.`}
        </p>
      )}
    </>
  )
}
