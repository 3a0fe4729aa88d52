import { expect, test } from 'vitest'
import { EVENT_NAMES, findTemplate } from '#shared/notifications/events.ts'
import { AUDIENCES, channelsOf } from '#shared/notifications/template.ts'
import { describeNotifications, readNotificationsDoc } from './notifications-doc.ts'

test('docs/notifications.md is up to date; `npm run docs:notifications` writes it', () => {
  expect(readNotificationsDoc()).toBe(describeNotifications())
})

test('every template with the email channel has an email, and every other has none', () => {
  const wrong = EVENT_NAMES.flatMap(name =>
    AUDIENCES.filter(audience => {
      const template = findTemplate(name, audience)
      return template && channelsOf(template).includes('email') !== (template.email !== undefined)
    }).map(audience => `${name}: ${audience}`),
  )
  expect(wrong).toEqual([])
})
