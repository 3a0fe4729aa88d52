import { useMutation } from '@tanstack/react-query'
import type { CaseDocument } from '#shared/documents.ts'
import * as api from '#shared/documents.ts'
import { CallFailed } from '../../platform/CallFailed.tsx'
import { call } from '../../platform/call.ts'
import { invalidate } from '../../platform/queries.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'

/** Asks before a document is removed. */
export function RemoveDocumentDialog({ document, onClose }: { document: CaseDocument; onClose: () => void }) {
  const { id, caseId, name } = document
  const removal = useMutation({
    networkMode: 'always',
    mutationFn: () => call(api.removeDocument, { params: { id: caseId, documentId: id } }),
    onSuccess: async () => {
      await invalidate(api.listDocuments, { params: { id: caseId } })
      toast({ title: 'Document removed', description: name })
      onClose()
    },
    onError: () => invalidate(api.listDocuments, { params: { id: caseId } }),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title="Remove this document?"
      description={`“${name}” will be removed for everyone on this request. The history will still show it was uploaded.`}
      confirmLabel="Remove"
      danger
      pending={removal.isPending}
      onConfirm={() => removal.mutate()}
    >
      <CallFailed title="Document not removed" error={removal.error} />
    </ConfirmDialog>
  )
}
