import { expect, test } from 'vitest'
import { ROLES } from '../roles.ts'
import { EVENT_NAMES, eventGroupsForRole, eventsForRole, findTemplate } from './events.ts'
import { AUDIENCES } from './template.ts'

const NOON = '2026-11-27T18:00:00.000Z'
const DAY = '2026-11-27'
const TIMES = { promisedAt: NOON, dueAt: NOON, until: NOON, at: NOON, day: DAY, lastDay: DAY, expiresOn: DAY }
const brand = { email: 'hello@shelterbelt.example', phone: '(403) 555-0100' }

// It may be read days later, after quiet hours or in the list of the portal.
test.each(EVENT_NAMES)('what people read about %s later says the date, not “today” or “tomorrow”', event => {
  const context = { reference: 'AB-2026-000049', data: TIMES }
  for (const { title, email } of AUDIENCES.flatMap(audience => findTemplate(event, audience) ?? []))
    expect(`${title(context)} ${email?.text({ ...context, brand })}`).not.toMatch(/\b(today|tomorrow)\b/)
})

test.each(ROLES)('no two events have the same name in the list of a %s', role => {
  const labels = eventsForRole(role).map(({ label }) => label)
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
})

test.each(ROLES)('every event of a %s is under one heading', role => {
  const groups = eventGroupsForRole(role)
  const grouped = groups.flatMap(({ options }) => options.map(({ event }) => event))
  expect(grouped.toSorted()).toEqual(
    eventsForRole(role)
      .map(({ event }) => event)
      .toSorted(),
  )
  expect(new Set(groups.map(({ heading }) => heading)).size).toBe(groups.length)
})

test('clients and staff read their own words over the same events', () => {
  const headings = (role: (typeof ROLES)[number]) => eventGroupsForRole(role).map(({ heading }) => heading)
  expect(headings('client')).toEqual([
    'Messages',
    'Documents',
    'Your broker',
    'Quotes',
    'Policies',
    'Your requests',
    'Calls',
  ])
  expect(headings('office')).toEqual([
    'Messages and notes',
    'Assignments and replies',
    'Absences and licences',
  ])
})
