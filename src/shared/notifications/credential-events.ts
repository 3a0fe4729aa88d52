import { formatDay } from '../format.ts'
import { paths } from '../paths.ts'
import { ALL_CHANNELS, type EventDeclaration } from './template.ts'

export const CREDENTIAL_EVENTS = {
  'credential.ended': {
    when: 'The last day of a broker’s licence or errors and omissions insurance is over',
    audiences: {
      broker: {
        label: 'Licence or insurance expired',
        channels: ALL_CHANNELS,
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
        channels: ALL_CHANNELS,
        title: ({ data }) => `A broker’s ${data.credential} has expired`,
        email: {
          text: ({ data }) =>
            `A broker’s ${data.credential} expired on ${formatDay(data.lastDay ?? '')}. Offers that need it went to other brokers. Enter the renewal, or reassign the broker’s cases.`,
          button: 'View the broker',
        },
        path: ({ data }) => paths.adminBroker(data.brokerId ?? ''),
      },
    },
  },
} as const satisfies Record<string, EventDeclaration>
