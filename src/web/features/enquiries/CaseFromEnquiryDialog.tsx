import { z } from 'zod'
import { CITY_OPTIONS, OTHER_CITY } from '#shared/cities.ts'
import { CaseFromEnquiry, type Enquiry } from '#shared/enquiries/enquiries.ts'
import { LINE_IDS, LINES } from '#shared/lines/lines.ts'
import { CallFailed } from '../../platform/CallFailed.tsx'
import { fieldsOf } from '../../platform/failures.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useFormState } from '../../ui/form-state.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useConvertEnquiry } from './actions.ts'

const LINE_OPTIONS = LINE_IDS.map(id => ({ value: id, label: LINES[id].name }))

/** A place that no broker is found by is none. */
const FilledIn = CaseFromEnquiry.extend({
  city: z
    .string()
    .min(1, 'Please choose their city or town')
    .transform(city => (city === OTHER_CITY ? null : city)),
})

/** The line that the topic of an enquiry names; '' where it names none. */
const lineOf = (topic: Enquiry['topic']) =>
  topic === 'home' || topic === 'business' || topic === 'auto' ? topic : ''

/** Asks what a case needs beside the message, and makes one of it. */
export function CaseFromEnquiryDialog({ of, onClose }: { of: Enquiry; onClose: () => void }) {
  const form = useFormState(FilledIn, {
    line: lineOf(of.topic),
    city: '',
    email: of.email ?? '',
    phone: of.phone ?? '',
    agreed: false,
  })
  const opening = useConvertEnquiry(of)
  const select = (name: 'line' | 'city') => ({
    name,
    value: form.values[name],
    error: form.errorOf(name),
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
  })

  return (
    <Dialog
      open
      onOpenChange={open => !open && !opening.isPending && onClose()}
      title="Convert to case"
      description={`A case is opened for ${of.name} and offered to a broker. The message goes along, and this enquiry is closed.`}
    >
      <form
        ref={form.ref}
        noValidate
        className="grid gap-4"
        onSubmit={form.submit(body =>
          opening.mutate(body, {
            onSuccess: onClose,
            onError: error => form.reject(fieldsOf(error) ?? {}),
          }),
        )}
      >
        <SelectField
          label="Product line"
          placeholder="Please choose"
          options={LINE_OPTIONS}
          {...select('line')}
        />
        <SelectField
          label="City or town"
          placeholder="Please choose"
          options={CITY_OPTIONS}
          {...select('city')}
        />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          readOnly={of.email !== null}
          {...form.text('email')}
        />
        <TextField label="Phone" type="tel" inputMode="tel" {...form.text('phone')} />
        <CheckField
          label="They agreed that a broker partner reads their message and contacts them"
          name="agreed"
          checked={form.values.agreed}
          error={form.errorOf('agreed')}
          onChange={checked => form.set('agreed', checked)}
        />
        <CallFailed title="The case was not opened" error={opening.error} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={opening.isPending}>
            Convert to case
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
