import { formatMoment } from '../format.ts'
import type { EventDeclaration } from './template.ts'

const at = (iso: string | undefined) => (iso ? formatMoment(iso) : 'another time')

export const CALL_EVENTS = {
  'call.offered': {
    when: 'A broker offers times for a call',
    client: {
      label: 'Times for a call offered',
      title: ({ reference }) => `Choose a time for a call about ${reference}`,
      email: {
        text: () => 'Your broker would like to call you. Choose the time that suits you best.',
        button: 'Choose a time',
      },
      urgent: true,
      onePerStreak: true,
    },
  },
  'call.booked': {
    when: 'A client books a time for a call, or another one instead',
    client: {
      label: 'Call booked',
      title: ({ reference, data }) => `Call about ${reference}: ${at(data.at)}`,
      email: {
        text: ({ data }) =>
          `Your broker will call you on ${at(data.at)} (Alberta time). You can change or cancel the call in your request.`,
        button: 'View the call',
      },
      urgent: true,
    },
    broker: {
      label: 'Call booked',
      title: ({ reference, data }) => `Call booked on ${reference}: ${at(data.at)}`,
      email: {
        text: ({ data }) => `The client expects your call on ${at(data.at)} (Alberta time).`,
        button: 'Open the case',
      },
      urgent: true,
    },
  },
  'call.cancelled': {
    when: 'The client or the broker cancels a booked call, or its case ends',
    client: {
      label: 'Call cancelled',
      title: ({ reference, data }) => `Call cancelled: ${at(data.at)} (${reference})`,
      email: {
        text: ({ data }) =>
          data.ended
            ? `The call on ${at(data.at)} (Alberta time) was cancelled because your request has ended. If you still want to talk, message us.`
            : `The call on ${at(data.at)} (Alberta time) was cancelled. If other times are offered, you can choose one of them.`,
        button: 'Open your request',
      },
      urgent: true,
    },
    broker: {
      label: 'Call cancelled',
      title: ({ reference, data }) => `Call cancelled: ${at(data.at)} (${reference})`,
      email: {
        text: ({ data }) => `The call on ${at(data.at)} (Alberta time) was cancelled.`,
        button: 'Open the case',
      },
      urgent: true,
    },
  },
} as const satisfies Record<string, EventDeclaration>
