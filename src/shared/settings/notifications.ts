import { z } from 'zod'
import { EVENT_NAMES, eventsForRole, isAlwaysSent } from '../notifications/events.ts'
import { CHANNELS } from '../notifications/template.ts'
import { Role } from '../users.ts'
import { settingCalls, settingOf } from './settings.ts'

/** `off`: no one of this role is notified. `off_at_first`: only those who have turned it on in settings of their own. */
export const NotificationRule = z.strictObject({
  role: Role,
  event: z.enum(EVENT_NAMES),
  channel: z.enum(CHANNELS),
  state: z.enum(['off', 'off_at_first']),
})
export type NotificationRule = z.infer<typeof NotificationRule>

/** What is switched off; everything else is on. */
export const NotificationRules = z
  .array(
    NotificationRule.refine(
      ({ role, event, channel }) =>
        !isAlwaysSent(event, role) &&
        eventsForRole(role).some(option => option.event === event && option.channels.includes(channel)),
      'This can’t be switched off',
    ),
  )
  .max(500)
  .refine(
    rules =>
      new Set(rules.map(({ role, event, channel }) => `${role} ${event} ${channel}`)).size === rules.length,
    'List each channel of an event only once',
  )

export const notificationsSetting = settingCalls('notifications', {
  readSummary: 'What no one of a role is notified of, or only those who turn it on.',
  changeSummary:
    'Save what is switched off across the network. 400 for what is always sent, 409 as for the brand.',
  reply: settingOf(z.array(NotificationRule)),
  entry: NotificationRules,
  bodyLimit: 64 * 1024,
})
