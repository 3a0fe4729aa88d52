import { paths } from '../paths.ts'
import type { EventDeclaration } from './template.ts'

/** Notifications to administrators about the whole network. */
export const REPORT_EVENTS = {
  'report.monthly': {
    when: 'On the first days of a month, about the month before',
    admins: {
      label: 'Monthly report',
      title: ({ data }) => `Report for ${data.month}`,
      email: {
        text: ({ data }) =>
          `Requests: ${data.requests} (${data.requestsBefore} the month before). ` +
          `Median first reply: ${data.median}. 9 in 10 replies took no longer than ${data.p90}. ` +
          `Win rate: ${data.winRate}, ${data.won} won and ${data.lost} lost. ` +
          'The report says what each figure means.',
        button: 'View the report',
      },
      path: ({ data }) => paths.adminReports(data.from, data.to),
    },
  },
  'report.assistant': {
    when: 'On the first days of a week, if visitors asked the assistant something in the week before',
    admins: {
      label: 'Weekly summary of the assistant',
      title: ({ data }) => `Assistant summary, week of ${data.week}`,
      email: {
        text: ({ data }) =>
          `Questions asked: ${data.asked} (${data.askedBefore} the week before). Answered: ${data.answered}. ` +
          `Conversations passed to a person: ${data.handedOff}. ` +
          `Answers rated helpful: ${data.helpful}, not helpful: ${data.notHelpful}.`,
        button: 'Review questions',
      },
      path: () => paths.adminAssistant(),
    },
  },
} as const satisfies Record<string, EventDeclaration>
