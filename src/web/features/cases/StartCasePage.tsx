import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { CaseStart, MAX_NEEDS_LENGTH, startCase } from '#shared/cases/start.ts'
import { CITY_OPTIONS, OTHER_CITY } from '#shared/cities.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { LINE_OPTIONS } from '#shared/lines/line-options.ts'
import { paths } from '#shared/paths.ts'
import { BackLink } from '../../platform/BackLink.tsx'
import { CallFailed } from '../../platform/CallFailed.tsx'
import { call, errorMessage, isConflict } from '../../platform/call.ts'
import { useForm } from '../../platform/form.ts'
import { LeaveGuard } from '../../platform/LeaveGuard.tsx'
import { PageHeading } from '../../platform/PageHeading.tsx'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { refreshLists } from './queries.ts'

/** Where staff open a request for a client who phoned. Its type is written out: to infer it takes the routes, which need it. */
export function StartCasePage(): ReactNode {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isAdmin = pathname.startsWith('/admin')
  const portal = isAdmin ? 'admin' : 'broker'
  return (
    <>
      {isAdmin ? (
        <BackLink to={paths.adminClients()}>Clients</BackLink>
      ) : (
        <BackLink to={paths.brokerCases()}>Cases</BackLink>
      )}
      <PageHeading
        title="Add client request"
        intro={
          isAdmin
            ? 'For a client who phoned. We offer the request to a broker and email the client a link to it.'
            : 'For a client who phoned. We assign the request to you right away and email the client a link to it.'
        }
      />
      <StartCaseForm
        onStarted={({ id, reference, hasAccount }) => {
          toast({
            title: 'Request added',
            description: hasAccount
              ? `${reference} is in the client’s account. We’re emailing them.`
              : `${reference}: the client has no account. We’re emailing them a link.`,
          })
          navigate({ href: paths.caseFor(portal, id), replace: true, ignoreBlocker: true })
        }}
      />
    </>
  )
}

const StartValues = CaseStart.omit({ clientId: true, evenIfOpen: true }).extend({
  line: z.string().pipe(CaseStart.shape.line),
  city: z
    .string()
    .min(1, 'Choose their city or town')
    .transform(city => (city === OTHER_CITY ? null : city)),
  agreed: z.boolean().pipe(CaseStart.shape.agreed),
})

const EMPTY = { line: '', fullName: '', email: '', phone: '', city: '', needs: '', agreed: false }

/** Who the client is, what they need and what they agreed to, as staff write it down during a call. */
function StartCaseForm({ onStarted }: { onStarted: (started: ReplyOf<typeof startCase>) => void }) {
  const form = useForm(StartValues, EMPTY)
  // Sent again after a lost reply, the same id opens no second case.
  const [clientId] = useState(() => crypto.randomUUID())
  const start = useSingleFlight({
    mutationFn: (body: z.input<typeof CaseStart>) => call(startCase, { body }),
    onSuccess: started => {
      void refreshLists()
      onStarted(started)
    },
    onError: error => form.showServerErrors(error),
  })
  const submit = (evenIfOpen: boolean) =>
    form.handleSubmit(values => start.mutate({ ...values, clientId, evenIfOpen }))
  const isOpen = isConflict(start.error)

  return (
    <form noValidate className="grid max-w-3xl grid-cols-1 gap-5" onSubmit={submit(false)}>
      <Card title="Client">
        <div className="field-row-4 sm:grid-cols-2">
          <TextField label="Full name" autoComplete="off" {...form.text('fullName')} />
          <TextField label="Email" type="email" autoComplete="off" {...form.text('email')} />
          <TextField label="Phone" type="tel" autoComplete="off" {...form.text('phone')} />
          <SelectField
            label="City or town"
            placeholder="Select an option"
            options={CITY_OPTIONS}
            {...form.text('city')}
          />
        </div>
      </Card>
      <Card title="Request">
        <div className="grid grid-cols-1 gap-4">
          <SelectField
            label="Product line"
            placeholder="Select an option"
            options={LINE_OPTIONS}
            {...form.text('line')}
          />
          <TextAreaField
            label="What they need"
            rows={5}
            maxLength={MAX_NEEDS_LENGTH}
            help="The client can read this. Leave out health details."
            {...form.text('needs')}
          />
        </div>
      </Card>
      <Card title="Consent by phone">
        <CheckField
          label="They agreed on the phone that a broker may read this and contact them by email or phone"
          {...form.check('agreed')}
        />
      </Card>
      {isOpen ? (
        <Notice
          tone="warn"
          title="There’s already an open request"
          action={
            <Button variant="secondary" size="sm" pending={start.isPending} onClick={submit(true)}>
              Add another request
            </Button>
          }
        >
          {errorMessage(start.error)} Ask the client whether they need another one.
        </Notice>
      ) : (
        <CallFailed title="Request not added" error={start.error} />
      )}
      {!isOpen && (
        <div>
          <Button type="submit" pending={start.isPending}>
            {start.isPending ? 'Adding...' : 'Add client request'}
          </Button>
        </div>
      )}
      <LeaveGuard unsaved={form.formState.isDirty} />
    </form>
  )
}
