import { Stage, stageLabel } from '#shared/cases/stages.ts'
import { formatDay } from '#shared/format.ts'
import type { Role } from '#shared/users.ts'
import type { CaseRecord } from './tables.ts'

type Words = Readonly<Record<string, string>>
type Sentence = (data: Words, role: Role) => string

/** The sentence for each kind of event. Clients never read a reason that staff gave. */
const SENTENCES: Readonly<Record<string, { client?: Sentence; staff: Sentence }>> = {
  'case.opened': {
    client: () => 'We received your request.',
    staff: () => 'The request came in.',
  },
  'case.claimed': {
    client: () => 'You added this request to your account.',
    staff: () => 'The client added the request to their account.',
  },
  'case.moved': {
    client: ({ to }) => `Your request moved on: ${labelOf(to, 'client')}.`,
    staff: ({ from, to, reason }) =>
      withReason(`Moved from ${labelOf(from, 'broker')} to ${labelOf(to, 'broker')}.`, reason),
  },
  'case.withdrawn': {
    client: ({ reason }) => withReason('You withdrew this request.', reason),
    staff: ({ reason }) => withReason('The client withdrew the request.', reason),
  },
  'case.held': {
    client: ({ until }) =>
      until ? `Your request is on hold until ${formatDay(until)}.` : 'Your request is on hold.',
    staff: ({ until, reason }) =>
      withReason(until ? `Put on hold until ${formatDay(until)}.` : 'Put on hold.', reason),
  },
  'case.resumed': {
    client: () => 'Your request is active again.',
    staff: () => 'Resumed: the case is active again.',
  },
  'case.client_answered': {
    client: () => 'You replied. Your request is back with your broker.',
    staff: () => 'The client replied. The case is back with the broker, and the response clock is running.',
  },
  'case.closed': {
    client: () => 'This request has ended.',
    staff: ({ outcome, reason }) => withReason(`Closed: ${outcome ?? 'no outcome'}.`, reason),
  },
  'case.reopened': {
    client: () => 'Your request was reopened.',
    staff: ({ reason }) => withReason('Reopened.', reason),
  },
  'contact.logged': {
    client: ({ channel }) => `Your broker recorded that you were ${CONTACTED[channel ?? ''] ?? 'contacted'}.`,
    staff: ({ channel, reason }) =>
      `The client was ${CONTACTED[channel ?? ''] ?? 'contacted'}.${reason ? ` Note: ${reason}` : ''}`,
  },
  'case.assigned': {
    client: ({ broker }) => `${broker ?? 'A broker'} is now your broker.`,
    staff: ({ broker, reason }) => withReason(`Assigned to ${broker ?? 'a broker'}.`, reason),
  },
  'case.answered': { staff: () => 'The broker wrote for the first time. The response clock stopped.' },
  'offer.made': { staff: ({ broker }) => `Offered to ${broker ?? 'a broker'}.` },
  'offer.accepted': {
    client: ({ broker }) => `${broker ?? 'A broker'} is now your broker.`,
    staff: ({ broker }) => `${broker ?? 'The broker'} accepted the offer.`,
  },
  'offer.declined': {
    staff: ({ broker, reason }) => withReason(`${broker ?? 'The broker'} declined the offer.`, reason),
  },
  'offer.lapsed': { staff: ({ broker }) => `${broker ?? 'The broker'} did not answer the offer in time.` },
  'offer.withdrawn': { staff: ({ broker }) => `The offer to ${broker ?? 'the broker'} was taken back.` },
  'routing.exhausted': {
    staff: () => 'No broker could be asked. The request waits for an administrator to assign it.',
  },
  'consent.withdrawn': {
    client: ({ consent }) =>
      consent === 'contact'
        ? 'You no longer want to be contacted about this request.'
        : 'You no longer share your answers with your broker.',
    staff: ({ consent }) =>
      consent === 'contact'
        ? 'The client does not want to be contacted.'
        : 'The client no longer shares the answers with the broker.',
  },
  'consent.given': {
    client: ({ consent }) =>
      consent === 'contact'
        ? 'You agreed again to be contacted about this request.'
        : 'You agreed again to share your answers with your broker.',
    staff: ({ consent }) =>
      consent === 'contact'
        ? 'The client agreed again to be contacted.'
        : 'The client agreed again to share the answers with the broker.',
  },
  'document.added': {
    client: ({ name }) => `Document added: ${name}.`,
    staff: ({ name }) => `Document added: ${name}.`,
  },
  'document.removed': {
    client: ({ name }) => `Document removed: ${name}.`,
    staff: ({ name }) => `Document removed: ${name}.`,
  },
  'document.opened': { staff: ({ name }) => `Document opened: ${name}.` },
}

const CONTACTED: Readonly<Record<string, string>> = {
  phone: 'reached by phone',
  email: 'reached by email',
  text: 'reached by text message',
  in_person: 'met in person',
}

/** Returns the sentence for an event, in the words for clients or for staff. */
export function sentenceFor(kind: string, data: Words, role: Role): string {
  const sentence = SENTENCES[kind]
  if (role === 'client') return sentence?.client?.(data, role) ?? 'Your request was updated.'
  return sentence?.staff(data, role) ?? 'The request was updated.'
}

const withReason = (sentence: string, reason: string | undefined) =>
  reason ? `${sentence} Reason: ${reason}` : sentence

function labelOf(stage: string | undefined, role: Role): string {
  const known = Stage.safeParse(stage)
  return known.success ? `“${stageLabel(known.data, role)}”` : 'another stage'
}

/** Returns what the client can expect or do next. */
export function nextStepFor(
  record: Pick<CaseRecord, 'status' | 'stage' | 'outcome' | 'firstRepliedAt'>,
  brokerName: string | null | undefined,
): string {
  const broker = brokerName ?? 'Your broker'
  if (record.status === 'closed') return closingStep(record.outcome)
  if (record.status === 'on_hold')
    return 'Your request is on hold. Write a message here when you want to go on.'
  switch (record.stage) {
    case 'inquiry':
      return 'We are looking for a licensed broker for you. There is nothing you need to do right now.'
    case 'offered':
      return 'We have asked a licensed broker to take your request. There is nothing you need to do right now.'
    case 'assigned':
      return record.firstRepliedAt
        ? `Read what ${broker} wrote, and answer here.`
        : `${broker} will write to you here. You can already add documents, such as your current policy.`
    case 'info_needed':
      return `${broker} needs something from you. Please read the messages and answer, or add the document asked for.`
    case 'quoting':
      return `${broker} is asking insurers for quotes and will write to you here.`
    case 'quoted':
      return 'Your quotes are ready. Please read them and ask your broker anything that is not clear.'
    case 'accepted':
      return `${broker} is preparing your application. You are not covered yet: wait for the confirmation in writing.`
    case 'binding':
      return 'The insurer is finalizing your policy. You are not covered yet: wait for the confirmation in writing.'
    case 'bound':
      return 'Your policy is in place. Write to your broker when something changes.'
  }
}

function closingStep(outcome: CaseRecord['outcome']): string {
  switch (outcome) {
    case 'bound':
      return 'Your policy is in place. Write to your broker when something changes.'
    case 'withdrawn':
      return 'You withdrew this request. You can start a new one at any time.'
    case 'duplicate':
      return 'This request is the same as another one of yours, which goes on.'
    default:
      return 'This request has ended. You can start a new one at any time.'
  }
}
