import { formatDay } from '../format.ts'
import { paths } from '../paths.ts'
import { ALL_CHANNELS, type EventDeclaration } from './template.ts'

/** The licences and the insurance that a broker needs. */
export const CREDENTIAL_EVENTS = {
  'credential.ended': {
    when: 'The last day of a broker’s licence or errors and omissions insurance is over',
    audiences: {
      broker: {
        label: 'Licence or insurance ended',
        channels: ALL_CHANNELS,
        title: ({ data }) => `Your ${data.credential} has ended`,
        email: {
          text: ({ data }) =>
            `Your ${data.credential} ended on ${formatDay(data.lastDay ?? '')}. You aren’t offered cases that need it, and you can’t send quotes for them. Send your renewal to an administrator.`,
          button: 'View your broker record',
        },
        path: () => paths.account('broker'),
        urgent: true,
      },
      admins: {
        label: 'A broker’s licence or insurance ended',
        channels: ALL_CHANNELS,
        title: ({ data }) => `A broker’s ${data.credential} has ended`,
        email: {
          text: ({ data }) =>
            `The ${data.credential} of a broker ended on ${formatDay(data.lastDay ?? '')}. Their offers that need it went to other brokers. Enter the renewal, or reassign the cases they have.`,
          button: 'View the broker',
        },
        path: ({ data }) => paths.adminBroker(data.brokerId ?? ''),
      },
    },
  },
} as const satisfies Record<string, EventDeclaration>
