import { z } from 'zod'
import type { BodyOf } from '#shared/endpoint.ts'
import { eventsForRole } from '#shared/notifications/events.ts'
import { CHANNEL_LABELS } from '#shared/notifications/template.ts'
import {
  type changeNotificationRules as changeNotificationRulesApi,
  NotificationRule,
} from '#shared/settings/notifications.ts'
import { type Actor, ROLE_NAMES } from '#shared/users.ts'
import type { Platform } from '../../platform/platform.ts'
import { byLabel, type Described } from './differences.ts'
import { changeDescribed, requireRevision, type SettingsContext, withRevision } from './revisions.ts'
import { findSetting } from './store.ts'

/** Returns the stored rules, without those about events that no longer exist. */
export const parseNotificationRules = (value: unknown): NotificationRule[] =>
  z
    .array(z.unknown())
    .parse(value ?? [])
    .flatMap(rule => NotificationRule.safeParse(rule).data ?? [])

/** Returns the rules as administrators edit them. */
export async function readNotificationRules({ db }: Pick<Platform, 'db'>) {
  const row = await findSetting(db, 'notifications')
  return withRevision(row, parseNotificationRules(row?.value))
}

/** Saves the rules, unless nothing changed. Throws 409 when they have been saved since `revision`. */
export async function changeNotificationRules(
  context: SettingsContext,
  actor: Actor,
  { revision, value }: BodyOf<typeof changeNotificationRulesApi>,
) {
  const { platform } = context
  const row = await requireRevision(platform, 'notifications', revision)
  await changeDescribed(context, actor, {
    key: 'notifications',
    revision,
    before: parseNotificationRules(row?.value),
    after: value,
    describe: describeNotificationRules,
    action: 'notifications.changed',
  })
  return readNotificationRules(platform)
}

/** Returns the rules as an administrator reads them. */
export const describeNotificationRules = (value: unknown): Described =>
  byLabel(parseNotificationRules(value), ({ role, event, channel, state }) => {
    const label = eventsForRole(role).find(option => option.event === event)?.label ?? event
    return [`${ROLE_NAMES[role]}: ${label}, ${CHANNEL_LABELS[channel].toLowerCase()}`, STATE_NAMES[state]]
  })

const STATE_NAMES = { off: 'Off', off_at_first: 'Off at first' } as const
