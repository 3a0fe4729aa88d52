import { useState } from 'react'
import { VIEWING_MINUTES, ViewingReason } from '#shared/auth/viewing.ts'
import { CallFailed } from '../../../platform/CallFailed.tsx'
import { useForm } from '../../../platform/form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextAreaField } from '../../../ui/TextAreaField.tsx'
import { isStepUpCancelled } from '../step-up/step-up.ts'
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
    <Dialog
      open
      onOpenChange={open => !open && !start.isPending && onClose()}
      title={`View as ${client.fullName}`}
      description={`For ${VIEWING_MINUTES} minutes you see the portal as the client does, and can’t change anything. The client sees under “Who opened your file” that you did this.`}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={form.handleSubmit(({ reason }) =>
          start.mutate(reason, { onError: error => form.showServerErrors(error, ['reason']) }),
        )}
      >
        <TextAreaField
          label="Reason"
          help="Recorded in the audit log."
          rows={2}
          autoFocus
          maxLength={500}
          {...form.text('reason')}
        />
        {!isStepUpCancelled(start.error) && <CallFailed title="The view didn’t start" error={start.error} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={start.isPending}>
            View as client
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
