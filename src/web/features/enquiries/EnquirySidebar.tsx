import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { CITY_OPTIONS, OTHER_CITY } from '#shared/cities.ts'
import { CaseFromEnquiry, type Enquiry, type EnquiryStatus } from '#shared/enquiries/enquiries.ts'
import { timeLabel } from '#shared/enquiries/topics.ts'
import { formatMoment, formatPhone, phoneUrl } from '#shared/format.ts'
import { LINE_OPTIONS } from '#shared/lines/line-options.ts'
import { paths } from '#shared/paths.ts'
import { ActionFailed } from '../../platform/ActionFailed.tsx'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { EmailText } from '../../ui/EmailText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useRestoredFocus } from '../../ui/use-restored-focus.ts'
import { refreshEnquiry, useChangeEnquiryStatus, useConvertEnquiry } from './queries.ts'

const LINK = 'wrap-anywhere underline underline-offset-4'

/** The contact details of the sender, and the actions on the enquiry. */
export function EnquirySidebar({ enquiry }: { enquiry: Enquiry }) {
  const [converting, setConverting] = useState(false)
  return (
    <>
      <Card title="Contact details">
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 text-sm">
          <dt className="sr-only">Name</dt>
          <dd className="wrap-anywhere col-span-2 font-semibold text-base">{enquiry.name}</dd>
          {enquiry.email && (
            <Fact name="Email">
              <a href={`mailto:${enquiry.email}`} className={LINK}>
                <EmailText email={enquiry.email} />
              </a>
            </Fact>
          )}
          {enquiry.phone && (
            <Fact name="Phone">
              <a href={phoneUrl(enquiry.phone)} className={LINK}>
                {formatPhone(enquiry.phone)}
              </a>
            </Fact>
          )}
          <Fact name="Best time">{timeLabel(enquiry.preferredTime)}</Fact>
          <Fact name="Received">{formatMoment(enquiry.createdAt)}</Fact>
          <Fact name="Reply by">{formatMoment(enquiry.dueAt)}</Fact>
        </dl>
      </Card>
      <Card title="Actions">
        <div className="grid gap-3">
          <StatusButtons enquiry={enquiry} />
          {enquiry.case && (
            <Link to={paths.adminCase(enquiry.case.id)} className={buttonClass('secondary', 'sm')}>
              Case {enquiry.case.reference}
            </Link>
          )}
          {enquiry.abilities.openCase && (
            <div>
              <Button variant="secondary" size="sm" onClick={() => setConverting(true)}>
                Convert to case
              </Button>
            </div>
          )}
        </div>
      </Card>
      {converting && <CaseFromEnquiryDialog enquiry={enquiry} onClose={() => setConverting(false)} />}
    </>
  )
}

function StatusButtons({ enquiry }: { enquiry: Enquiry }) {
  const buttons = useRef<HTMLDivElement>(null)
  const change = useChangeEnquiryStatus(enquiry)
  useRestoredFocus(buttons, enquiry.status)
  return (
    <div ref={buttons} tabIndex={-1} className="grid gap-3 outline-none focus-visible:shadow-none">
      <div className="flex flex-wrap gap-2">
        {enquiry.abilities.to.map(
          to =>
            to !== 'answered' && (
              <Button
                key={to}
                variant="secondary"
                size="sm"
                pending={change.isPending && change.variables === to}
                onClick={() => change.mutate(to)}
              >
                {statusVerb(enquiry.status, to)}
              </Button>
            ),
        )}
      </div>
      <ActionFailed
        error={change.error}
        staleTitle="This message has changed"
        onRefresh={() => refreshEnquiry(enquiry.id)}
        onRefreshed={change.reset}
      />
    </div>
  )
}

function statusVerb(from: EnquiryStatus, to: EnquiryStatus): string {
  if (to === 'spam') return 'Mark as spam'
  if (to === 'closed') return 'Close'
  return from === 'spam' ? 'Not spam' : 'Reopen'
}

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
function CaseFromEnquiryDialog({ enquiry, onClose }: { enquiry: Enquiry; onClose: () => void }) {
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
      onSubmit={form.submitWith(convert, onClose)}
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
      <TextField label="Email" type="email" readOnly={enquiry.email !== null} {...form.text('email')} />
      <TextField
        label="Phone"
        type="tel"
        optional
        help="Without a number, the broker can only write to them."
        {...form.text('phone')}
      />
      <CheckField
        label="They agreed to have a broker partner read their message and contact them"
        {...form.check('agreed')}
      />
    </FormDialog>
  )
}
