import { ALL_CHANNELS, type EventDeclaration } from './template.ts'

/** What happens to a case because of a household or business. */
export const GROUP_EVENTS = {
  'case.shared': {
    when: 'A client shares a case with a household or business',
    audiences: {
      client: {
        label: 'Request shared with you',
        channels: ALL_CHANNELS,
        title: ({ reference }) => `${reference} was shared with you`,
        email: {
          text: () =>
            'A member of your household or business shared a request with you. You can follow it in your portal.',
          button: 'View request',
        },
      },
    },
  },
} satisfies Record<string, EventDeclaration>
