import { describe, expect, test } from 'vitest'
import { listCaseEvents, listCases, readCase } from '#shared/cases/cases.ts'
import { listNotifications } from '#shared/notifications/notifications.ts'
import {
  acceptQuote,
  duplicateQuote,
  listExpiringQuotes,
  listQuotes,
  withdrawQuote,
} from '#shared/quotes/quotes.ts'
import { auditEntries } from '../../../../tests/support/admin-actions.ts'
import type { Agent } from '../../../../tests/support/agent.ts'
import { quotesOn } from '../../../../tests/support/quotes.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp()
const { aDraftQuote, aSentQuote, send, seenByClient, anAcceptance } = quotesOn(t)

async function aQuotingCase(traits: Parameters<typeof t.aCase>[0] = {}) {
  const on = await t.aCase({ stage: 'quoting', ...traits })
  if (!on.client || !on.broker) throw new Error('A case in quoting has both.')
  return { on, params: { id: on.id }, asClient: await t.as(on.client), asBroker: await t.as(on.broker) }
}

describe('sending', () => {
  test('two quotes moves the case, stops the clock and notifies the client once', async () => {
    const { on, params, asClient, asBroker } = await aQuotingCase({
      stage: 'assigned',
      dueAt: new Date('2026-11-18T19:00:00Z'),
    })
    const first = await aDraftQuote(on, { insurer: 'Prairie Mutual' })
    const second = await aDraftQuote(on, { insurer: 'Chinook Insurance' })
    const sent = await send(on, first, second)
    expect(sent.status).toBe(200)
    expect(sent.body.items.map(({ state }) => state)).toEqual(['sent', 'sent'])
    expect((await asBroker.call(readCase, { params })).body).toMatchObject({ stage: 'quoted', clock: null })
    const history = (await asClient.call(listCaseEvents, { params })).body.items
    expect(history[0]?.sentence).toBe(
      `${on.broker?.fullName} sent you 2 quotes: Prairie Mutual, Chinook Insurance.`,
    )
    const notifications = (await asClient.call(listNotifications)).body.items
    expect(notifications.map(({ title }) => title)).toEqual([
      `Quotes are ready for your request ${on.reference}`,
    ])
    expect((await auditEntries(t)).filter(({ action }) => action === 'quote.sent')).toHaveLength(2)
    expect((await seenByClient(on)).map(({ insurer }) => insurer)).toEqual([
      'Chinook Insurance',
      'Prairie Mutual',
    ])
  })

  test('a client’s list counts the quotes that they can accept', async () => {
    const { on, params, asClient, asBroker } = await aQuotingCase()
    const first = await aSentQuote(on)
    await aSentQuote(on)
    await aDraftQuote(on)
    const counted = async (by: Agent) =>
      (await by.call(listCases)).body.items.find(({ id }) => id === params.id)?.openQuotes
    expect([await counted(asClient), await counted(asBroker)]).toEqual([2, 0])
    const { id, version } = first
    await asBroker.call(withdrawQuote, {
      params: { id },
      body: { version, reason: 'A better one is coming' },
    })
    expect(await counted(asClient)).toBe(1)
  })

  test('twice at once sends once', async () => {
    const { on, params, asClient } = await aQuotingCase()
    const draft = await aDraftQuote(on)
    const answers = await Promise.all([send(on, draft), send(on, draft)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const history = (await asClient.call(listCaseEvents, { params })).body.items
    expect(history.filter(({ kind }) => kind === 'quotes.sent')).toHaveLength(1)
  })

  test('an incomplete quote returns the errors and sends nothing', async () => {
    const { on } = await aQuotingCase()
    const complete = await aDraftQuote(on)
    const incomplete = await aDraftQuote(on, { exclusions: [], validUntil: '2026-11-17', recommended: true })
    const answer = await send(on, complete, incomplete)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.error.fields ?? {})).toEqual(['exclusions', 'validUntil', 'recommendation'])
    const open = await aDraftQuote(on, { limits: [{ label: 'Building', value: '' }] })
    expect((await send(on, open)).error.message).toContain('Enter a value for “Building”')
    expect(await seenByClient(on)).toEqual([])
  })

  test('a quote that was changed in the meantime is a conflict', async () => {
    const { on } = await aQuotingCase()
    const draft = await aDraftQuote(on)
    expect((await send(on, { ...draft, version: draft.version + 1 })).status).toBe(409)
  })

  test('a quote of another case returns the same 404 as an unknown one', async () => {
    const { on } = await aQuotingCase()
    const foreign = await aDraftQuote((await aQuotingCase()).on)
    const answer = await send(on, foreign)
    const unknown = await send(on, { id: '019a0000-0000-7000-8000-000000000000', version: 1 })
    expect([answer.status, answer.text]).toEqual([404, unknown.text])
  })

  test('leaves out empty rows', async () => {
    const { on } = await aQuotingCase()
    await aSentQuote(on, {
      limits: [
        { label: '', value: '' },
        { label: 'Accident benefits', value: 'As the law requires' },
      ],
      exclusions: ['', 'Racing'],
    })
    expect(await seenByClient(on)).toMatchObject([
      { limits: [{ label: 'Accident benefits' }], exclusions: ['Racing'] },
    ])
  })

  test.each([
    ['another class', { licences: { life: '2030-01-01' } }, /Not licensed/],
    ['an expired licence', { licences: { general: '2026-11-17' } }, /Licence expired/],
    ['expired errors and omissions insurance', { eoExpiresOn: '2026-11-17' }, /Errors and omissions/],
  ])('is refused with %s, which the editor shows before', async (_name, traits, reason) => {
    const broker = await t.aBroker(traits)
    const { on, params, asBroker } = await aQuotingCase({ broker })
    const draft = await aDraftQuote(on)
    const answer = await send(on, draft)
    expect([answer.status, answer.error.message]).toEqual([403, expect.stringMatching(reason)])
    expect(await seenByClient(on)).toEqual([])
    expect((await asBroker.call(listQuotes, { params })).body.blockedReason).toMatch(reason)
  })

  test('the licence must be for the line of the quote, not only of the case', async () => {
    const { on } = await aQuotingCase()
    expect((await send(on, await aDraftQuote(on, { line: 'life' }))).status).toBe(403)
  })
})

describe('replacing', () => {
  test('ends the old quote when the new one is sent', async () => {
    const { on, asBroker } = await aQuotingCase()
    const old = await aSentQuote(on)
    const copy = await asBroker.call(duplicateQuote, {
      params: { id: old.id },
      body: { clientId: crypto.randomUUID(), replace: true },
    })
    expect(copy.body.replaces).toEqual({ id: old.id, insurer: old.insurer })
    expect((await seenByClient(on)).map(({ state }) => state)).toEqual(['sent'])
    await send(on, copy.body)
    expect((await seenByClient(on)).map(({ state }) => state)).toEqual(['sent', 'superseded'])
  })

  test('fails once the client has accepted the old quote', async () => {
    const { on, asBroker, asClient } = await aQuotingCase()
    const old = await aSentQuote(on)
    const copy = await asBroker.call(duplicateQuote, {
      params: { id: old.id },
      body: { clientId: crypto.randomUUID(), replace: true },
    })
    await asClient.call(acceptQuote, { params: { id: old.id }, body: await anAcceptance(on, old.id) })
    expect((await send(on, copy.body)).status).toBe(409)
  })
})

describe('withdrawing', () => {
  test('the last open quote returns the case to quoting, and the client reads why', async () => {
    const { on, params, asBroker, asClient } = await aQuotingCase()
    const sent = await aSentQuote(on)
    const withdraw = (version: number) =>
      asBroker.call(withdrawQuote, {
        params: { id: sent.id },
        body: { reason: 'The insurer changed its rates', version },
      })
    expect((await withdraw(sent.version + 1)).status).toBe(409)
    expect((await withdraw(sent.version)).body.state).toBe('withdrawn')
    expect((await withdraw(sent.version)).status).toBe(200)
    expect(await seenByClient(on)).toMatchObject([
      { state: 'withdrawn', endReason: 'The insurer changed its rates', abilities: { accept: false } },
    ])
    expect((await asClient.call(readCase, { params })).body.stage).toBe('quoting')
    const history = (await asClient.call(listCaseEvents, { params })).body.items
    expect(history.filter(({ kind }) => kind === 'quote.withdrawn')).toMatchObject([
      {
        sentence: `Your broker withdrew the quote from ${sent.insurer}. Reason: The insurer changed its rates`,
      },
    ])
  })

  test('an accepted quote lets the client choose another one', async () => {
    const { on, params, asBroker, asClient } = await aQuotingCase()
    const first = await aSentQuote(on)
    const accept = async (id: string) =>
      asClient.call(acceptQuote, { params: { id }, body: await anAcceptance(on, id) })
    const accepted = await accept(first.id)
    const answer = await asBroker.call(withdrawQuote, {
      params: { id: first.id },
      body: { reason: 'The insurer declined the application', version: accepted.body.version },
    })
    expect(answer.status).toBe(200)
    expect((await asClient.call(readCase, { params })).body.stage).toBe('quoting')
    const second = await aSentQuote(on)
    expect((await accept(second.id)).status).toBe(200)
  })
})

describe('quotes that expire soon', () => {
  test('are listed for their client and their broker only', async () => {
    const { on, asBroker, asClient } = await aQuotingCase()
    await aSentQuote(on, { validUntil: '2026-11-20', insurer: 'Soon' })
    await aSentQuote(on, { validUntil: '2026-12-20', insurer: 'Later' })
    const mine = await asBroker.call(listExpiringQuotes)
    expect(mine.body.items).toMatchObject([{ insurer: 'Soon', client: on.client?.fullName }])
    expect((await asClient.call(listExpiringQuotes)).body.items).toMatchObject([
      { insurer: 'Soon', client: null },
    ])
    for (const role of ['client', 'broker'] as const)
      expect((await (await t.as(role)).call(listExpiringQuotes)).body.items).toEqual([])
  })
})
