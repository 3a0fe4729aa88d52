import { formatDay } from '../format.ts'
import type { EventDeclaration } from './template.ts'

const documentsOf = (count: string | undefined) => (count === '1' ? 'a document' : `${count} documents`)
/** The last day before this moment. */
const dayBefore = (until = '') => formatDay(new Date(Date.parse(until) - 1).toISOString())

export const DOCUMENT_EVENTS = {
  'document.added': {
    when: 'Someone on the case adds a document',
    client: {
      label: 'Document added',
      title: ({ reference }) => `New document for ${reference}`,
      tab: 'documents',
      onePerStreak: true,
    },
    broker: {
      label: 'Document added',
      title: ({ reference }) => `New document on ${reference}`,
      tab: 'documents',
      onePerStreak: true,
    },
  },
  'document.removed': {
    when: 'Someone removes a document that they added',
    client: {
      label: 'Document removed',
      title: ({ reference }) => `A document for ${reference} was removed`,
      tab: 'documents',
    },
    broker: {
      label: 'Document removed',
      title: ({ reference }) => `A document on ${reference} was removed`,
      tab: 'documents',
    },
  },
  'documents.requested': {
    when: 'A broker or an administrator asks the client for documents',
    client: {
      label: 'Documents requested',
      title: ({ reference, data }) => `We need ${documentsOf(data.count)} for your request ${reference}`,
      email: {
        text: ({ data }) =>
          `Your broker needs ${documentsOf(data.count)} from you by ${data.day}. Open your request to see what’s needed and why. You can take pictures with your phone.`,
        button: 'See what’s needed',
      },
      tab: 'documents',
    },
    broker: {
      label: 'Documents requested by an administrator',
      title: ({ reference }) => `An administrator requested documents on ${reference}`,
      tab: 'documents',
    },
  },
  'documents.due': {
    when: 'At 9:00 a.m. on the day before documents are due, and on the day, if some are missing',
    client: {
      label: 'Documents due',
      title: ({ reference, data }) =>
        `Documents for your request ${reference} are due on ${dayBefore(data.until)}`,
      email: {
        text: ({ data }) =>
          `Your broker is waiting for ${documentsOf(data.count)} from you, due on ${dayBefore(data.until)}. If you can’t get them in time, message your broker.`,
        button: 'See what’s needed',
      },
      tab: 'documents',
      urgent: true,
    },
  },
  'documents.complete': {
    when: 'The client has sent the last of the requested documents',
    broker: {
      label: 'All requested documents received',
      title: ({ reference }) => `All requested documents received for ${reference}`,
      email: {
        text: () =>
          'Your client has sent every document you asked for. Please accept them, or ask for replacements.',
        button: 'Review the documents',
      },
      tab: 'documents',
      onePerStreak: true,
    },
  },
  'documents.accepted': {
    when: 'A broker or an administrator accepts a requested document',
    client: {
      label: 'Document accepted',
      title: ({ reference }) => `Your broker accepted a document for ${reference}`,
      tab: 'documents',
      onePerStreak: true,
    },
  },
  'documents.rejected': {
    when: 'A broker or an administrator rejects a requested document and asks for a replacement',
    client: {
      label: 'Document to replace',
      title: ({ reference }) => `Please replace a document for your request ${reference}`,
      email: {
        text: () =>
          'Your broker can’t use a document you sent. Open your request to see why and to send another one.',
        button: 'See what’s needed',
      },
      tab: 'documents',
    },
  },
} as const satisfies Record<string, EventDeclaration>
