import { useId } from 'react'
import { useFieldArray } from 'react-hook-form'
import type { z } from 'zod'
import { ALBERTA_CITIES } from '#shared/cities.ts'
import { INVITATION_HOURS } from '#shared/people/invitations.ts'
import { CallFailed } from '../../../platform/CallFailed.tsx'
import { type Form, useForm } from '../../../platform/form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CheckField } from '../../../ui/CheckField.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { BrokerForm, type BrokerFormValues, EMPTY_BROKER, nextLicence } from './broker-form.ts'
import { LicenceFields } from './LicenceFields.tsx'
import { useInviteBroker } from './queries.ts'

type InviteForm = Form<BrokerFormValues, z.output<typeof BrokerForm>>

/** Invites a broker with a record, filled in by an administrator who has seen the licence. */
export function InviteBrokerForm({ onInvited }: { onInvited: () => void }) {
  const form = useForm(BrokerForm, EMPTY_BROKER)
  const invite = useInviteBroker()

  return (
    <form
      noValidate
      className="grid max-w-3xl grid-cols-1 gap-5"
      onSubmit={form.handleSubmit(invitation =>
        invite.mutate(invitation, {
          onSuccess: onInvited,
          onError: error => form.showServerErrors(error),
        }),
      )}
    >
      <Card title="Broker details">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField label="Full name" autoComplete="off" {...form.text('fullName')} />
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="off"
            {...form.text('email')}
          />
        </div>
      </Card>
      <Card title="Brokerage">
        <div className="grid grid-cols-1 gap-4">
          <TextField label="Brokerage" autoComplete="off" {...form.text('broker.brokerage')} />
          <CityFields form={form} />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField
              label="Maximum open cases"
              help="No new offers above this number."
              inputMode="numeric"
              autoComplete="off"
              {...form.text('broker.openCaseCap')}
            />
            <TextField
              label="E&O insurance expires on"
              help="No new offers after this date."
              type="date"
              {...form.text('broker.eoExpiresOn')}
            />
          </div>
        </div>
      </Card>
      <Card title="Licences">
        <p className="mb-4 text-muted">
          As issued by the Alberta Insurance Council. Brokers are offered only cases that fit their licences.
        </p>
        <LicenceList form={form} />
      </Card>
      <CallFailed title="Invitation not sent" error={invite.error} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" pending={invite.isPending}>
          Send invitation
        </Button>
        <p className="text-muted text-sm">The link expires in {INVITATION_HOURS} hours.</p>
      </div>
    </form>
  )
}

function LicenceList({ form }: { form: InviteForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'broker.licences' })
  const licences = form.watch('broker.licences')
  const another = nextLicence(licences)
  return (
    <div className="grid grid-cols-1 gap-6">
      {fields.map(({ id }, index) => (
        <LicenceFields
          key={id}
          index={index}
          form={form}
          usedClasses={licences.filter((_, other) => other !== index).map(other => other.class)}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      {another && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => append(another, { shouldFocus: false })}>
            Add licence
          </Button>
        </div>
      )}
    </div>
  )
}

/** The cities a broker serves: single ones, or all of the province. */
function CityFields({ form }: { form: InviteForm }) {
  const id = useId()
  const all = form.check('allCities')
  const { ref, name, value: cities, error, onChange } = form.choice<string[]>('broker.cities')

  function changeAll(isAll: boolean) {
    all.onChange(isAll)
    if (form.formState.isSubmitted) void form.trigger('broker.cities')
  }

  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="font-semibold">Cities served</legend>
      <CheckField label="All of Alberta" {...all} ref={ref} onChange={changeAll} />
      {!all.checked && (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-3 rounded-md border border-line px-3 py-1">
          {ALBERTA_CITIES.map(city => (
            <CheckField
              key={city}
              label={city}
              name={name}
              checked={cities.includes(city)}
              onChange={checked =>
                onChange(checked ? [...cities, city] : cities.filter(other => other !== city))
              }
            />
          ))}
        </div>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
