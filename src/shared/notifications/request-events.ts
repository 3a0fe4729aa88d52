import { BOTH, byTime, EMAIL, type EventDeclaration, IN_APP, stageIn } from './template.ts'

/** A request from its first day, and what its client decides. */
export const REQUEST_EVENTS = {
  'request.received': {
    when: 'Someone sends a quote request',
    audiences: {
      client: {
        label: 'Request received',
        channels: EMAIL,
        title: ({ reference }) => `We received your request ${reference}`,
        email: {
          text: ({ data, now }) =>
            data.promisedAt
              ? `Thank you for your request. A licensed broker will reply${byTime(data.promisedAt, now)}. If no broker takes it in time, we pass it to the next one.`
              : 'Thank you for your request. We are looking for a licensed broker and will tell you when we have found one.',
          button: 'View your request',
        },
        urgent: true,
      },
    },
  },
  'case.moved': {
    when: 'A case moves to another stage, other than "Waiting for client"',
    audiences: {
      client: {
        label: 'Progress of your request',
        channels: IN_APP,
        title: ({ reference, data }) => `${reference}: ${stageIn(data.to, 'client')}`,
      },
      broker: {
        label: 'Case moved by an administrator',
        channels: IN_APP,
        title: ({ reference, data }) => `${reference} was moved to ${stageIn(data.to, 'broker')}`,
      },
    },
  },
  'case.info_needed': {
    when: 'A case moves to the stage "Waiting for client"',
    audiences: {
      client: {
        label: 'We need something from you',
        channels: BOTH,
        title: ({ reference }) => `We need something from you for ${reference}`,
        email: {
          text: () =>
            'Your broker needs something from you before they can continue. Please read their message and reply, or add the document they asked for.',
          button: 'See what is needed',
        },
        tab: 'messages',
      },
      broker: {
        label: 'Case moved by an administrator',
        channels: IN_APP,
        title: ({ reference, data }) => `${reference} was moved to ${stageIn(data.to, 'broker')}`,
      },
    },
  },
  'case.withdrawn': {
    when: 'A client withdraws a request',
    audiences: {
      broker: {
        label: 'Request withdrawn',
        channels: BOTH,
        title: ({ reference }) => `The client withdrew ${reference}`,
        email: {
          text: () =>
            'The client withdrew this request, and the case is closed. You have nothing left to do.',
          button: 'View the case',
        },
      },
      previous_broker: {
        label: 'Request withdrawn',
        channels: IN_APP,
        title: ({ reference }) => `The client withdrew ${reference}`,
      },
    },
  },
  'case.claimed': {
    when: 'A client adds a request they sent without an account to their account',
    audiences: {
      broker: {
        label: 'Client has an account',
        channels: IN_APP,
        title: ({ reference }) => `The client of ${reference} now has an account`,
      },
    },
  },
  'consent.changed': {
    when: 'A client withdraws or gives the consent to be contacted or to share the answers',
    audiences: {
      broker: {
        label: 'Consent changed',
        channels: IN_APP,
        title: ({ reference, data }) =>
          data.consent === 'contact'
            ? `${reference}: the client ${data.given ? 'agreed to be contacted' : 'does not want to be contacted'}`
            : `${reference}: the client ${data.given ? 'shares their answers' : 'no longer shares their answers'}`,
      },
    },
  },
} as const satisfies Record<string, EventDeclaration>
