import { z } from 'zod'
import { DocumentRejection, type DocumentRequest } from '#shared/document-requests.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { refreshDocumentRequests, useRejectDocumentRequest } from './queries.ts'

const RejectForm = z.object({ reason: DocumentRejection.shape.reason })

interface RejectDocumentDialogProps {
  request: DocumentRequest
  onClose: () => void
}

/** Rejects what was sent for a request and asks for a replacement. */
export function RejectDocumentDialog({ request, onClose }: RejectDocumentDialogProps) {
  const form = useForm(RejectForm, { reason: '' })
  const reject = useRejectDocumentRequest(request)
  const onValid = ({ reason }: z.infer<typeof RejectForm>) =>
    reject.mutate(reason, {
      onSuccess: onClose,
      onError: error => form.showServerErrors(error, ['reason']),
    })
  return (
    <FormDialog
      title={`Reject ${request.title}?`}
      description="We’ll tell the client why and ask them to replace it. The one they sent stays on the case."
      submitLabel="Reject and ask again"
      mutation={reject}
      onSubmit={form.handleSubmit(onValid)}
      onRefresh={() => refreshDocumentRequests(request.caseId)}
      onClose={onClose}
    >
      <TextAreaField
        label="Reason"
        help="The client reads this. Say what is wrong and what to send instead."
        rows={3}
        maxLength={500}
        {...form.text('reason')}
      />
    </FormDialog>
  )
}
