import { Stage } from '#shared/cases/stage-schemas.ts'
import { stageLabel } from '#shared/cases/stages.ts'
import { formatDay, formatMoment } from '#shared/format.ts'
import type { Role } from '#shared/users.ts'
import { OFFICE_SENTENCES } from './office-sentences.ts'

type Words = Readonly<Record<string, string>>
type Sentence = (data: Words) => string

const forAll = (sentence: Sentence) => ({ client: sentence, staff: sentence })

/** Why routing asked this broker first, of those who could take the case. */
const OFFER_REASONS: Readonly<Record<string, string>> = {
  sitting: ', who has or was offered a request that the client sent together with this one',
  client: ', who has or had another request of this client',
  licences: ', who is licensed for the requests that the client sent together',
  load: ', who had the fewest open cases of those who could take it',
  turn: ', who was asked longest ago of those who could take it',
}

/** The sentence for each kind of event. Clients never read a reason that staff gave, except for a withdrawn quote and a rejected document. */
const SENTENCES: Readonly<Record<string, { client?: Sentence; staff: Sentence }>> = {
  'case.opened': {
    client: () => 'We received your request.',
    staff: () => 'Request received.',
  },
  'case.started': {
    client: () => 'We opened this request for you after your call.',
    staff: () => 'Opened for the client after a call.',
  },
  'case.unconfirmed': {
    staff: () =>
      'Not offered to brokers until the client confirms their email address. Assign it if you know it’s genuine.',
  },
  'case.confirmed': {
    client: () => 'You confirmed your email address.',
    staff: () => 'The client confirmed their email address.',
  },
  'case.claimed': {
    client: () => 'You added this request to your account.',
    staff: () => 'The client added the request to their account.',
  },
  'case.moved': {
    client: ({ to }) => `Status changed to ${labelOf(to, 'client')}.`,
    staff: ({ from, to, reason }) =>
      withReason(`Moved from ${labelOf(from, 'broker')} to ${labelOf(to, 'broker')}.`, reason),
  },
  'case.withdrawn': {
    client: ({ reason }) => withReason('You withdrew this request.', reason),
    staff: ({ reason }) => withReason('The client withdrew the request.', reason),
  },
  'case.shared': {
    client: ({ group }) => `You shared this request with ${group ?? 'your group'}.`,
    staff: ({ group }) => `The client shared the case with ${group ?? 'their group'}.`,
  },
  'case.unshared': {
    client: ({ group }) => `This request is no longer shared with ${group ?? 'your group'}.`,
    staff: ({ group }) => `The case is no longer shared with ${group ?? 'the client’s group'}.`,
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
    client: () => 'This request was closed.',
    staff: ({ outcome, reason }) =>
      withReason(
        `Closed: ${outcome === 'no_quote' ? 'no insurer would quote' : (outcome ?? 'no outcome')}.`,
        reason,
      ),
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
  'call.unanswered': {
    staff: ({ channel, reason }) =>
      `Called the client${channel === 'voicemail' ? ' and left a voicemail.' : ': no answer.'}${reason ? ` Note: ${reason}` : ''}`,
  },
  'call.offered': {
    client: () => 'Your broker offered times for a call.',
    staff: () => 'Times for a call offered.',
  },
  'call.booked': {
    client: ({ at }) => `You booked a call: ${formatMoment(at ?? '')}`,
    staff: ({ at }) => `The client booked a call: ${formatMoment(at ?? '')}`,
  },
  'call.cancelled': forAll(({ at }) => `The call on ${formatMoment(at ?? '')} was cancelled.`),
  'policy.issued': {
    client: ({ insurer, number }) => `${insurer ?? 'The insurer'} issued your policy ${number ?? ''}.`,
    staff: ({ insurer, number, reason }) =>
      `Policy ${number ?? ''} issued by ${insurer ?? 'the insurer'}.${reason ? ` How the client agreed: ${reason}` : ''}`,
  },
  'policy.imported': {
    client: ({ insurer, number }) =>
      `We added your policy ${number ?? ''} with ${insurer ?? 'your insurer'}, which you had before this website.`,
    staff: ({ insurer, number, reason }) =>
      `Policy ${number ?? ''} with ${insurer ?? 'the insurer'} imported from another system.${reason ? ` Note: ${reason}` : ''}`,
  },
  'policy.changed': forAll(describePolicyChange),
  'policy.cancelled': {
    client: ({ number, on }) => `Policy ${number ?? ''} ends on ${formatDay(on ?? '')}: it was cancelled.`,
    staff: ({ number, on, reason }) =>
      withReason(
        `Policy ${number ?? ''} was cancelled, with ${formatDay(on ?? '')} as its last day.`,
        reason,
      ),
  },
  'case.assigned': {
    client: ({ broker }) => `${broker ?? 'A broker'} is now your broker.`,
    staff: ({ broker, reason }) => withReason(`Assigned to ${broker ?? 'a broker'}.`, reason),
  },
  'case.rerouted': {
    client: () => 'Your broker no longer works with us. We’re finding you another.',
    staff: ({ broker }) => `${broker ?? 'The broker'} left, and the case went back to routing.`,
  },
  'case.covered': {
    client: ({ broker, covering, until }) =>
      `${broker ?? 'Your broker'} is away until ${formatDay(until ?? '')}. ${covering ?? 'Another broker'} is looking after your case.`,
    staff: ({ broker, covering, until }) =>
      `${broker ?? 'The broker'} is away until ${formatDay(until ?? '')}. ${covering ?? 'Another broker'} is covering.`,
  },
  'case.cover_ended': {
    client: ({ broker }) => `${broker ?? 'Your broker'} is back.`,
    staff: ({ broker, until }) =>
      until
        ? `${broker ?? 'The broker'} is still away, and no one is covering.`
        : `${broker ?? 'The broker'} is back.`,
  },
  'case.answered': {
    staff: () => 'The broker sent a first reply to the client. The response clock stopped.',
  },
  'offer.made': {
    staff: ({ broker, why = '' }) => `Offered to ${broker ?? 'a broker'}${OFFER_REASONS[why] ?? ''}.`,
  },
  'offer.accepted': {
    client: ({ broker }) => `${broker ?? 'A broker'} is now your broker.`,
    staff: ({ broker }) => `${broker ?? 'The broker'} accepted the offer.`,
  },
  'offer.declined': {
    staff: ({ broker, reason }) => withReason(`${broker ?? 'The broker'} declined the offer.`, reason),
  },
  'offer.lapsed': { staff: ({ broker }) => `The offer to ${broker ?? 'the broker'} expired.` },
  'offer.withdrawn': { staff: ({ broker }) => `The offer to ${broker ?? 'the broker'} was withdrawn.` },
  'routing.exhausted': {
    staff: () => 'No broker was available. An administrator needs to assign this request.',
  },
  'consent.withdrawn': {
    client: ({ consent, insurer }) =>
      consent === 'contact'
        ? 'You asked not to be contacted about this request.'
        : insurer
          ? `You stopped sharing your information with ${insurer}.`
          : 'You stopped sharing your answers with your broker.',
    staff: ({ consent, insurer }) =>
      consent === 'contact'
        ? 'The client asked not to be contacted.'
        : insurer
          ? `The client stopped sharing their information with ${insurer}.`
          : 'The client stopped sharing their answers with the broker.',
  },
  'consent.given': {
    client: ({ consent, insurer }) =>
      consent === 'contact'
        ? 'You agreed to be contacted about this request again.'
        : insurer
          ? `You agreed to share your information with ${insurer} again.`
          : 'You agreed to share your answers with your broker again.',
    staff: ({ consent, insurer }) =>
      consent === 'contact'
        ? 'The client agreed to be contacted again.'
        : insurer
          ? `The client agreed to share their information with ${insurer} again.`
          : 'The client agreed to share their answers with the broker again.',
  },
  'quotes.sent': {
    client: ({ broker, insurers, count }) =>
      `${broker ?? 'Your broker'} sent you ${count === '1' ? 'a quote' : `${count} quotes`}: ${insurers}.`,
    staff: ({ insurers, count }) => `${count === '1' ? 'Quote' : 'Quotes'} sent: ${insurers}.`,
  },
  'quote.viewed': { staff: ({ insurer }) => `The client opened the quote from ${insurer}.` },
  'quote.expiring': forAll(({ insurer, day }) => `The quote from ${insurer} expires on ${day}.`),
  'quote.accepted': {
    client: ({ insurer }) => `You accepted the quote from ${insurer}.`,
    staff: ({ insurer }) => `The client accepted the quote from ${insurer}.`,
  },
  'quote.declined': {
    client: ({ insurer, reason }) => withReason(`You declined the quote from ${insurer}.`, reason),
    staff: ({ insurer, reason }) => withReason(`The client declined the quote from ${insurer}.`, reason),
  },
  // The broker was told that the client reads this reason.
  'quote.withdrawn': {
    client: ({ insurer, reason }) => withReason(`Your broker withdrew the quote from ${insurer}.`, reason),
    staff: ({ insurer, reason }) => withReason(`The quote from ${insurer} was withdrawn.`, reason),
  },
  'quote.expired': forAll(({ insurer }) => `The quote from ${insurer} expired.`),
  'document.added': forAll(({ name, version }) =>
    version ? `Version ${version} added: ${name}.` : `Document added: ${name}.`,
  ),
  'document.renamed': forAll(({ from, name }) => `Document renamed from ${from} to ${name}.`),
  'document.removed': forAll(({ name }) => `Document removed: ${name}.`),
  'documents.requested': {
    client: ({ titles, day }) => `Your broker asked for this by ${formatDay(day ?? '')}: ${titles}.`,
    staff: ({ titles, day }) => `Documents requested: ${titles}, by ${formatDay(day ?? '')}.`,
  },
  'documents.accepted': {
    client: ({ title }) => `Your broker accepted your document: ${title}.`,
    staff: ({ title }) => `Document accepted: ${title}.`,
  },
  'documents.reopened': {
    client: ({ title }) => `Your broker is checking your document again: ${title}.`,
    staff: ({ title }) => `Acceptance undone: ${title}.`,
  },
  // The broker was told that the client reads this reason.
  'documents.rejected': {
    client: ({ title, reason }) =>
      withReason(`Your broker asked you to replace a document: ${title}.`, reason),
    staff: ({ title, reason }) => withReason(`Document rejected: ${title}.`, reason),
  },
  'documents.withdrawn': {
    client: ({ title }) => `Your broker no longer needs a document: ${title}.`,
    staff: ({ title }) => `Document request withdrawn: ${title}.`,
  },
  'document.opened': { staff: ({ name }) => `Document opened: ${name}.` },
}

/** Whether clients read about events of this kind. */
export const isForClients = (kind: string): boolean => SENTENCES[kind]?.client !== undefined

const CONTACTED: Readonly<Record<string, string>> = {
  phone: 'reached by phone',
  email: 'reached by email',
  text: 'reached by text message',
  in_person: 'met in person',
}

/**
 * Returns the sentence for an event, in the words for clients or for staff. A client who reads what another client did, such as
 * a member of their household, reads that person's name in place of "You".
 */
export function sentenceFor(kind: string, data: Words, role: Role, otherClient: string | null): string {
  const sentence = SENTENCES[kind]
  if (role === 'client') {
    const text = sentence?.client?.(data) ?? 'Your request was updated.'
    return otherClient === null ? text : text.replace(/^You /, `${otherClient} `)
  }
  if (role === 'office' && OFFICE_SENTENCES[kind]) return OFFICE_SENTENCES[kind]
  return sentence?.staff(data) ?? 'The request was updated.'
}

function describePolicyChange({ number, on, isRestored }: Words): string {
  const changed = `The details of policy ${number ?? ''} were updated.`
  if (isRestored) return `${changed} It wasn’t cancelled.`
  return on ? `${changed} Its last day is ${formatDay(on)}.` : changed
}

const withReason = (sentence: string, reason: string | undefined) =>
  reason ? `${sentence} Reason: ${reason}` : sentence

function labelOf(stage: string | undefined, role: Role): string {
  const parsed = Stage.safeParse(stage)
  return parsed.success ? `“${stageLabel(parsed.data, role)}”` : 'another stage'
}
