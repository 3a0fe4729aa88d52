import type { CaseRecord } from './tables.ts'

/** What helps a broker at the beginning, by what the case is about. */
const EXAMPLES: Partial<Record<CaseRecord['kind'], string>> = {
  quote: ', such as your current policy',
  certificate: ', such as the contract or lease that asks for it',
  claim_help: ', such as photos, receipts or the police report',
}

/** Returns what the client can expect or do next. */
export function nextStepFor(
  record: Pick<
    CaseRecord,
    'kind' | 'status' | 'stage' | 'outcome' | 'firstRepliedAt' | 'unconfirmed' | 'dueAt'
  >,
  brokerName: string | null | undefined,
): string {
  const broker = brokerName ?? 'Your broker'
  if (record.status === 'closed') return closingStep(record.outcome)
  if (record.status === 'on_hold')
    return 'Your request is on hold. Message your broker when you’re ready to continue.'
  switch (record.stage) {
    case 'inquiry':
      if (record.unconfirmed)
        return 'Open the link in our email to confirm your email address. Then we’ll find you a broker.'
      return record.dueAt
        ? 'No broker is free for your request right now. We’ve told an administrator, and we keep asking brokers automatically. There’s nothing you need to do.'
        : 'We’re looking for a licensed broker for you. There’s nothing you need to do right now.'
    case 'offered':
      return 'We’ve offered your request to a licensed broker. There’s nothing you need to do right now.'
    case 'assigned':
      if (!record.firstRepliedAt)
        return `${broker} will message you here. You can add documents now${EXAMPLES[record.kind] ?? ''}.`
      return record.dueAt
        ? `${broker} will reply to you here.`
        : `${broker} is working on your request. If they ask you something, reply here.`
    case 'info_needed':
      return `${broker} needs something from you. Check the messages, then reply or add the document they asked for.`
    case 'quoting':
      return `${broker} is getting quotes from insurers and will message you here.`
    case 'quoted':
      return `See what ${broker} sent you under Quotes, and ask if anything isn’t clear.`
    case 'accepted':
      return `${broker} is preparing your application. You’re not covered until a broker or insurer confirms it in writing.`
    case 'binding':
      return 'The insurer is finalizing your policy. You’re not covered until a broker or insurer confirms it in writing.'
    case 'bound':
      return closingStep('bound')
  }
}

function closingStep(outcome: CaseRecord['outcome']): string {
  switch (outcome) {
    case 'bound':
      return 'Your policy has been issued. Check your broker’s written confirmation, and message your broker if anything changes.'
    case 'withdrawn':
      return 'You withdrew this request. You can start a new one at any time.'
    case 'no_quote':
      return 'None of the insurers your broker asked offered a quote for this request. You can start a new one at any time.'
    case 'duplicate':
      return 'This is a duplicate. We’re handling your other request instead.'
    default:
      return 'This request was closed. You can start a new one at any time.'
  }
}
