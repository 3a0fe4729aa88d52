import { z } from 'zod'
import { CITY_OPTIONS, OTHER_CITY } from '#shared/cities.ts'
import { CaseFromEnquiry, type Enquiry } from '#shared/enquiries/enquiries.ts'
import { LINE_IDS, LINES } from '#shared/lines/lines.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useConvertEnquiry } from './queries.ts'

const LINE_OPTIONS = LINE_IDS.map(id => ({ value: id, label: LINES[id].name }))

const CaseValues = CaseFromEnquiry.extend({
  line: z.string().pipe(CaseFromEnquiry.shape.line),
  city: z
    .string()
    .min(1, 'Choose their city or town')
    .transform(city => (city === OTHER_CITY ? null : city)),
  agreed: z.boolean().pipe(CaseFromEnquiry.shape.agreed),
})

/** Returns the line that the topic of an enquiry names; '' when it names none. */
const findLine = (topic: Enquiry['topic']) =>
  topic === 'home' || topic === 'business' || topic === 'auto' ? topic : ''

/** Asks for what a case needs besides the message, and opens the case. */
export function CaseFromEnquiryDialog({ enquiry, onClose }: { enquiry: Enquiry; onClose: () => void }) {
  const form = useForm(CaseValues, {
    line: findLine(enquiry.topic),
    city: '',
    email: enquiry.email ?? '',
    phone: enquiry.phone ?? '',
    agreed: false,
  })
  const convert = useConvertEnquiry(enquiry)

  return (
    <FormDialog
      title="Convert to case"
      description={`This opens a case for ${enquiry.name} with this message and offers it to a broker. The enquiry will be closed.`}
      submitLabel="Convert to case"
      mutation={convert}
      onSubmit={form.handleSubmit(body =>
        convert.mutate(body, { onSuccess: onClose, onError: error => form.showServerErrors(error) }),
      )}
      onClose={onClose}
    >
      <SelectField
        label="Product line"
        placeholder="Select an option"
        options={LINE_OPTIONS}
        {...form.text('line')}
      />
      <SelectField
        label="City or town"
        placeholder="Select an option"
        options={CITY_OPTIONS}
        {...form.text('city')}
      />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        readOnly={enquiry.email !== null}
        {...form.text('email')}
      />
      <TextField label="Phone" type="tel" inputMode="tel" {...form.text('phone')} />
      <CheckField
        label="They agreed to have a broker partner read their message and contact them"
        {...form.check('agreed')}
      />
    </FormDialog>
  )
}
