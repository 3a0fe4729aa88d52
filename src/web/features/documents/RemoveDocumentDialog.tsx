import { useMutation } from '@tanstack/react-query'
import { type CaseDocument, listDocuments, removeDocument } from '#shared/documents.ts'
import { CallFailed } from '../../platform/CallFailed.tsx'
import { call } from '../../platform/call.ts'
import { invalidate } from '../../platform/queries.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'

/** Asks before a document is taken back. */
export function RemoveDocumentDialog({ document, onClose }: { document: CaseDocument; onClose: () => void }) {
  const { id, caseId, name } = document
  const removal = useMutation({
    networkMode: 'always',
    mutationFn: () => call(removeDocument, { params: { id: caseId, documentId: id } }),
    onSuccess: async () => {
      await invalidate(listDocuments, { params: { id: caseId } })
      toast({ title: 'Document removed', description: name })
      onClose()
    },
    onError: () => invalidate(listDocuments, { params: { id: caseId } }),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title="Remove this document?"
      description={`“${name}” will be gone for everyone on this request. Its history keeps a line that it was there.`}
      confirmLabel="Remove"
      danger
      pending={removal.isPending}
      onConfirm={() => removal.mutate()}
    >
      <CallFailed title="It was not removed" error={removal.error} />
    </ConfirmDialog>
  )
}
