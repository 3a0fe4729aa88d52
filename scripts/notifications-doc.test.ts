import { expect, test } from 'vitest'
import { EVENT_NAMES, NOTIFICATION_EVENTS } from '#shared/notifications/events.ts'
import { channelsOf, type EventDeclaration } from '#shared/notifications/template.ts'
import { describeNotifications, readNotificationsDoc } from './notifications-doc.ts'

test('docs/notifications.md is up to date; `npm run docs:notifications` writes it', () => {
  expect(readNotificationsDoc()).toBe(describeNotifications())
})

test('every template with the email channel has an email, and every other has none', () => {
  const wrong = EVENT_NAMES.flatMap(name =>
    Object.entries((NOTIFICATION_EVENTS[name] as EventDeclaration).audiences)
      .filter(([, template]) => channelsOf(template).includes('email') !== (template.email !== undefined))
      .map(([audience]) => `${name}: ${audience}`),
  )
  expect(wrong).toEqual([])
})
