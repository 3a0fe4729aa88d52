import { INVITATION_HOURS } from '#shared/people/invitations.ts'
import { fieldsOf } from '../../../platform/failures.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { nextLicence } from './broker-form.ts'
import { CitiesField } from './CitiesField.tsx'
import { InviteFailed } from './InviteFailed.tsx'
import { LicenceFields } from './LicenceFields.tsx'
import { useInviteBroker } from './queries.ts'
import { useBrokerForm } from './use-broker-form.ts'

/** Everything about a broker that an administrator who has seen the licence fills in. */
export function InviteBrokerForm({ onInvited }: { onInvited: () => void }) {
  const form = useBrokerForm()
  const { values, set, errorOf, leave } = form
  const invite = useInviteBroker()
  const another = nextLicence(values.licences)

  return (
    <form
      ref={form.ref}
      noValidate
      className="grid max-w-3xl grid-cols-1 gap-5"
      onSubmit={form.submit(invitation =>
        invite.mutate(invitation, {
          onSuccess: onInvited,
          onError: error => form.reject(fieldsOf(error) ?? {}),
        }),
      )}
    >
      <Card title="Who it is">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label="Full name"
            name="fullName"
            autoComplete="off"
            value={values.fullName}
            error={errorOf('fullName')}
            onChange={event => set({ fullName: event.target.value })}
            onBlur={event => leave('fullName', event.target.value)}
          />
          <TextField
            label="Email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            value={values.email}
            error={errorOf('email')}
            onChange={event => set({ email: event.target.value })}
            onBlur={event => leave('email', event.target.value)}
          />
        </div>
      </Card>
      <Card title="Where they work">
        <div className="grid grid-cols-1 gap-4">
          <TextField
            label="Brokerage"
            name="broker.brokerage"
            autoComplete="off"
            value={values.brokerage}
            error={errorOf('broker.brokerage')}
            onChange={event => set({ brokerage: event.target.value })}
            onBlur={event => leave('broker.brokerage', event.target.value)}
          />
          <CitiesField
            all={values.allCities}
            cities={values.cities}
            error={errorOf('broker.cities')}
            onChange={set}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField
              label="Open cases at most"
              name="broker.openCaseCap"
              help="No new case is offered beyond it."
              inputMode="numeric"
              autoComplete="off"
              value={values.openCaseCap}
              error={errorOf('broker.openCaseCap')}
              onChange={event => set({ openCaseCap: event.target.value })}
              onBlur={event => leave('broker.openCaseCap', event.target.value)}
            />
            <TextField
              label="E&O insurance ends on"
              name="broker.eoExpiresOn"
              help="No case is offered after that day."
              type="date"
              value={values.eoExpiresOn}
              error={errorOf('broker.eoExpiresOn')}
              onChange={event => set({ eoExpiresOn: event.target.value })}
              onBlur={event => leave('broker.eoExpiresOn', event.target.value)}
            />
          </div>
        </div>
      </Card>
      <Card title="Licences">
        <p className="mb-4 text-muted">
          As the Alberta Insurance Council issued them. A broker is offered only cases their licences cover.
        </p>
        <div className="grid grid-cols-1 gap-6">
          {values.licences.map((licence, at) => (
            <LicenceFields
              // biome-ignore lint/suspicious/noArrayIndexKey: by its class it would lose the focus when that is changed
              key={at}
              at={at}
              of={licence}
              form={form}
              taken={values.licences.filter(other => other !== licence).map(other => other.class)}
              onRemove={
                values.licences.length > 1
                  ? () => set({ licences: values.licences.filter(other => other !== licence) })
                  : undefined
              }
            />
          ))}
          {another && (
            <div>
              <Button
                variant="secondary"
                size="sm"
                onClick={() => set({ licences: [...values.licences, another] })}
              >
                Add another licence
              </Button>
            </div>
          )}
        </div>
      </Card>
      <InviteFailed error={invite.error} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" pending={invite.isPending}>
          Send invitation
        </Button>
        <p className="text-muted text-sm">The link in it works for {INVITATION_HOURS} hours.</p>
      </div>
    </form>
  )
}
