import { useState } from 'react'
import { z } from 'zod'
import { type EventOption, eventGroupsForRole, isAlwaysSent } from '#shared/notifications/events.ts'
import { CHANNEL_LABELS, CHANNELS, type Channel } from '#shared/notifications/template.ts'
import { ROLE_NAMES, ROLES } from '#shared/roles.ts'
import { NotificationRules, notificationsSetting } from '#shared/settings/notifications.ts'
import type { SavedSetting } from '#shared/settings/settings.ts'
import type { Role } from '#shared/users.ts'
import { Card } from '../../ui/Card.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SettingForm } from './SettingForm.tsx'
import { settingSection } from './SettingLoader.tsx'
import { useSettingForm } from './setting-form.ts'

type Rules = z.infer<typeof NotificationRules>

/** What people of each role are notified of, by which channel. */
export const NotificationRulesSection = settingSection(
  notificationsSetting,
  'the notification settings',
  RulesEditor,
)

const RulesForm = z.object({ rules: NotificationRules }).transform(({ rules }) => rules)

function RulesEditor({ setting }: { setting: SavedSetting<typeof notificationsSetting> }) {
  const [role, setRole] = useState<Role>('client')
  const state = useSettingForm({
    calls: notificationsSetting,
    setting,
    schema: RulesForm,
    toValues: rules => ({ rules }),
    saved: { title: 'Notification settings saved', description: 'They apply from now on.' },
  })
  const { value: rules, onChange } = state.form.choice<Rules>('rules')
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid max-w-prose gap-2 text-muted">
        <p>
          <strong>Off</strong> means no one is notified this way. <strong>Off at first</strong> means it’s off
          until a person turns it on. It doesn’t change the settings that people have already saved.
        </p>
        <p>
          Urgent notifications and those that people have a right to are always sent, and so are emails about
          the security of an account. People can still turn any of the others off for themselves.
        </p>
      </div>
      <SelectField
        label="Notifications for"
        name="role"
        className="max-w-xs"
        value={role}
        options={ROLES.map(id => ({ value: id, label: ROLE_NAMES[id] }))}
        onChange={event => setRole(event.target.value as Role)}
      />
      <SettingForm
        label="Notifications"
        never="Everything is on. You haven’t switched anything off."
        state={state}
      >
        <Card title={ROLE_NAMES[role]}>
          <div className="grid gap-6">
            {eventGroupsForRole(role).map(({ heading, options }) => (
              <section key={heading}>
                <h3 className="font-sans font-semibold">{heading}</h3>
                <ul className="divide-y divide-line">
                  {options.map(option => (
                    <EventItem
                      key={option.event}
                      option={option}
                      role={role}
                      rules={rules}
                      onChange={onChange}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </Card>
      </SettingForm>
    </div>
  )
}

interface EventItemProps {
  option: EventOption
  role: Role
  rules: Rules
  onChange: (rules: Rules) => void
}

const STATES = [
  { value: 'on', label: 'On' },
  { value: 'off_at_first', label: 'Off at first' },
  { value: 'off', label: 'Off' },
] as const

/** One event with a choice for each of its channels. */
function EventItem({ option: { event, label, channels }, role, rules, onChange }: EventItemProps) {
  const isOf = (channel: Channel) => (rule: Rules[number]) =>
    rule.role === role && rule.event === event && rule.channel === channel
  return (
    <li className="grid grid-cols-1 items-center gap-2 py-3 md:grid-cols-[minmax(0,1fr)_auto]">
      <span className="wrap-anywhere">{label}</span>
      {isAlwaysSent(event, role) ? (
        <span className="text-muted text-sm">Always sent</span>
      ) : (
        <span className="flex flex-wrap gap-3">
          {CHANNELS.filter(channel => channels.includes(channel)).map(channel => (
            <label key={channel} className="grid gap-1 text-muted text-sm">
              {CHANNEL_LABELS[channel]}
              <select
                className="field-control w-auto text-ink"
                aria-label={`${label}: ${CHANNEL_LABELS[channel].toLowerCase()}`}
                value={rules.find(isOf(channel))?.state ?? 'on'}
                onChange={({ target }) => {
                  const otherRules = rules.filter(rule => !isOf(channel)(rule))
                  const state = target.value as (typeof STATES)[number]['value']
                  onChange(state === 'on' ? otherRules : [...otherRules, { role, event, channel, state }])
                }}
              >
                {STATES.map(({ value, label: name }) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </span>
      )}
    </li>
  )
}
