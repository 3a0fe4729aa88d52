import { formatDue } from '../format.ts'
import type { Role } from '../users.ts'

/** Who is told, by their part in the case. */
export const AUDIENCES = ['client', 'broker', 'offered_broker', 'previous_broker', 'admins'] as const
export type Audience = (typeof AUDIENCES)[number]

export const CHANNELS = ['in_app', 'email'] as const
export type Channel = (typeof CHANNELS)[number]

/** What a text may say: the reference and times, never a name, a message or the name of a file. */
export interface EventContext {
  reference: string
  data: Readonly<Record<string, string>>
  now: Date
}

type Text = (context: EventContext) => string

/** How one audience is told of one event. */
export interface NotificationTemplate {
  /** Its name in the preferences. */
  label: string
  channels: readonly Channel[]
  /** The line in the app and the subject of the email. */
  title: Text
  /** The paragraph and the button of the email. */
  email?: { text: Text; button: string }
  /** The tab of the case that it leads to. */
  tab?: CaseTab
  /** Not held for the daily digest: it would come too late. */
  urgent?: true
  /** No second notification of this event on the case while the first is unread. */
  onePerStreak?: true
}

export type CaseTab = 'messages' | 'documents'

interface EventDeclaration {
  /** When it happens, for the documentation. */
  when: string
  audiences: Partial<Record<Audience, NotificationTemplate>>
}

const BOTH = CHANNELS
const IN_APP = ['in_app'] as const
const EMAIL = ['email'] as const

/** "by 3:00 p.m. today", or nothing when the event has no such time. */
const byTime = (iso: string | undefined, now: Date) => (iso ? ` ${formatDue(iso, now)}` : '')

/**
 * Every event that people are told of: who, by which channel and in which words. Emails hold the reference and what to do,
 * and nothing else about the case. `npm run docs:notifications` prints this table as docs/notifications.md.
 */
export const NOTIFICATION_EVENTS = {
  'request.received': {
    when: 'Someone sends a quote request',
    audiences: {
      client: {
        label: 'Request received',
        channels: EMAIL,
        title: ({ reference }) => `We received your request ${reference}`,
        email: {
          text: ({ data, now }) =>
            data.promisedAt
              ? `Thank you for your request. A licensed broker will reply${byTime(data.promisedAt, now)}. If no broker takes it in time, we pass it to the next one.`
              : 'Thank you for your request. We are looking for a licensed broker and will tell you when we have found one.',
          button: 'View your request',
        },
        urgent: true,
      },
    },
  },
  'case.assigned': {
    when: 'A broker accepts the offer of a case, or an administrator assigns a case that had no broker',
    audiences: {
      client: {
        label: 'Broker found',
        channels: BOTH,
        title: ({ reference }) => `A broker has your request ${reference}`,
        email: {
          text: () => 'A licensed broker has taken your request. You can see who it is, and write to them.',
          button: 'Meet your broker',
        },
      },
      broker: {
        label: 'Case assigned to you',
        channels: BOTH,
        title: ({ reference }) => `Case ${reference} was assigned to you`,
        email: {
          text: ({ data, now }) =>
            `An administrator assigned a case to you.${data.dueAt ? ` The client expects your reply${byTime(data.dueAt, now)}.` : ''}`,
          button: 'Open the case',
        },
        urgent: true,
      },
      previous_broker: {
        label: 'Offer withdrawn',
        channels: IN_APP,
        title: ({ reference }) => `The offer of ${reference} was withdrawn`,
      },
    },
  },
  'case.reassigned': {
    when: 'An administrator gives a case to another broker',
    audiences: {
      client: {
        label: 'New broker for your request',
        channels: BOTH,
        title: ({ reference }) => `Another broker now has your request ${reference}`,
        email: {
          text: () =>
            'Another licensed broker has taken over your request. You can see who it is, and write to them.',
          button: 'Meet your broker',
        },
      },
      broker: {
        label: 'Case passed to you',
        channels: BOTH,
        title: ({ reference }) => `Case ${reference} was passed to you`,
        email: {
          text: ({ data, now }) =>
            `An administrator passed a case on to you.${data.dueAt ? ` The client expects a reply${byTime(data.dueAt, now)}.` : ''}`,
          button: 'Open the case',
        },
        urgent: true,
      },
      previous_broker: {
        label: 'Case passed on',
        channels: IN_APP,
        title: ({ reference }) => `Case ${reference} now has another broker`,
      },
    },
  },
} as const satisfies Record<string, EventDeclaration>

export type NotificationEvent = keyof typeof NOTIFICATION_EVENTS

export const EVENT_NAMES = Object.keys(NOTIFICATION_EVENTS) as [NotificationEvent, ...NotificationEvent[]]

/** Returns how this audience is told of an event; undefined when it is not told. */
export function findTemplate(event: NotificationEvent, audience: Audience): NotificationTemplate | undefined {
  return (NOTIFICATION_EVENTS[event] as EventDeclaration | undefined)?.audiences[audience]
}

const AUDIENCES_OF_ROLE: Readonly<Record<Role, readonly Audience[]>> = {
  client: ['client'],
  broker: ['broker', 'offered_broker', 'previous_broker'],
  admin: ['admins'],
}

export interface EventOption {
  event: NotificationEvent
  label: string
  channels: readonly Channel[]
}

/** Returns the events that people of this role are told of, with the channels they can turn off. */
export function eventsForRole(role: Role): EventOption[] {
  return EVENT_NAMES.flatMap(event => {
    const templates = AUDIENCES_OF_ROLE[role].flatMap(audience => findTemplate(event, audience) ?? [])
    const [first] = templates
    if (!first) return []
    const channels = CHANNELS.filter(channel =>
      templates.some(template => template.channels.includes(channel)),
    )
    return [{ event, label: first.label, channels }]
  })
}
