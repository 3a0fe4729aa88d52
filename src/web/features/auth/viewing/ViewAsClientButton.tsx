import { useState } from 'react'
import { VIEWING_MINUTES, ViewingReason } from '#shared/auth/viewing.ts'
import { AuditReasonField } from '../../../platform/AuditReasonField.tsx'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { useForm } from '../../../platform/form.ts'
import { Button } from '../../../ui/Button.tsx'
import { useStartViewing } from './viewing.ts'

interface ViewAsClientProps {
  client: { id: string; fullName: string }
  /** The page of the client's portal to open. */
  page: string
}

/** Lets staff open the client's portal as the client sees it, after they have said why. */
export function ViewAsClientButton({ client, page }: ViewAsClientProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        View as client
      </Button>
      {isOpen && <ReasonDialog client={client} page={page} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReasonDialog({ client, page, onClose }: ViewAsClientProps & { onClose: () => void }) {
  const form = useForm(ViewingReason, { reason: '' })
  const start = useStartViewing(client.id, page)
  return (
    <FormDialog
      title={`View as ${client.fullName}`}
      description={`For ${VIEWING_MINUTES} minutes you see the portal as the client does, and can’t change anything. The client sees under “Who opened your file” that you did this.`}
      submitLabel="View as client"
      mutation={start}
      onSubmit={form.handleSubmit(({ reason }) =>
        start.mutate(reason, { onError: error => form.showServerErrors(error, ['reason']) }),
      )}
      onClose={onClose}
    >
      <AuditReasonField {...form.text('reason')} />
    </FormDialog>
  )
}
