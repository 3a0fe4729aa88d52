import { byTime, EMAIL, type EventDeclaration, stageIn } from './template.ts'

/** A request from its first day, and what its client decides. */
export const REQUEST_EVENTS = {
  'request.received': {
    when: 'Someone sends a quote request',
    client: {
      label: 'Request received',
      channels: EMAIL,
      title: ({ reference }) => `We received your request ${reference}`,
      email: {
        text: ({ data }) =>
          data.promisedAt
            ? `Thank you for your request. A licensed broker will reply${byTime(data.promisedAt)}. If they can’t take your request, we’ll offer it to the next broker, and a reply can take longer.`
            : 'Thank you for your request. We’re looking for a licensed broker and will let you know when we find one.',
        button: 'View your request',
      },
      urgent: true,
    },
  },
  'request.started': {
    when: 'A broker, an administrator or office staff open a request for a client who phoned',
    client: {
      label: 'Request opened for you',
      title: ({ reference }) => `We opened request ${reference} for you`,
      email: {
        text: () =>
          'As agreed on the phone, we opened a request for you. You can read and send messages, add documents and read your quotes there.',
        button: 'View your request',
      },
      urgent: true,
    },
  },
  'case.moved': {
    when: 'A case moves to another stage, other than "Waiting for client"',
    client: {
      label: 'Progress of your request',
      title: ({ reference, data }) => `${reference}: ${stageIn(data.to, 'client')}`,
    },
    broker: {
      label: 'Case moved by an administrator',
      title: ({ reference, data }) => `${reference} was moved to ${stageIn(data.to, 'broker')}`,
    },
  },
  'case.info_needed': {
    when: 'A case moves to the stage "Waiting for client"',
    client: {
      label: 'We need something from you',
      title: ({ reference }) => `We need something from you for ${reference}`,
      email: {
        text: () =>
          'Your broker needs something from you before they can continue. Please read their message and reply, or add the document they asked for.',
        button: 'See what’s needed',
      },
      tab: 'messages',
    },
    broker: {
      label: 'Case set to waiting for client by an administrator',
      title: ({ reference, data }) => `${reference} was moved to ${stageIn(data.to, 'broker')}`,
    },
  },
  'case.held': {
    when: 'A broker or an administrator puts a case on hold',
    client: {
      label: 'Request on hold',
      title: ({ reference }) => `Your request ${reference} is on hold`,
    },
    broker: {
      label: 'Case put on hold by an administrator',
      title: ({ reference }) => `Case ${reference} is on hold`,
    },
  },
  'case.resumed': {
    when: 'A case on hold continues, by hand or on the day that was set',
    client: {
      label: 'Request no longer on hold',
      title: ({ reference }) => `We’re working on your request ${reference} again`,
    },
    broker: {
      label: 'Case no longer on hold',
      title: ({ reference }) => `Case ${reference} is no longer on hold`,
      email: {
        text: () => 'One of your cases is no longer on hold. Please continue with it.',
        button: 'Open the case',
      },
    },
  },
  'case.closed': {
    when: 'A broker or an administrator closes a case without a policy',
    client: {
      label: 'Request closed',
      title: ({ reference }) => `Your request ${reference} was closed`,
      email: {
        text: () =>
          'Your request was closed. You can still read its messages and documents, and send a new request at any time.',
        button: 'View your request',
      },
    },
    broker: {
      label: 'Case closed by an administrator',
      title: ({ reference }) => `Case ${reference} was closed`,
    },
    previous_broker: {
      label: 'Case closed by an administrator',
      title: ({ reference }) => `The offer for ${reference} was withdrawn`,
    },
  },
  'case.reopened': {
    when: 'A broker or an administrator reopens a case',
    client: {
      label: 'Request reopened',
      title: ({ reference }) => `Your request ${reference} was reopened`,
      email: {
        text: () => 'Your request was reopened, and we’re working on it again.',
        button: 'View your request',
      },
    },
    broker: {
      label: 'Case reopened by an administrator',
      title: ({ reference }) => `Case ${reference} was reopened`,
      email: {
        text: () => 'One of your cases was reopened. Please continue with it.',
        button: 'Open the case',
      },
    },
  },
  'case.withdrawn': {
    when: 'A client withdraws a request',
    broker: {
      label: 'Request withdrawn',
      title: ({ reference }) => `The client withdrew ${reference}`,
      email: {
        text: () => 'The client withdrew this request, and the case is closed. There’s nothing left to do.',
        button: 'View the case',
      },
    },
    previous_broker: {
      label: 'Request withdrawn',
      title: ({ reference }) => `The client withdrew ${reference}`,
    },
  },
  'case.claimed': {
    when: 'A client adds a request they sent without an account to their account',
    broker: {
      label: 'Client has an account',
      title: ({ reference }) => `The client of ${reference} now has an account`,
    },
  },
  'consent.changed': {
    when: 'A client withdraws or gives the consent to be contacted or to share the answers',
    broker: {
      label: 'Consent changed',
      title: ({ reference, data }) =>
        data.consent === 'contact'
          ? `${reference}: the client ${data.given ? 'agreed to be contacted' : 'asked not to be contacted'}`
          : `${reference}: the client ${data.given ? 'shares' : 'no longer shares'} their ${data.consent === 'share_with_insurer' ? 'information with an insurer' : 'answers'}`,
    },
  },
  'case.shared': {
    when: 'A client shares a case with a household or business',
    client: {
      label: 'Request shared with you',
      title: ({ reference }) => `${reference} was shared with you`,
      email: {
        text: () =>
          'A member of your household or business shared a request with you. You can follow it in your portal.',
        button: 'View request',
      },
    },
  },
} as const satisfies Record<string, EventDeclaration>
