import { EMAIL, type EventDeclaration, UNREAD_MINUTES, WITHOUT_EMAIL } from './template.ts'

export const MESSAGE_EVENTS = {
  'message.received': {
    when: 'Someone on the case writes a message',
    client: {
      label: 'New message',
      channels: WITHOUT_EMAIL,
      title: ({ reference }) => `New message about ${reference}`,
      tab: 'messages',
      onePerStreak: true,
    },
    broker: {
      label: 'New message',
      channels: WITHOUT_EMAIL,
      title: ({ reference }) => `New message on ${reference}`,
      tab: 'messages',
      onePerStreak: true,
    },
  },
  'message.unread': {
    when: `A message is unread after ${UNREAD_MINUTES} minutes; once until the person has read it`,
    client: {
      label: `Message unread for ${UNREAD_MINUTES} minutes`,
      channels: EMAIL,
      title: ({ reference }) => `You have a message about ${reference}`,
      email: { text: () => 'You have a message from your broker.', button: 'Read and reply' },
      tab: 'messages',
    },
    broker: {
      label: `Message unread for ${UNREAD_MINUTES} minutes`,
      channels: EMAIL,
      title: ({ reference }) => `You have a message on ${reference}`,
      email: { text: () => 'You have a message on one of your cases.', button: 'Read and reply' },
      tab: 'messages',
    },
  },
  'message.unassigned': {
    when: 'A client writes on a case that no broker has, or whose broker is away or has a closed account, with no one covering',
    admins: {
      label: 'Message on an unassigned case',
      title: ({ reference }) => `New message on ${reference}, which has no broker right now`,
      email: {
        text: () =>
          'A client sent a message on a case that no broker is looking after. You can reply, or assign a broker.',
        button: 'Read and reply',
      },
      tab: 'messages',
      onePerStreak: true,
    },
  },
  'note.received': {
    when: 'An administrator or office staff write an internal note',
    broker: {
      label: 'New internal note',
      title: ({ reference }) => `New internal note on ${reference}`,
      tab: 'notes',
      onePerStreak: true,
    },
  },
  'note.mentioned': {
    when: 'Someone mentions a broker of the case, office staff or an administrator in an internal note, with @ and the name',
    mentioned: {
      label: 'Mentioned in an internal note',
      title: ({ reference }) => `You were mentioned in a note on ${reference}`,
      email: { text: () => 'A colleague mentioned you in an internal note.', button: 'Read the note' },
      tab: 'notes',
    },
  },
} as const satisfies Record<string, EventDeclaration>
