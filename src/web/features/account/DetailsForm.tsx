import { type Account, AccountDetails } from '#shared/account/account.ts'
import { fieldsOf, formFailure } from '../../platform/failures.ts'
import { useFormState } from '../../ui/form-state.ts'
import { TextField } from '../../ui/TextField.tsx'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { useChangeDetails } from './changes.ts'
import { InPlaceForm } from './InPlaceForm.tsx'

const FIELDS = ['fullName', 'phone', 'currentPassword']

/** Changes one's name and phone number, with the current password. */
export function DetailsForm({ account, onClose }: { account: Account; onClose: () => void }) {
  const form = useFormState(AccountDetails, {
    fullName: account.fullName,
    phone: account.phone,
    currentPassword: '',
  })
  const change = useChangeDetails()

  return (
    <InPlaceForm
      form={form.ref}
      label="Change your details"
      username={account.username}
      submitLabel="Save changes"
      pending={change.isPending}
      failure={formFailure(change.error, FIELDS)}
      onCancel={onClose}
      onSubmit={form.submit(details =>
        change.mutate(details, {
          onSuccess: onClose,
          onError: error => form.reject(fieldsOf(error, FIELDS) ?? {}),
        }),
      )}
    >
      <TextField label="Full name" autoComplete="name" {...form.text('fullName')} />
      <TextField label="Phone" type="tel" inputMode="tel" autoComplete="tel" {...form.text('phone')} />
      <CurrentPasswordField {...form.text('currentPassword')} />
    </InPlaceForm>
  )
}
