import { z } from 'zod'
import { eventsForRole } from '#shared/notifications/events.ts'
import { CHANNEL_LABELS } from '#shared/notifications/template.ts'
import { ROLE_NAMES } from '#shared/roles.ts'
import { NotificationRule, NotificationRules, notificationsSetting } from '#shared/settings/notifications.ts'
import { byLabel, type Described, defineSetting } from './define-setting.ts'

/** Returns the stored rules, without those about events that no longer exist. */
export const parseNotificationRules = (stored: unknown): NotificationRule[] =>
  z
    .array(z.unknown())
    .parse(stored ?? [])
    .flatMap(rule => NotificationRule.safeParse(rule).data ?? [])

const STATE_NAMES = { off: 'Off', off_at_first: 'Off at first' } as const

const describeNotificationRules = (stored: unknown): Described =>
  byLabel(parseNotificationRules(stored), ({ role, event, channel, state }) => {
    const label = eventsForRole(role).find(option => option.event === event)?.label ?? event
    return [`${ROLE_NAMES[role]}: ${label}, ${CHANNEL_LABELS[channel].toLowerCase()}`, STATE_NAMES[state]]
  })

export const notifications = defineSetting({
  calls: notificationsSetting,
  byDefault: [],
  parse: parseNotificationRules,
  describe: describeNotificationRules,
  restore: earlier => NotificationRules.parse(parseNotificationRules(earlier)),
})
