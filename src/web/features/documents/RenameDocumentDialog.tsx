import { z } from 'zod'
import * as api from '#shared/documents.ts'
import { type CaseDocument, DocumentName } from '#shared/documents.ts'
import { call } from '../../platform/call.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { invalidate } from '../../platform/queries.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'

const RenameForm = z.object({ name: DocumentName })

interface RenameDocumentDialogProps {
  document: CaseDocument
  onClose: () => void
}

/** Gives a document another name, for everyone on the case. */
export function RenameDocumentDialog({ document, onClose }: RenameDocumentDialogProps) {
  const { id, caseId, name } = document
  const extension = name.slice(name.lastIndexOf('.'))
  const form = useForm(RenameForm, { name: name.slice(0, -extension.length) })
  const refresh = () => invalidate(api.listDocuments, { params: { id: caseId } })
  const rename = useSingleFlight({
    mutationFn: (body: z.infer<typeof RenameForm>) =>
      call(api.renameDocument, {
        params: { id: caseId, documentId: id },
        body: { ...body, currentName: name },
      }),
    onSuccess: async renamed => {
      await refresh()
      toast({ title: 'Document renamed', description: renamed.name })
      onClose()
    },
    onError: error => form.showServerErrors(error, ['name']),
  })
  return (
    <FormDialog
      title="Rename document"
      description="Everyone on this request sees the new name. The history shows the old one."
      submitLabel="Rename"
      mutation={rename}
      onSubmit={form.handleSubmit(values => rename.mutate(values))}
      onRefresh={async () => {
        await refresh()
        onClose()
      }}
      onClose={onClose}
    >
      <TextField
        label="Name"
        help={`The file type (${extension}) stays the same.`}
        maxLength={200}
        {...form.text('name')}
      />
    </FormDialog>
  )
}
