import { formatDay, formatMoment } from '../format.ts'
import { paths } from '../paths.ts'
import { policyPage } from './policy-events.ts'
import type { EventDeclaration, NotificationTemplate } from './template.ts'

const until = (day: string | undefined) => (day ? ` until ${formatDay(day)}` : '')

const UNCOVERED = {
  label: 'Broker unavailable, reply due',
  title: ({ reference }) => `Reply due on ${reference}, and its broker isn’t available`,
  email: {
    text: () =>
      'A client is waiting for a reply, but the broker is away or their account is closed, and no one is covering the case. Please assign it to another broker or reply yourself.',
    button: 'Open the case',
  },
  urgent: true,
} as const satisfies NotificationTemplate

const NO_LONGER_COVERING = {
  label: 'No longer covering',
  title: () => 'You’re no longer covering a colleague’s cases',
  path: () => paths.brokerCases(),
} as const satisfies NotificationTemplate

function callText({ call, isCallKept }: Readonly<Record<string, string | undefined>>): string {
  if (!call) return ''
  return isCallKept
    ? ` They will call you on ${formatMoment(call)} (Alberta time), as you booked.`
    : ` Your call on ${formatMoment(call)} (Alberta time) is cancelled. Your new broker can offer you other times.`
}

/** A broker is away, lost a licence or the insurance, or leaves. */
export const BROKER_EVENTS = {
  'case.covered': {
    when: 'Another broker begins to look after a case because its broker is away',
    client: {
      label: 'Your broker is away',
      title: ({ reference, data }) => `Another broker is looking after ${reference}${until(data.day)}`,
    },
  },
  'case.cover_ended': {
    when: 'A case is back with its broker',
    client: {
      label: 'Your broker is back',
      title: ({ reference }) => `${reference} is back with your broker`,
    },
  },
  'cover.started': {
    when: 'A broker begins to look after the cases of another who is away; once for all of them',
    broker: {
      label: 'Cases to cover',
      title: ({ data }) => `You’re covering a colleague’s cases${until(data.day)}`,
      path: () => paths.brokerCases(),
    },
    previous_broker: NO_LONGER_COVERING,
  },
  'cover.ended': {
    when: 'Cases are back with their broker, or no one covers them anymore; once for all of them',
    broker: {
      label: 'Cases back with you',
      title: () => 'Your cases are back with you',
      path: () => paths.brokerCases(),
    },
    previous_broker: NO_LONGER_COVERING,
  },
  'case.uncovered': {
    when: 'A reply is due on a case whose broker is away or has a closed account, with no one covering',
    admins: UNCOVERED,
    office: {
      ...UNCOVERED,
      email: {
        ...UNCOVERED.email,
        text: () =>
          'A client is waiting for a reply, but the broker is away or their account is closed, and no one is covering the case. Please assign it to another broker.',
      },
    },
  },
  'credential.ended': {
    when: 'The last day of a broker’s licence or errors and omissions insurance is over',
    broker: {
      label: 'Licence or insurance expired',
      title: ({ data }) => `Your ${data.credential} has expired`,
      email: {
        text: ({ data }) =>
          `Your ${data.credential} expired on ${formatDay(data.lastDay ?? '')}. Until it’s renewed, you won’t be offered cases that need it, and you can’t send quotes for them. Send proof of renewal to an administrator.`,
        button: 'View your broker record',
      },
      path: () => paths.account('broker'),
      urgent: true,
    },
    admins: {
      label: 'A broker’s licence or insurance expired',
      title: ({ data }) => `A broker’s ${data.credential} has expired`,
      email: {
        text: ({ data }) =>
          `A broker’s ${data.credential} expired on ${formatDay(data.lastDay ?? '')}. Offers that need it went to other brokers. Enter the renewal, or reassign the broker’s cases.`,
        button: 'View the broker',
      },
      path: ({ data }) => paths.adminBroker(data.brokerId ?? ''),
    },
  },
  'broker.left': {
    when: 'A client’s broker leaves; once for all of the client’s requests and policies',
    client: {
      label: 'Your broker has changed',
      title: () => 'Your broker has changed',
      email: {
        text: ({ data }) =>
          (data.policy
            ? 'Your broker no longer works with us. Another licensed broker now looks after your policy. The request that it came from shows who it is, and you can message them there.'
            : data.routed
              ? 'Your broker no longer works with us. We’re finding you another licensed broker, and your request shows who it is as soon as they accept it. Nothing you sent is lost.'
              : 'Your broker no longer works with us. Another licensed broker has taken over. Your request shows who it is, and you can message them there.') +
          callText(data),
        button: 'View your request',
      },
    },
  },
  'policies.without_broker': {
    when: 'A client’s broker leaves, and no one looks after their policies yet; once for all of them',
    client: {
      label: 'Your broker has left',
      title: () => 'Your broker has left. We’ll tell you who looks after your policy',
      email: {
        text: ({ brand }) =>
          `Your broker no longer works with us. Your policy doesn’t change, and we’ll tell you who looks after it. Until then, call us at ${brand.phone} or write to ${brand.email}.`,
        button: 'View your policy',
      },
      path: policyPage,
    },
  },
} as const satisfies Record<string, EventDeclaration>
