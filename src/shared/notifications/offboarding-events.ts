import { ALL_CHANNELS, type EventDeclaration } from './template.ts'

/** A broker leaves the network. */
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
            data.routed
              ? 'Your broker no longer works with us. We’re finding you another licensed broker, and your request shows who it is as soon as they accept it. Nothing you sent is lost.'
              : 'Your broker no longer works with us. Another licensed broker has taken over. Your request shows who it is, and you can message them there.',
          button: 'View your request',
        },
      },
    },
  },
} as const satisfies Record<string, EventDeclaration>
