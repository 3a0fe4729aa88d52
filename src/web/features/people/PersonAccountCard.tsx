import { useState } from 'react'
import type { z } from 'zod'
import { formatDay } from '#shared/format.ts'
import { correctPerson, PersonCorrection, type PersonDetails } from '#shared/people/people.ts'
import { AuditReasonField } from '../../platform/AuditReasonField.tsx'
import { call } from '../../platform/call.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ContactLinks } from '../../ui/ContactLinks.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { UsernameText } from '../../ui/UsernameText.tsx'
import { refreshPerson, showPerson } from './queries.ts'

/** How to reach a person, and how they log in. */
export function PersonAccountCard({ person }: { person: PersonDetails }) {
  const [isCorrecting, setCorrecting] = useState(false)
  return (
    <Card
      title="Account"
      action={
        person.abilities.correct && (
          <Button variant="secondary" size="sm" onClick={() => setCorrecting(true)}>
            Edit details
          </Button>
        )
      }
    >
      {isCorrecting && <CorrectPersonDialog person={person} onClose={() => setCorrecting(false)} />}
      <div className="mb-3">
        <ContactLinks email={person.email} phone={person.phone} />
      </div>
      <dl className="facts">
        <Fact name="Username">
          <UsernameText username={person.username} />
        </Fact>
        <Fact name="Email">
          {person.emailVerified ? (
            <Badge tone="good">Confirmed</Badge>
          ) : (
            <Badge tone="warn">Not confirmed</Badge>
          )}
        </Fact>
        <Fact name="Login">
          {person.secondFactor ? (
            <Badge tone="good">Two-step verification on</Badge>
          ) : (
            'No two-step verification'
          )}
        </Fact>
        <Fact name="Created">{formatDay(person.createdAt)}</Fact>
        <Fact name="Last seen">
          {person.lastSeenAt ? <RelativeTime dateTime={person.lastSeenAt} /> : 'Not in the last 30 days'}
        </Fact>
        {person.disabledAt && (
          <Fact name={person.leftAt ? 'Left' : 'Closed'}>{formatDay(person.disabledAt)}</Fact>
        )}
      </dl>
    </Card>
  )
}

/** Corrects a person's name and phone number. */
function CorrectPersonDialog({ person, onClose }: { person: PersonDetails; onClose: () => void }) {
  const { id, fullName, phone } = person
  const form = useForm(PersonCorrection, { fullName, phone, reason: '' })
  const correct = useSingleFlight({
    mutationFn: (correction: z.infer<typeof PersonCorrection>) =>
      call(correctPerson, { params: { id }, body: { ...correction, from: { fullName, phone } } }),
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
      <TextField label="Phone" type="tel" autoComplete="off" {...form.text('phone')} />
      <AuditReasonField {...form.text('reason')} />
    </FormDialog>
  )
}
