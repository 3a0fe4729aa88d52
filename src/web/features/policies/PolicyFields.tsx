import type { Form } from '../../platform/form.ts'
import { TextField } from '../../ui/TextField.tsx'
import type { PolicyForm } from './policy-form.ts'

/** The fields of a policy, for recording one and for correcting it. */
export function PolicyFields({ form }: { form: Form<PolicyForm, PolicyForm> }) {
  return (
    <>
      <TextField label="Insurer" autoComplete="off" maxLength={120} {...form.text('insurer')} />
      <TextField label="Policy number" autoComplete="off" maxLength={60} {...form.text('number')} />
      <div className="field-row-4 sm:grid-cols-2">
        <TextField label="Starts" type="date" {...form.text('effectiveOn', 'expiresOn')} />
        <TextField label="Expires" type="date" {...form.text('expiresOn')} />
      </div>
      <div className="field-row-4 sm:grid-cols-2">
        <TextField
          label="Premium"
          optional
          inputMode="decimal"
          help="For the whole term, such as 1,824"
          {...form.text('premium')}
        />
        <TextField
          label="Claims phone"
          optional
          type="tel"
          help="The insurer’s number for clients"
          maxLength={40}
          {...form.text('claimsPhone')}
        />
      </div>
    </>
  )
}
