import { useNavigate } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { INVITATION_HOURS } from '#shared/people/invitations.ts'
import { BackLink } from '../../../platform/BackLink.tsx'
import { CallFailed } from '../../../platform/CallFailed.tsx'
import { useForm } from '../../../platform/form.ts'
import { LeaveGuard } from '../../../platform/LeaveGuard.tsx'
import { PageHeading } from '../../../platform/PageHeading.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { BrokerRecordFields } from '../broker-records/BrokerRecordFields.tsx'
import { BrokerForm, EMPTY_BROKER } from '../broker-records/broker-form.ts'
import { useInviteBroker } from './queries.ts'

/** Where an administrator invites a broker. */
export function InviteBrokerPage() {
  const navigate = useNavigate()
  return (
    <>
      <BackLink to={paths.adminBrokers()}>Brokers and staff</BackLink>
      <PageHeading
        title="Invite a broker"
        intro="Enter details you’ve verified from documents. The broker gets a link by email, chooses a username and password, and sets up two-step verification at first login."
      />
      <InviteBrokerForm
        onInvited={() =>
          navigate({
            to: paths.adminBrokers(),
            search: { tab: 'invitations' },
            replace: true,
            ignoreBlocker: true,
          })
        }
      />
    </>
  )
}

/** Invites a broker with a record, filled in by an administrator who has seen the licence. */
function InviteBrokerForm({ onInvited }: { onInvited: () => void }) {
  const form = useForm(BrokerForm, EMPTY_BROKER)
  const invite = useInviteBroker()

  return (
    <form
      noValidate
      className="grid max-w-3xl grid-cols-1 gap-5"
      onSubmit={form.submitWith(invite, onInvited)}
    >
      <Card title="Broker details">
        <div className="field-row-4 sm:grid-cols-2">
          <TextField label="Full name" autoComplete="off" {...form.text('fullName')} />
          <TextField label="Email" type="email" autoComplete="off" {...form.text('email')} />
        </div>
      </Card>
      <BrokerRecordFields form={form} />
      <CallFailed title="Invitation not sent" error={invite.error} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" pending={invite.isPending}>
          Send invitation
        </Button>
        <p className="text-muted text-sm">The link expires in {INVITATION_HOURS} hours.</p>
      </div>
      <LeaveGuard unsaved={form.formState.isDirty} />
    </form>
  )
}
