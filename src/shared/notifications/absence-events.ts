import { formatDay } from '../format.ts'
import { ALL_CHANNELS, type EventDeclaration, IN_APP, type NotificationTemplate } from './template.ts'

const until = (day: string | undefined) => (day ? ` until ${formatDay(day)}` : '')

const UNCOVERED = {
  label: 'Broker away, reply due',
  channels: ALL_CHANNELS,
  title: ({ reference }) => `Reply due on ${reference}, and its broker is away`,
  email: {
    text: () =>
      'A client is waiting for a reply, the broker is away and no one is covering the case. Please assign it to another broker or reply yourself.',
    button: 'Open the case',
  },
  urgent: true,
} as const satisfies NotificationTemplate

/** Who looks after a case while its broker is away. */
export const ABSENCE_EVENTS = {
  'case.covered': {
    when: 'Another broker begins to look after a case because its broker is away',
    audiences: {
      client: {
        label: 'Your broker is away',
        channels: IN_APP,
        title: ({ reference, data }) => `Another broker is looking after ${reference}${until(data.day)}`,
      },
      broker: {
        label: 'Case to cover',
        channels: IN_APP,
        title: ({ reference, data }) => `You’re covering ${reference}${until(data.day)}`,
      },
      previous_broker: {
        label: 'No longer covering',
        channels: IN_APP,
        title: ({ reference }) => `Another broker now covers ${reference}`,
      },
    },
  },
  'case.cover_ended': {
    when: 'A case is back with its broker, or no one covers it anymore',
    audiences: {
      client: {
        label: 'Your broker is back',
        channels: IN_APP,
        title: ({ reference }) => `${reference} is back with your broker`,
      },
      broker: {
        label: 'Case back with you',
        channels: IN_APP,
        title: ({ reference }) => `${reference} is back with you`,
      },
      previous_broker: {
        label: 'No longer covering',
        channels: IN_APP,
        title: ({ reference }) => `You’re no longer covering ${reference}`,
      },
    },
  },
  'case.uncovered': {
    when: 'A reply is due on a case whose broker is away and that no one is covering',
    audiences: {
      admins: UNCOVERED,
      office: {
        ...UNCOVERED,
        email: {
          ...UNCOVERED.email,
          text: () =>
            'A client is waiting for a reply, the broker is away and no one is covering the case. Please assign it to another broker.',
        },
      },
    },
  },
} as const satisfies Record<string, EventDeclaration>
