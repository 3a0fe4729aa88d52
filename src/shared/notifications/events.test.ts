import { expect, test } from 'vitest'
import { ROLES } from '../roles.ts'
import { eventsForRole, NOTIFICATION_EVENTS } from './events.ts'
import type { EventDeclaration } from './template.ts'

const NOON = '2026-11-27T18:00:00.000Z'
const DAY = '2026-11-27'
const TIMES = { promisedAt: NOON, dueAt: NOON, until: NOON, at: NOON, day: DAY, lastDay: DAY, expiresOn: DAY }
const brand = { email: 'hello@shelterbelt.example', phone: '(403) 555-0100' }

// It may be read days later, after quiet hours or in the list of the portal.
test.each(
  Object.entries<EventDeclaration>(NOTIFICATION_EVENTS),
)('what people read about %s later says the date, not “today” or “tomorrow”', (_event, { audiences }) => {
  const context = { reference: 'AB-2026-000049', data: TIMES }
  for (const { title, email } of Object.values(audiences))
    expect(`${title(context)} ${email?.text({ ...context, brand })}`).not.toMatch(/\b(today|tomorrow)\b/)
})

test.each(ROLES)('no two events have the same name in the list of a %s', role => {
  const labels = eventsForRole(role).map(({ label }) => label)
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
})
