import { byTime, EMAIL, type EventDeclaration } from './template.ts'

export const QUOTE_EVENTS = {
  'quotes.sent': {
    when: 'A broker sends one or several quotes',
    client: {
      label: 'Quotes ready',
      title: ({ reference, data }) =>
        data.count === '1'
          ? `A quote is ready for your request ${reference}`
          : `Quotes are ready for your request ${reference}`,
      email: {
        text: ({ data }) =>
          data.count === '1'
            ? 'Your broker sent you a quote. You can read what it covers and what it doesn’t, and ask about it.'
            : 'Your broker sent you quotes. You can compare what they cover and what they don’t, and ask about them.',
        button: 'View your request',
      },
      tab: 'quotes',
    },
  },
  'quote.expiring': {
    when: 'Three days before the last day of an open quote',
    client: {
      label: 'Quote about to expire',
      title: ({ reference, data }) => `A quote for your request ${reference} expires on ${data.day}`,
      email: {
        text: ({ data }) =>
          `You can accept the quote until the end of ${data.day}. After that, your broker will need a new one from the insurer.`,
        button: 'View the quote',
      },
      tab: 'quotes',
    },
    broker: {
      label: 'Quote about to expire',
      title: ({ reference, data }) => `A quote on ${reference} expires on ${data.day}`,
      tab: 'quotes',
    },
  },
  'quote.expired': {
    when: 'The last day of an open quote is over',
    client: {
      label: 'Quote expired',
      title: ({ reference }) => `A quote for your request ${reference} has expired`,
      email: {
        text: () =>
          'You can no longer accept the quote. If you’re still interested, ask your broker for a new one.',
        button: 'View the quote',
      },
      tab: 'quotes',
    },
    broker: {
      label: 'Quote expired',
      title: ({ reference }) => `A quote on ${reference} has expired`,
      email: {
        text: () => 'Your client didn’t respond to a quote by its last day. You can send a new one.',
        button: 'Open the case',
      },
      tab: 'quotes',
    },
  },
  'quote.accepted': {
    when: 'A client accepts a quote',
    client: {
      label: 'Quote accepted',
      channels: EMAIL,
      title: ({ reference }) => `A quote for your request ${reference} was accepted`,
      email: {
        text: ({ data }) =>
          `A quote for your request was accepted, and the receipt is with its documents. This isn’t coverage yet: you’re covered only when your broker or the insurer confirms it in writing.${data.dueAt ? ` Your broker will apply for the policy${byTime(data.dueAt)}.` : ''} If you didn’t expect this, contact your broker right away.`,
        button: 'View the quote',
      },
      tab: 'quotes',
      urgent: true,
    },
    broker: {
      label: 'Quote accepted',
      title: ({ reference }) => `A quote on ${reference} was accepted`,
      email: {
        text: ({ data }) =>
          `Your client accepted a quote.${data.dueAt ? ` They expect to hear from you${byTime(data.dueAt)}.` : ''}`,
        button: 'Open the case',
      },
      tab: 'quotes',
      urgent: true,
    },
  },
  'quote.declined': {
    when: 'A client declines a quote',
    broker: {
      label: 'Quote declined',
      title: ({ reference }) => `A quote on ${reference} was declined`,
      email: {
        text: () => 'Your client declined a quote. You can read why on the case.',
        button: 'Open the case',
      },
      tab: 'quotes',
    },
  },
  'quote.withdrawn': {
    when: 'A broker withdraws a quote',
    client: {
      label: 'Quote withdrawn',
      title: ({ reference }) => `A quote for your request ${reference} was withdrawn`,
      email: {
        text: () => 'Your broker withdrew a quote. You can read why, and what happens next.',
        button: 'View the quote',
      },
      tab: 'quotes',
    },
  },
} as const satisfies Record<string, EventDeclaration>
