import type { Role } from '../users.ts'
import { BROKER_EVENTS } from './broker-events.ts'
import { CALL_EVENTS } from './call-events.ts'
import { DOCUMENT_EVENTS } from './document-events.ts'
import { MESSAGE_EVENTS } from './message-events.ts'
import { POLICY_EVENTS } from './policy-events.ts'
import { QUOTE_EVENTS } from './quote-events.ts'
import { REPORT_EVENTS } from './report-events.ts'
import { REQUEST_EVENTS } from './request-events.ts'
import { ROUTING_EVENTS } from './routing-events.ts'
import {
  type Audience,
  CHANNELS,
  type Channel,
  channelsOf,
  type EventDeclaration,
  type NotificationTemplate,
} from './template.ts'

const TASK_EVENTS = {
  'task.due': {
    when: 'It is 8:00 a.m. on the day of a task',
    task_owner: {
      label: 'Task due',
      title: ({ reference }) => (reference ? `Task due: ${reference}` : 'Task due'),
      email: { text: () => 'You have a task that is due.', button: 'Open the task' },
    },
  },
} as const satisfies Record<string, EventDeclaration>

/**
 * Every event that people are notified of: who, by which channel and in which words. Emails hold the reference and what to do,
 * and nothing else about the case. `npm run docs:notifications` prints this table as docs/notifications.md.
 */
export const NOTIFICATION_EVENTS = {
  ...MESSAGE_EVENTS,
  ...DOCUMENT_EVENTS,
  ...ROUTING_EVENTS,
  ...BROKER_EVENTS,
  ...QUOTE_EVENTS,
  ...POLICY_EVENTS,
  ...REQUEST_EVENTS,
  ...CALL_EVENTS,
  ...TASK_EVENTS,
  ...REPORT_EVENTS,
} satisfies Record<string, EventDeclaration>

export type NotificationEvent = keyof typeof NOTIFICATION_EVENTS

export const EVENT_NAMES = Object.keys(NOTIFICATION_EVENTS) as [NotificationEvent, ...NotificationEvent[]]

/** Returns how this audience is notified of an event; undefined when it is not notified. */
export function findTemplate(event: NotificationEvent, audience: Audience): NotificationTemplate | undefined {
  return (NOTIFICATION_EVENTS[event] as EventDeclaration | undefined)?.[audience]
}

const AUDIENCES_OF_ROLE: Readonly<Record<Role, readonly Audience[]>> = {
  client: ['client'],
  broker: ['broker', 'offered_broker', 'previous_broker', 'task_owner', 'mentioned'],
  office: ['office', 'mentioned'],
  admin: ['admins', 'task_owner', 'mentioned'],
}

/** The role whose portal an email to this audience leads to. */
export const AUDIENCE_ROLES: Readonly<Record<Audience, Role>> = {
  client: 'client',
  broker: 'broker',
  offered_broker: 'broker',
  previous_broker: 'broker',
  admins: 'admin',
  office: 'office',
  task_owner: 'broker',
  mentioned: 'broker',
}

/** What else has to reach people: their rights depend on it. */
const DUTIES: readonly NotificationEvent[] = [
  'broker.left',
  'consent.changed',
  'credential.ended',
  'policies.without_broker',
  'policy.renewal',
  'quote.expired',
]

/** Returns whether the network can't switch an event off for a role: it is urgent, or we have to tell them. */
export const isAlwaysSent = (event: NotificationEvent, role: Role): boolean =>
  DUTIES.includes(event) ||
  AUDIENCES_OF_ROLE[role].some(audience => findTemplate(event, audience)?.urgent === true)

export interface EventOption {
  event: NotificationEvent
  label: string
  channels: readonly Channel[]
}

/** Returns the events that people of this role are notified of, with the channels they can turn off. */
export function eventsForRole(role: Role): EventOption[] {
  return EVENT_NAMES.flatMap(event => {
    const templates = AUDIENCES_OF_ROLE[role].flatMap(audience => findTemplate(event, audience) ?? [])
    const [first] = templates
    if (!first) return []
    const channels = CHANNELS.filter(channel =>
      templates.some(template => channelsOf(template).includes(channel)),
    )
    return [{ event, label: first.label, channels }]
  })
}

interface Subject {
  events: object
  /** The heading for clients, and the one for brokers, office staff and administrators. */
  client: string
  staff: string
}

const SUBJECTS: readonly Subject[] = [
  { events: MESSAGE_EVENTS, client: 'Messages', staff: 'Messages and notes' },
  { events: DOCUMENT_EVENTS, client: 'Documents', staff: 'Documents' },
  { events: ROUTING_EVENTS, client: 'Your broker', staff: 'Assignments and replies' },
  { events: BROKER_EVENTS, client: 'Your broker', staff: 'Absences and licences' },
  { events: QUOTE_EVENTS, client: 'Quotes', staff: 'Quotes' },
  { events: POLICY_EVENTS, client: 'Policies', staff: 'Policies' },
  { events: REQUEST_EVENTS, client: 'Your requests', staff: 'Cases' },
  { events: CALL_EVENTS, client: 'Calls', staff: 'Calls' },
  { events: TASK_EVENTS, client: 'Tasks', staff: 'Tasks' },
  { events: REPORT_EVENTS, client: 'Reports', staff: 'Reports' },
]

function headingOf(event: NotificationEvent, role: Role): string {
  const subject = SUBJECTS.find(({ events }) => event in events)
  if (!subject) throw new Error(`No heading for ${event}`)
  return role === 'client' ? subject.client : subject.staff
}

export interface EventGroup {
  heading: string
  options: EventOption[]
}

/** Returns the events of `eventsForRole` under the headings of their subjects. */
export function eventGroupsForRole(role: Role): EventGroup[] {
  const groups = new Map<string, EventOption[]>()
  for (const option of eventsForRole(role)) {
    const heading = headingOf(option.event, role)
    groups.set(heading, [...(groups.get(heading) ?? []), option])
  }
  return [...groups].map(([heading, options]) => ({ heading, options }))
}
