import { findTemplate, type NotificationEvent } from '#shared/notifications/events.ts'
import { afterQuietHours, emailDueAt } from '#shared/notifications/schedule.ts'
import {
  type Audience,
  type Channel,
  channelsOf,
  type NotificationTemplate,
} from '#shared/notifications/template.ts'
import type { NotificationRule } from '#shared/settings/notifications.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import type { Platform } from '../../platform/platform.ts'
import { announceToPeople } from '../live/service.ts'
import { findNotificationRules } from '../settings/service.ts'
import { enqueueContactEmail, enqueueOwnEmail, scheduleEmails } from './emails.ts'
import { enqueuePush } from './push.ts'
import { selectSubscriptions } from './push-store.ts'
import * as store from './store.ts'

interface NewNotification {
  event: NotificationEvent
  /** Null, or absent, for what is about no case. */
  caseId?: string | null
  /** Who did it, and so is not notified; null when the system did. */
  actorId: string | null
  people?: Readonly<Partial<Record<Exclude<Audience, 'admins' | 'office' | 'mentioned'>, string | null>>> & {
    /** They get the client's notifications. */
    members?: readonly string[]
    mentioned?: readonly string[]
  }
  /** Where to reach a client without an account who wants to be contacted. */
  contactEmail?: string | null
  /** The case's `reference` if it has one, and times and ids that the texts use: never what someone wrote. */
  data: Readonly<Record<string, string>>
  /**
   * What the event is about. People are notified of one event on one subject once, even when the work that notifies them runs
   * again. Without it, each call notifies them.
   */
  subject?: string | undefined
}

/** Notifies the people concerned, in the transaction of what happened. */
export async function notify(platform: Platform, tx: Db, notification: NewNotification): Promise<void> {
  const now = platform.clock.now()
  const { event, caseId = null, data, contactEmail, subject = newId() } = notification
  const rows: store.NewRow[] = []
  const base = { event, caseId, subject, data: { ...data }, createdAt: now }
  const rules = (await findNotificationRules(tx)).filter(rule => rule.event === event)
  const recipients = await findRecipients(platform, tx, notification, rules)
  for (const recipient of recipients) {
    if (!recipient.inApp && !recipient.email && recipient.pushTo.length === 0) continue
    const emailDue = recipient.email
      ? emailDueAt(recipient.schedule, now, recipient.template.urgent ?? false)
      : null
    rows.push({
      ...base,
      id: newId(),
      userId: recipient.userId,
      audience: recipient.audience,
      inApp: recipient.inApp,
      emailDueAt: emailDue,
    })
  }
  const isContactOff = rules.some(
    ({ role, channel, state }) => role === 'client' && channel === 'email' && state === 'off',
  )
  if (contactEmail && !isContactOff && findTemplate(event, 'client')?.email)
    rows.push({ ...base, id: newId(), userId: null, audience: 'client', inApp: false, emailDueAt: now })
  if (rows.length === 0) return
  const added = await store.insertNotifications(tx, rows)
  const notified = added.flatMap(({ userId, inApp }) => (userId && inApp ? userId : []))
  if (notified.length > 0) await announceToPeople(platform, tx, notified, { kind: 'notification', caseId })
  for (const row of added) {
    const recipient = recipients.find(({ userId }) => userId === row.userId)
    if (recipient)
      await enqueuePush(platform, tx, row.id, recipient.pushTo, afterQuietHours(recipient.schedule, now))
    if (!row.emailDueAt) continue
    if (row.userId === null) await enqueueContactEmail(platform, tx, row, contactEmail ?? '')
    else if (row.emailDueAt <= now) await enqueueOwnEmail(platform, tx, row)
    else await scheduleEmails(platform, tx, row.userId, row.emailDueAt)
  }
}

interface Recipient {
  userId: string
  audience: Audience
  template: NotificationTemplate
  schedule: store.ActiveUser['schedule']
  inApp: boolean
  email: boolean
  /** The ids of the browsers to send it to. */
  pushTo: string[]
}

/** Returns who is notified and how: not the actor, not a closed account, and only by channels that are on. */
async function findRecipients(
  { push }: Platform,
  tx: Db,
  { event, caseId, actorId, people = {} }: NewNotification,
  rules: readonly NotificationRule[],
): Promise<Recipient[]> {
  const parts = new Map<string, { audience: Audience; template: NotificationTemplate }>()
  const add = (userId: string | null | undefined, audience: Audience) => {
    const template = findTemplate(event, audience)
    // Someone with two parts in a case is notified once, by the first.
    if (userId && template && userId !== actorId && !parts.has(userId))
      parts.set(userId, { audience, template })
  }
  for (const id of [people.client, ...(people.members ?? [])]) add(id, 'client')
  add(people.broker, 'broker')
  add(people.offered_broker, 'offered_broker')
  add(people.previous_broker, 'previous_broker')
  add(people.task_owner, 'task_owner')
  for (const id of people.mentioned ?? []) add(id, 'mentioned')
  if (findTemplate(event, 'admins'))
    for (const id of await store.selectIdsOfRole(tx, 'admin')) add(id, 'admins')
  if (findTemplate(event, 'office'))
    for (const id of await store.selectIdsOfRole(tx, 'office')) add(id, 'office')
  if (parts.size === 0) return []
  const ids = [...parts.keys()]
  const users = await store.selectActiveUsers(tx, ids)
  const preferences = await store.selectEventPreferences(tx, ids, event)
  const isOff = ({ id, role, hasSettings }: store.ActiveUser, channel: Channel) =>
    rules.some(
      rule => rule.role === role && rule.channel === channel && (rule.state === 'off' || !hasSettings),
    ) || preferences.some(row => row.userId === id && row.channel === channel && !row.enabled)
  const browsers = push ? await selectSubscriptions(tx, ids) : []
  const onePerStreak = [...parts.values()].some(({ template }) => template.onePerStreak)
  const withUnread = onePerStreak && caseId ? await store.selectWithUnread(tx, ids, { event, caseId }) : []
  return users.flatMap(user => {
    const { id, schedule } = user
    const part = parts.get(id)
    if (!part || (part.template.onePerStreak && withUnread.includes(id))) return []
    const channels = channelsOf(part.template)
    return {
      ...part,
      userId: id,
      schedule,
      inApp: channels.includes('in_app') && !isOff(user, 'in_app'),
      email: channels.includes('email') && !isOff(user, 'email'),
      pushTo:
        channels.includes('push') && !isOff(user, 'push')
          ? browsers.flatMap(browser => (browser.userId === id ? browser.id : []))
          : [],
    }
  })
}

/** Ends a person's notifications about a case that they can no longer see, and cancels unsent emails. */
export async function forgetCase(platform: Platform, tx: Db, userId: string, caseId: string): Promise<void> {
  await markSeen(platform, tx, userId, { caseId })
}

/** Marks a person’s notifications about a case as read, because they have seen what it is about. */
export async function markSeen(
  platform: Platform,
  tx: Db,
  userId: string,
  seen: { caseId: string; events?: readonly NotificationEvent[] },
): Promise<void> {
  if (!(await store.markOwnRead(tx, userId, seen, platform.clock.now()))) return
  await announceToPeople(platform, tx, [userId], { kind: 'notification', caseId: seen.caseId })
}
