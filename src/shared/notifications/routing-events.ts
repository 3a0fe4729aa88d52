import { formatCount } from '../format.ts'
import { paths } from '../paths.ts'
import { byTime, type EventContext, type EventDeclaration, type NotificationTemplate } from './template.ts'

/** Whether what is due is not a reply but the application for the quote that the client accepted. */
const isAccepted = ({ data }: EventContext) => data.stage === 'accepted'

const OVERDUE = {
  label: 'Reply overdue',
  title: context =>
    `${isAccepted(context) ? 'Not yet sent to the insurer' : 'Reply overdue'}: ${context.reference}`,
  email: {
    text: context =>
      `${
        isAccepted(context)
          ? 'An accepted quote wasn’t sent to the insurer in time.'
          : 'A client didn’t get a reply in the time we promised.'
      } You can assign the case to another broker.`,
    button: 'Open the case',
  },
  urgent: true,
} as const satisfies NotificationTemplate

const UNASSIGNED = {
  label: 'Unassigned case',
  title: ({ reference }) => `No broker available for ${reference}`,
  email: {
    text: () => 'No broker is available for a request. Please assign one.',
    button: 'Assign a broker',
  },
  urgent: true,
} as const satisfies NotificationTemplate

/** "12 cases", or "12 policies". */
const assigned = ({ count, policies }: EventContext['data']) =>
  policies ? formatCount(Number(count), 'policy', 'policies') : formatCount(Number(count), 'case')

/** Who has a case, and the response clock. */
export const ROUTING_EVENTS = {
  'offer.made': {
    when: 'A case is offered to a broker, by routing or by a colleague who hands it over',
    offered_broker: {
      label: 'New offer',
      title: ({ reference }) => `New offer: ${reference}`,
      email: {
        text: ({ data }) =>
          data.handover
            ? `A colleague wants to hand a case over to you, and wrote you a note. Accept or decline it${byTime(data.until)}. Until you accept, they keep it.`
            : `You’ve been offered a case. Accept or decline it${byTime(data.until)}. After that, it goes to the next broker.`,
        button: 'View the offer',
      },
      urgent: true,
    },
  },
  'offer.lapsing': {
    when: 'Three quarters of the time to answer an offer have passed',
    offered_broker: {
      label: 'Offer about to expire',
      title: ({ reference }) => `Offer about to expire: ${reference}`,
      email: {
        text: ({ data }) =>
          `You haven’t responded to an offer yet. Accept or decline it${byTime(data.until)}. ${data.handover ? 'After that, your colleague keeps it.' : 'After that, it goes to the next broker.'}`,
        button: 'View the offer',
      },
      urgent: true,
    },
  },
  'offer.lapsed': {
    when: 'A broker did not answer an offer in time',
    previous_broker: {
      label: 'Offer expired',
      title: ({ reference }) => `Your offer for ${reference} expired`,
    },
    // Only a case that its broker hands over has one.
    broker: {
      label: 'Offer expired',
      title: ({ reference }) => `Your colleague didn’t take over ${reference}`,
      email: {
        text: () =>
          'A colleague didn’t answer in time, so you still have the case. You can ask someone else.',
        button: 'Open the case',
      },
    },
  },
  'offer.withdrawn': {
    when: 'A case that a colleague wants to hand over is assigned to someone else, ends with a policy, or stays with the colleague, or the broker can no longer take it',
    previous_broker: {
      label: 'Offer withdrawn',
      title: ({ reference }) => `The offer for ${reference} was withdrawn`,
    },
    // Only when the broker who was asked can no longer take it.
    broker: {
      label: 'Case not taken over',
      title: ({ reference }) => `Your colleague can’t take over ${reference}`,
      email: {
        text: () =>
          'The colleague you asked is away, has left or isn’t licensed for this case now. You still have it, and you can ask someone else.',
        button: 'Open the case',
      },
    },
  },
  'handover.declined': {
    when: 'A broker declines a case that a colleague wants to hand over',
    broker: {
      label: 'Case declined by a colleague',
      title: ({ reference }) => `Your colleague declined ${reference}`,
      email: {
        text: () =>
          'A colleague declined the case that you wanted to hand over, so you still have it. The history shows why.',
        button: 'Open the case',
      },
    },
  },
  'case.assigned': {
    when: 'A broker accepts the offer of a case, or an administrator assigns a case that had no broker',
    client: {
      label: 'Broker found',
      title: ({ reference, data }) =>
        data.policy ? 'A broker now looks after your policy' : `A broker has your request ${reference}`,
      email: {
        text: ({ data }) =>
          `A licensed broker ${data.policy ? 'now looks after your policy' : 'has your request'}. You can see who it is and message them.`,
        button: 'Meet your broker',
      },
    },
    broker: {
      label: 'Case assigned to you',
      title: ({ reference, data }) =>
        data.policy
          ? `You’re now the broker for the policy of ${reference}`
          : `Case ${reference} was assigned to you`,
      email: {
        text: ({ data }) =>
          `${data.policy ? 'You now look after the policy that this case ended with' : 'You now have this case'}.${data.note ? ' There’s a handover note: read it first.' : ''}${data.dueAt ? ` The client expects your reply${byTime(data.dueAt)}.` : ''}`,
        button: 'Open the case',
      },
      urgent: true,
    },
    previous_broker: {
      label: 'Offer withdrawn',
      title: ({ reference }) => `The offer for ${reference} was withdrawn`,
    },
  },
  'case.reassigned': {
    when: 'An administrator gives a case to another broker, or a colleague takes it over',
    client: {
      label: 'New broker for your request',
      title: ({ reference, data }) =>
        data.policy
          ? 'Another broker now looks after your policy'
          : `Another broker now has your request ${reference}`,
      email: {
        text: ({ data }) =>
          `Another licensed broker ${data.policy ? 'now looks after your policy' : 'has taken over your request'}. You can see who it is and message them.`,
        button: 'Meet your broker',
      },
    },
    broker: {
      label: 'Case reassigned to you',
      title: ({ reference, data }) =>
        data.policy
          ? `You’re now the broker for the policy of ${reference}`
          : `Case ${reference} was reassigned to you`,
      email: {
        text: ({ data }) =>
          `${data.policy ? 'You now look after the policy that this case ended with' : 'This case had another broker until now'}.${data.note ? ' There’s a handover note: read it first.' : ''}${data.dueAt ? ` The client expects a reply${byTime(data.dueAt)}.` : ''}`,
        button: 'Open the case',
      },
      urgent: true,
    },
    previous_broker: {
      label: 'Case reassigned',
      title: ({ reference }) => `Case ${reference} now has another broker`,
    },
  },
  'cases.assigned': {
    when: 'An administrator or office staff give several cases or policies to a broker at once',
    broker: {
      label: 'Several cases assigned to you',
      title: ({ data }) => `${assigned(data)} ${data.count === '1' ? 'was' : 'were'} assigned to you`,
      email: {
        text: ({ data }) =>
          data.policies
            ? 'Clients see you as their broker, and you can correct the policies and upload documents.'
            : 'Your list of cases shows when each client expects a reply.',
        button: 'Open the list',
      },
      path: ({ data }) => (data.policies ? paths.policies('broker') : paths.brokerCases()),
      urgent: true,
    },
  },
  'case.unassigned': {
    when: 'No broker is left who could be offered a case',
    admins: UNASSIGNED,
    office: UNASSIGNED,
  },
  'clock.warning': {
    when: 'Three quarters of the time for a reply, or for sending an accepted quote to the insurer, have passed',
    broker: {
      label: 'Reply due soon',
      title: context =>
        `${isAccepted(context) ? 'Send to the insurer soon' : 'Reply due soon'}: ${context.reference}`,
      email: {
        text: context => {
          const by = byTime(context.data.dueAt)
          return isAccepted(context)
            ? `A client accepted a quote. Please send the application to the insurer${by}.`
            : `A client is waiting for your reply. Please message them${by}.`
        },
        button: 'Open the case',
      },
      tab: 'messages',
      urgent: true,
    },
  },
  'clock.overdue': {
    when: 'The time for a reply, or for sending an accepted quote to the insurer, is over',
    broker: {
      label: 'Reply overdue',
      title: OVERDUE.title,
      email: {
        text: context =>
          `${
            isAccepted(context)
              ? 'The application for an accepted quote is overdue. Please send it to the insurer now.'
              : 'Your reply is overdue. Please message the client now.'
          } An administrator has been notified and may reassign the case.`,
        button: 'Open the case',
      },
      tab: 'messages',
      urgent: true,
    },
    admins: OVERDUE,
    office: OVERDUE,
  },
} as const satisfies Record<string, EventDeclaration>
