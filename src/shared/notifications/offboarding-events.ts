import { formatMoment } from '../format.ts'
import { ALL_CHANNELS, type EventDeclaration } from './template.ts'

function callText({ call, isCallKept }: Readonly<Record<string, string | undefined>>): string {
  if (!call) return ''
  return isCallKept
    ? ` They will call you on ${formatMoment(call)} (Alberta time), as you booked.`
    : ` Your call on ${formatMoment(call)} (Alberta time) is cancelled. Your new broker can offer you other times.`
}

export const OFFBOARDING_EVENTS = {
  'broker.left': {
    when: 'A client’s broker leaves; once for all of the client’s requests',
    audiences: {
      client: {
        label: 'Your broker has changed',
        channels: ALL_CHANNELS,
        title: () => 'Your broker has changed',
        email: {
          text: ({ data }) =>
            (data.routed
              ? 'Your broker no longer works with us. We’re finding you another licensed broker, and your request shows who it is as soon as they accept it. Nothing you sent is lost.'
              : 'Your broker no longer works with us. Another licensed broker has taken over. Your request shows who it is, and you can message them there.') +
            callText(data),
          button: 'View your request',
        },
      },
    },
  },
} as const satisfies Record<string, EventDeclaration>
