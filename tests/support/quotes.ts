import type { BodyInputOf } from '#shared/endpoint.ts'
import {
  type acceptQuote,
  type ClientQuote,
  createQuote,
  listQuotes,
  type StaffQuote,
  sendQuotes,
} from '#shared/quotes/quotes.ts'
import type { DraftTerms } from '#shared/quotes/terms.ts'
import type { TestCase } from './case-builders.ts'
import type { TestPerson } from './people-builders.ts'
import type { TestApp } from './test-app.ts'

/** Complete terms of an auto quote, valid for two weeks from the test clock's default day. */
export const quoteTerms = (traits: Partial<DraftTerms> = {}): DraftTerms => ({
  line: 'auto',
  insurer: 'Prairie Mutual',
  annualPremium: 184_500,
  monthlyPayment: 16_200,
  fees: [{ label: 'Policy fee', cents: 2500 }],
  termMonths: 12,
  limits: [{ label: 'Third-party liability', value: '$2,000,000' }],
  deductibles: [{ label: 'Collision', value: '$1,000' }],
  endorsements: [{ label: 'SEF 44 family protection', value: 'Included' }],
  exclusions: ['Ride-hailing and delivery'],
  notes: '',
  validUntil: '2026-12-02',
  documentId: null,
  recommended: false,
  recommendation: '',
  ...traits,
})

/** Quotes on a case, made through the calls that the portals make. */
export function quotesOn(t: TestApp) {
  const brokerOf = (on: TestCase): TestPerson => {
    if (!on.broker) throw new Error('This case has no broker.')
    return on.broker
  }

  /** A draft of the case's broker. */
  async function aDraftQuote(on: TestCase, traits: Partial<DraftTerms> = {}): Promise<StaffQuote> {
    const broker = await t.as(brokerOf(on))
    const body = { ...quoteTerms(traits), clientId: crypto.randomUUID() }
    const answer = await broker.call(createQuote, { params: { id: on.id }, body })
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.body
  }

  /** A quote that the case's broker has sent. */
  async function aSentQuote(on: TestCase, traits: Partial<DraftTerms> = {}): Promise<StaffQuote> {
    const draft = await aDraftQuote(on, traits)
    const answer = await send(on, draft)
    if (answer.status !== 200) throw new Error(answer.text)
    const sent = answer.body.items.find(({ id }) => id === draft.id)
    if (sent?.view !== 'staff') throw new Error('The quote is not in the list.')
    return sent
  }

  async function send(on: TestCase, ...drafts: Pick<StaffQuote, 'id' | 'version'>[]) {
    const broker = await t.as(brokerOf(on))
    const quotes = drafts.map(({ id, version }) => ({ id, version }))
    return broker.call(sendQuotes, { params: { id: on.id }, body: { quotes } })
  }

  /** What the client sees of the case's quotes. */
  async function seenByClient(on: TestCase): Promise<ClientQuote[]> {
    if (!on.client) throw new Error('This case has no client.')
    const answer = await (await t.as(on.client)).call(listQuotes, { params: { id: on.id } })
    return answer.body.items.filter(quote => quote.view === 'client')
  }

  /** What the client's browser sends to accept a quote as it is shown now. */
  async function anAcceptance(on: TestCase, id: string): Promise<BodyInputOf<typeof acceptQuote>> {
    const quote = (await seenByClient(on)).find(shown => shown.id === id)
    if (!quote) throw new Error('The client does not see this quote.')
    return {
      typedName: 'Morgan Client',
      consent: true,
      shownHash: quote.shownHash,
      consentVersion: quote.consent.version,
    }
  }

  return { aDraftQuote, aSentQuote, send, seenByClient, anAcceptance }
}
