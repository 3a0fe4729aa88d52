import { ALL_CHANNELS, type EventDeclaration } from './template.ts'

export const TASK_EVENTS = {
  'task.due': {
    when: 'It is 8:00 a.m. on the day of a task',
    audiences: {
      task_owner: {
        label: 'Task due today',
        channels: ALL_CHANNELS,
        title: ({ reference }) => (reference ? `Task due today: ${reference}` : 'Task due today'),
        email: { text: () => 'You have a task that is due today.', button: 'Open the task' },
      },
    },
  },
} as const satisfies Record<string, EventDeclaration>
