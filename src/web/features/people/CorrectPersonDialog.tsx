import type { z } from 'zod'
import { correctPerson, PersonCorrection, type PersonDetails } from '#shared/people/people.ts'
import { AuditReasonField } from '../../platform/AuditReasonField.tsx'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { callWithStepUp } from '../auth/step-up/step-up.ts'
import { refreshPerson, showPerson } from './queries.ts'

interface CorrectPersonDialogProps {
  person: PersonDetails
  onClose: () => void
}

/** Corrects a person's name and phone number. */
export function CorrectPersonDialog({ person, onClose }: CorrectPersonDialogProps) {
  const { id, fullName, phone } = person
  const form = useForm(PersonCorrection, { fullName, phone, reason: '' })
  const correct = useSingleFlight({
    mutationFn: (correction: z.infer<typeof PersonCorrection>) =>
      callWithStepUp(correctPerson, { params: { id }, body: { ...correction, from: { fullName, phone } } }),
    onSuccess: corrected => {
      showPerson(corrected)
      toast({ title: 'Details saved' })
      onClose()
    },
    onError: error => form.showServerErrors(error),
  })
  return (
    <FormDialog
      title="Edit details"
      description="We’ll tell them by email. Only they can change their email address, under My account."
      submitLabel="Save changes"
      mutation={correct}
      onSubmit={form.handleSubmit(correction => correct.mutate(correction))}
      onRefresh={async () => {
        await refreshPerson(id)
        onClose()
      }}
      onClose={onClose}
    >
      <TextField label="Full name" autoComplete="off" {...form.text('fullName')} />
      <TextField label="Phone" type="tel" inputMode="tel" autoComplete="off" {...form.text('phone')} />
      <AuditReasonField {...form.text('reason')} />
    </FormDialog>
  )
}
