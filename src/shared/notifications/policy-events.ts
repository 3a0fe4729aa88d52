import { formatDay } from '../format.ts'
import { paths } from '../paths.ts'
import type { ServiceKind } from '../policies/service-requests.ts'
import { byTime, EMAIL, type EventContext, type EventDeclaration } from './template.ts'

/** The client's page of the policy that the notification is about. */
export const policyPage = ({ data }: EventContext) =>
  data.policyId ? paths.clientPolicy(data.policyId) : null

type Requested = ServiceKind | 'cancel'

const REQUESTS: Readonly<Record<Requested, { title: string; text: string; reminder?: string }>> = {
  change: {
    title: 'Change requested',
    text: 'A client wants to change their policy.',
    reminder: 'Your coverage changes only when your broker or the insurer confirms it in writing.',
  },
  cancel: {
    title: 'Cancellation requested',
    text: 'A client wants to cancel their policy.',
    reminder: 'Your policy is cancelled only when your broker or the insurer confirms it in writing.',
  },
  certificate: { title: 'Certificate requested', text: 'A client needs a certificate of insurance.' },
  claim_help: {
    title: 'New claim',
    text: 'A client needs help with a claim.',
    reminder: 'To start the claim itself, call your insurer.',
  },
}

/** What a client asks for. Notifications from before the kind was stored don't name it. */
const requestOf = (kind: string | undefined): (typeof REQUESTS)[Requested] =>
  REQUESTS[kind as Requested] ?? {
    title: 'New request about a policy',
    text: 'A client has a request about a policy.',
  }

export const POLICY_EVENTS = {
  'policy.issued': {
    when: 'A broker records the policy that the insurer issued',
    client: {
      label: 'Policy issued',
      title: ({ reference }) => `The policy from request ${reference} has been issued`,
      email: {
        text: () => 'The broker has recorded the policy. You can see its number, dates and documents.',
        button: 'View the policy',
      },
      path: policyPage,
      urgent: true,
    },
  },
  'policy.cancelled': {
    when: 'Someone records that a policy was cancelled',
    client: {
      label: 'Policy cancelled',
      title: ({ reference }) => `The policy from request ${reference} was cancelled`,
      email: {
        text: ({ data }) =>
          [
            data.on ? `Its last day of coverage is ${formatDay(data.on)}.` : 'A cancellation was recorded.',
            data.request && `That completes your request ${data.request}.`,
            'If you didn’t expect this, contact the broker.',
          ]
            .filter(Boolean)
            .join(' '),
        button: 'View the policy',
      },
      path: policyPage,
      urgent: true,
    },
    broker: {
      label: 'Policy cancelled',
      title: ({ reference }) => `The policy from ${reference} was cancelled`,
    },
  },
  'policy.cancellation_corrected': {
    when: 'Someone corrects the last day of a cancelled policy, or records that it wasn’t cancelled',
    client: {
      label: 'Cancellation corrected',
      title: ({ reference, data }) =>
        data.on
          ? `The last day of the policy from request ${reference} was corrected`
          : `The policy from request ${reference} wasn’t cancelled`,
      email: {
        text: ({ data }) =>
          `${data.on ? `The policy ends after ${formatDay(data.on)}.` : 'The cancellation was recorded by mistake and has been removed.'} If you didn’t expect this, contact the broker.`,
        button: 'View the policy',
      },
      path: policyPage,
      urgent: true,
    },
    broker: {
      label: 'Cancellation corrected',
      title: ({ reference }) => `The cancellation of the policy from ${reference} was corrected`,
    },
  },
  'policy.request': {
    when: 'A client asks for a change, a certificate or help with a claim',
    broker: {
      label: 'Request about a policy',
      title: ({ reference, data }) =>
        `${requestOf(data.kind).title}: ${reference}${data.neededOn ? `, needed by ${formatDay(data.neededOn)}` : ''}`,
      email: {
        text: ({ data }) =>
          `${requestOf(data.kind).text}${data.neededOn ? ` They need it by ${formatDay(data.neededOn)}.` : ''} The response clock is running.`,
        button: 'Open the case',
      },
      urgent: true,
    },
    client: {
      label: 'Request about your policy',
      title: ({ reference }) => `Your broker opened request ${reference} for you`,
    },
  },
  'policy.request_received': {
    when: 'A client asks for a change, a certificate or help with a claim',
    client: {
      label: 'Request about your policy received',
      channels: EMAIL,
      title: ({ reference }) => `We received your request ${reference}`,
      email: {
        text: ({ data }) =>
          [
            'We received a request about your policy.',
            `A licensed broker will reply${byTime(data.promisedAt)}.`,
            requestOf(data.kind).reminder,
          ]
            .filter(Boolean)
            .join(' '),
        button: 'View your request',
      },
      urgent: true,
    },
  },
  'policy.expiring': {
    when: 'A policy expires within 60 days, and no renewal is opened because its client asked not to be contacted',
    client: {
      label: 'Policy expires without a renewal here',
      title: ({ reference, data }) =>
        `The policy from ${reference} expires on ${formatDay(data.expiresOn ?? '')}. Allow contact again if you want it renewed here`,
      path: () => paths.account('client', 'privacy'),
    },
  },
  'policy.renewal': {
    when: 'A policy expires within 60 days',
    client: {
      label: 'Renewal coming up',
      title: ({ reference, data }) =>
        `Renewal ${reference}: the policy expires on ${formatDay(data.expiresOn ?? '')}`,
      email: {
        text: () =>
          'The broker is looking at the renewal. Tell them about anything that has changed: a move, a new vehicle, a renovation.',
        button: 'View the renewal',
      },
    },
    broker: {
      label: 'Renewal coming up',
      title: ({ reference, data }) => `Renewal ${reference}: expires on ${formatDay(data.expiresOn ?? '')}`,
      email: { text: () => 'A client’s policy expires within 60 days.', button: 'Open the renewal' },
    },
  },
  'policies.handed_over': {
    when: 'A broker gets current policies of a colleague who leaves; once for all of them',
    broker: {
      label: 'Policies to look after',
      title: () => 'You’re now the broker for a former colleague’s policies',
      email: {
        text: () =>
          'A colleague has left, and an administrator gave you their policies. Clients see you as their broker, and you can correct the policies and upload documents.',
        button: 'View your policies',
      },
      path: () => paths.policies('broker'),
    },
  },
} as const satisfies Record<string, EventDeclaration>
