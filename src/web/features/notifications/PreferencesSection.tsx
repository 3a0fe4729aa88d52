import { useState } from 'react'
import { z } from 'zod'
import type { BodyInputOf } from '#shared/endpoint.ts'
import { eventGroupsForRole } from '#shared/notifications/events.ts'
import * as api from '#shared/notifications/notifications.ts'
import { CHANNELS } from '#shared/notifications/template.ts'
import type { Role } from '#shared/users.ts'
import { ActionFailed } from '../../platform/ActionFailed.tsx'
import { useForm, useShowNewer } from '../../platform/form.ts'
import { LeaveGuard } from '../../platform/LeaveGuard.tsx'
import { ListSkeleton } from '../../platform/ListSkeleton.tsx'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { EventTable } from './EventTable.tsx'
import { PushCard } from './PushCard.tsx'
import { useChangePreferences, usePreferences, usePush } from './queries.ts'

type Off = api.NotificationPreferences['off']

/** The preferences as the form holds them: times are there even while quiet hours are off. */
const PreferencesForm = z
  .object({
    off: z.custom<Off>(),
    emails: z.enum(['now', 'daily']),
    hasQuietHours: z.boolean(),
    quietFrom: z.string(),
    quietTo: z.string(),
  })
  .superRefine(({ hasQuietHours, quietFrom, quietTo }, context) => {
    if (!hasQuietHours) return
    for (const [name, time] of Object.entries({ quietFrom, quietTo })) {
      const problem = api.TimeOfDay.safeParse(time).error?.issues[0]?.message
      if (problem) context.addIssue({ code: 'custom', path: [name], message: problem })
    }
    if (quietFrom !== '' && quietFrom === quietTo)
      context.addIssue({ code: 'custom', path: ['quietTo'], message: 'Enter two different times' })
  })
type PreferencesForm = z.infer<typeof PreferencesForm>

/** In one order, so that a setting changed there and back is as it was. */
const inOrder = (off: Off): Off =>
  off.toSorted((a, b) => (`${a.event} ${a.channel}` < `${b.event} ${b.channel}` ? -1 : 1))

function toForm({ off, quietFrom, quietTo, dailyDigest }: api.NotificationPreferences): PreferencesForm {
  return {
    off: inOrder(off),
    emails: dailyDigest ? 'daily' : 'now',
    hasQuietHours: quietFrom !== null,
    quietFrom: quietFrom ?? '22:00',
    quietTo: quietTo ?? '07:00',
  }
}

function fromForm(
  { off, emails, hasQuietHours, quietFrom, quietTo }: PreferencesForm,
  version: number,
): BodyInputOf<typeof api.changeNotificationPreferences> {
  return {
    off,
    dailyDigest: emails === 'daily',
    quietFrom: hasQuietHours ? quietFrom : null,
    quietTo: hasQuietHours ? quietTo : null,
    version,
  }
}

/** What a person is notified about, by which channel, and when they get emails. */
export function PreferencesSection() {
  const { user } = useSession()
  const preferences = usePreferences()
  const push = usePush().data
  const hasPush = push !== undefined && push.publicKey !== null
  if (preferences.isPending) {
    return (
      <Card title="Notifications">
        <ListSkeleton label="your notification settings" inset={false} />
      </Card>
    )
  }
  if (!preferences.data) return <LoadFailed label="your notification settings" query={preferences} />
  const { data } = preferences
  return (
    <div className="grid grid-cols-1 gap-5">
      {user && push?.publicKey && (
        <PushCard userId={user.id} publicKey={push.publicKey} browsers={push.browsers} />
      )}
      <Preferences
        role={user?.role ?? 'client'}
        saved={data}
        hasPush={hasPush}
        onReload={() => preferences.refetch()}
      />
    </div>
  )
}

interface PreferencesProps {
  role: Role
  saved: api.NotificationPreferences
  /** Whether this site sends notifications to browsers. */
  hasPush: boolean
  onReload: () => Promise<unknown>
}

/** The form of the version that was opened. Without changes here, a newer version is shown at once. */
function Preferences({ role, saved, hasPush, onReload }: PreferencesProps) {
  const [opened, setOpened] = useState(saved)
  const form = useForm(PreferencesForm, toForm(opened))
  const change = useChangePreferences()
  const { isDirty } = form.formState

  function show(newer: api.NotificationPreferences) {
    setOpened(newer)
    form.reset(toForm(newer))
  }

  useShowNewer(saved.version !== opened.version, isDirty, () => show(saved))

  const off = form.choice<api.NotificationPreferences['off']>('off')
  const quiet = form.check('hasQuietHours')
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-5"
      onSubmit={form.handleSubmit(values =>
        change.mutate(fromForm(values, opened.version), { onSuccess: show }),
      )}
    >
      <Card title="What we notify you about">
        <p className="mb-5 text-muted">
          {hasPush ? 'Emails and browser notifications' : 'Emails'} contain only a reference, what to do and a
          link. Emails about the security of your account are always sent.
        </p>
        <div className="grid grid-cols-1 gap-8">
          {eventGroupsForRole(role).map(group => (
            <EventTable
              key={group.heading}
              group={group}
              shown={CHANNELS.filter(channel => channel !== 'push' || hasPush)}
              off={off.value}
              networkOff={saved.networkOff}
              onChange={items => off.onChange(inOrder(items))}
            />
          ))}
        </div>
      </Card>
      <Card title="When you get emails">
        <div className="grid gap-5">
          <ChoiceField
            legend="How often"
            options={[
              { value: 'now', label: 'When something happens' },
              { value: 'daily', label: 'Once a day, at 8 a.m.' },
            ]}
            {...form.choice('emails')}
            help={
              role === 'client' ? undefined : 'Offers and due replies are always emailed when they happen.'
            }
          />
          <CheckField
            label="Quiet hours"
            help={`${hasPush ? 'Emails and browser notifications' : 'Emails'} wait until quiet hours are over. Times are in Alberta time.`}
            {...quiet}
          />
          {quiet.checked && (
            <div className="field-row-4 max-w-sm grid-cols-2">
              <TextField label="From" type="time" {...form.text('quietFrom', 'quietTo')} />
              <TextField label="To" type="time" {...form.text('quietTo')} />
            </div>
          )}
        </div>
      </Card>
      <ActionFailed
        error={change.error}
        staleTitle="Your settings have changed"
        onRefresh={onReload}
        onRefreshed={() => {
          form.reset()
          change.reset()
        }}
      />
      <p>
        <Button type="submit" pending={change.isPending}>
          Save changes
        </Button>
      </p>
      <LeaveGuard unsaved={isDirty} />
    </form>
  )
}
