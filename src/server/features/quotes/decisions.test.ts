import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listConsents, withdrawConsent } from '#shared/account/consents.ts'
import { listCaseEvents, moveCase, readCase } from '#shared/cases/cases.ts'
import { closeCase } from '#shared/cases/status.ts'
import { downloadDocument, removeDocument } from '#shared/documents.ts'
import { listNotifications } from '#shared/notifications/notifications.ts'
import { acceptQuote, declineQuote, viewQuote, withdrawQuote } from '#shared/quotes/quotes.ts'
import { auditEntries } from '../../../../tests/support/admin-actions.ts'
import { engine } from '../../../../tests/support/database.ts'
import { quotesOn } from '../../../../tests/support/quotes.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { documents } from '../documents/tables.ts'
import { quoteAcceptances } from './tables.ts'

const t = testApp()
const { aSentQuote, seenByClient, anAcceptance } = quotesOn(t)

async function aQuotedCase() {
  const on = await t.aCase({ stage: 'quoting' })
  if (!on.client || !on.broker) throw new Error('A case in quoting has both.')
  const asClient = await t.as(on.client)
  const asBroker = await t.as(on.broker)
  const params = { id: on.id }
  const { client } = on
  const accept = async (id: string, changes: Record<string, unknown> = {}) => {
    const body = { ...(await anAcceptance(on, id)), ...changes }
    return (await t.as(client)).call(acceptQuote, { params: { id }, body })
  }
  /** Uses a new session, because sessions expire while a test moves the clock. */
  const readLater = async () => (await t.as(client)).call(readCase, { params })
  const historyLater = async () => (await (await t.as(client)).call(listCaseEvents, { params })).body.items
  return { on, client, params, asClient, asBroker, accept, readLater, historyLater }
}

describe('a client who accepts a quote', () => {
  test('creates evidence, a consent and a receipt, and ends the other quotes', async () => {
    const { on, params, asClient, asBroker, accept } = await aQuotedCase()
    const chosen = await aSentQuote(on, { insurer: 'Prairie Mutual' })
    const other = await aSentQuote(on, { insurer: 'Chinook Insurance' })
    const accepted = await accept(chosen.id, { typedName: 'Nguyễn Văn Ấn' })
    expect(accepted.status, accepted.text).toBe(200)
    expect(accepted.body).toMatchObject({ state: 'accepted', acceptance: { typedName: 'Nguyễn Văn Ấn' } })
    expect((await asClient.call(readCase, { params })).body.stage).toBe('accepted')
    expect((await seenByClient(on)).find(({ id }) => id === other.id)).toMatchObject({
      state: 'declined',
      endReason: 'Another quote was chosen.',
      abilities: { accept: false, decline: false },
    })

    const [evidence] = await t.database.db.select().from(quoteAcceptances)
    expect(evidence).toMatchObject({
      typedName: 'Nguyễn Văn Ấn',
      address: '127.0.0.1',
      userId: on.client?.id,
    })
    const snapshot = evidence?.snapshot ?? ''
    expect(createHash('sha256').update(snapshot).digest('hex')).toBe(evidence?.sha256)
    expect(JSON.parse(snapshot)).toMatchObject({
      insurer: 'Prairie Mutual',
      annualPremium: 184_500,
      exclusions: ['Ride-hailing and delivery'],
      consentText: expect.stringContaining('with Prairie Mutual'),
    })

    const consents = (await asClient.call(listConsents)).body.items
    expect(consents.find(({ kind }) => kind === 'share_with_insurer')).toMatchObject({
      recipient: 'Prairie Mutual',
      text: expect.stringContaining('with Prairie Mutual'),
      channel: 'Accepting a quote',
    })
    const notifications = (await asBroker.call(listNotifications)).body.items
    expect(notifications.map(({ title }) => title)).toEqual([`A quote on ${on.reference} was accepted`])
    expect((await auditEntries(t)).map(({ action }) => action)).toContain('quote.accepted')

    const receipt = accepted.body.acceptance?.receipt
    const path = { ...params, documentId: receipt?.id ?? '' }
    const file = await asClient.call(downloadDocument, { params: path })
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await asClient.call(removeDocument, { params: path })).status).toBe(409)
  })

  test('gets an email that confirms it and says that it isn’t coverage, and nothing in the portal', async () => {
    const { on, client, asClient, accept } = await aQuotedCase()
    const { id } = await aSentQuote(on)
    await t.jobs.runDue()
    const before = t.emails.filter(({ to }) => to === client.email).length
    const titles = async () =>
      (await asClient.call(listNotifications)).body.items
        .map(({ title }) => title)
        .filter(title => /accepted/.test(title))
    await accept(id)
    await accept(id)
    await t.jobs.runDue()
    const emails = t.emails.filter(({ to }) => to === client.email).slice(before)
    expect(emails.map(({ subject }) => subject)).toEqual([
      `A quote for your request ${on.reference} was accepted`,
    ])
    expect(emails[0]?.text).toContain('This isn’t coverage yet')
    expect(await titles()).toEqual([])
  })

  test('without a name or the consent sees an error on the field', async () => {
    const { on, accept } = await aQuotedCase()
    const { id } = await aSentQuote(on)
    for (const [change, field] of [
      [{ typedName: '  ' }, 'typedName'],
      [{ consent: false }, 'consent'],
    ] as const) {
      const answer = await accept(id, change)
      expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, [field]])
    }
  })

  test('types first and last name, except a person whose own name is one word', async () => {
    const client = await t.aClient({ fullName: 'Morgan Client' })
    const [on, own] = [await t.aCase({ client, stage: 'quoting' }), 'Nadia']
    const { id } = await aSentQuote(on)
    const body = { ...(await anAcceptance(on, id)), typedName: own }
    const answer = await (await t.as(client)).call(acceptQuote, { params: { id }, body })
    expect([answer.status, answer.error.fields]).toEqual([
      422,
      { typedName: 'Type your first and last name' },
    ])
    const mononymous = await t.aClient({ fullName: own })
    const other = await t.aCase({ client: mononymous, stage: 'quoting' })
    const quote = await aSentQuote(other)
    const theirs = { ...(await anAcceptance(other, quote.id)), typedName: own }
    const accepted = await (await t.as(mononymous)).call(acceptQuote, {
      params: { id: quote.id },
      body: theirs,
    })
    expect(accepted.body).toMatchObject({ state: 'accepted', acceptance: { typedName: own } })
  })

  test('with an outdated page gets a conflict and changes nothing', async () => {
    const { on, params, asClient, accept } = await aQuotedCase()
    const { id } = await aSentQuote(on)
    expect((await accept(id, { shownHash: '0'.repeat(64) })).status).toBe(409)
    expect((await accept(id, { consentVersion: 'share-insurer-2020' })).status).toBe(409)
    expect((await asClient.call(readCase, { params })).body.stage).toBe('quoted')
    expect(await t.database.db.select().from(documents).where(eq(documents.caseId, on.id))).toEqual([])
  })

  test('twice at once gets one acceptance and one receipt', async () => {
    const { on, asClient } = await aQuotedCase()
    const { id } = await aSentQuote(on)
    const body = await anAcceptance(on, id)
    const answers = await Promise.all(
      [1, 2, 3].map(() => asClient.call(acceptQuote, { params: { id }, body })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await t.database.db.select().from(quoteAcceptances)).toHaveLength(1)
    expect(await t.database.db.select().from(documents)).toHaveLength(1)
  })

  test('in two tabs at once accepts one of the two quotes', async () => {
    const { on, asClient } = await aQuotedCase()
    const [one, two] = [await aSentQuote(on), await aSentQuote(on)]
    const bodies = [await anAcceptance(on, one.id), await anAcceptance(on, two.id)]
    const answers = await Promise.all([
      asClient.call(acceptQuote, { params: { id: one.id }, body: bodies[0] }),
      asClient.call(acceptQuote, { params: { id: two.id }, body: bodies[1] }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await seenByClient(on)).map(({ state }) => state).sort()).toEqual(['accepted', 'declined'])
  })

  test('while the broker withdraws gets one outcome', async () => {
    const { on, asClient, asBroker } = await aQuotedCase()
    const { id, version } = await aSentQuote(on)
    const body = await anAcceptance(on, id)
    const [accepted, withdrawn] = await Promise.all([
      asClient.call(acceptQuote, { params: { id }, body }),
      asBroker.call(withdrawQuote, { params: { id }, body: { reason: 'A mistake', version } }),
    ])
    expect([accepted.status, withdrawn.status].sort()).toEqual([200, 409])
    const [quote] = await seenByClient(on)
    expect(quote?.state).toBe(accepted.status === 200 ? 'accepted' : 'withdrawn')
  })

  test('after the case was moved back can choose another quote; the earlier evidence stays', async () => {
    const { on, params, asBroker, accept } = await aQuotedCase()
    const first = await aSentQuote(on)
    await accept(first.id)
    const { version } = (await asBroker.call(readCase, { params })).body
    await asBroker.call(moveCase, { params, body: { to: 'quoting', version, reason: 'The client called' } })
    const second = await aSentQuote(on)
    expect((await accept(second.id)).status).toBe(200)
    expect((await seenByClient(on)).map(({ state }) => state)).toEqual(['accepted', 'superseded'])
    expect(await t.database.db.select().from(quoteAcceptances)).toHaveLength(2)
  })

  test('can withdraw the consent for that insurer, and the broker reads it', async () => {
    const { on, params, asClient, asBroker, accept } = await aQuotedCase()
    await accept((await aSentQuote(on)).id)
    const consents = (await asClient.call(listConsents)).body.items
    const consent = consents.find(({ kind }) => kind === 'share_with_insurer')
    await asClient.call(withdrawConsent, { params: { id: consent?.id ?? '' } })
    const history = (await asBroker.call(listCaseEvents, { params })).body.items
    expect(history[0]?.sentence).toBe('The client stopped sharing their information with Prairie Mutual.')
    // The consent to share with the broker is a different one.
    expect((await asBroker.call(readCase, { params })).body).toMatchObject({ answersShared: true })
  })

  test.runIf(engine === 'postgres')('in two server processes accepts one of two quotes', async () => {
    const { on, asClient } = await aQuotedCase()
    if (!on.client) throw new Error('A case in quoting has a client.')
    const other = await (await t.anotherProcess()).as(on.client)
    for (let round = 0; round < 5; round++) {
      const { on: again } = await aQuotedCaseOf(on.client)
      const [one, two] = [await aSentQuote(again), await aSentQuote(again)]
      const answers = await Promise.all([
        asClient.call(acceptQuote, { params: { id: one.id }, body: await anAcceptance(again, one.id) }),
        other.call(acceptQuote, { params: { id: two.id }, body: await anAcceptance(again, two.id) }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })

  async function aQuotedCaseOf(client: NonNullable<Awaited<ReturnType<typeof t.aCase>>['client']>) {
    return { on: await t.aCase({ stage: 'quoting', client }) }
  }
})

describe('a client who opens or declines a quote', () => {
  test('is recorded as having looked, once', async () => {
    const { on, params, asClient, asBroker } = await aQuotedCase()
    const { id, version } = await aSentQuote(on)
    const views = [
      await asClient.call(viewQuote, { params: { id } }),
      await asClient.call(viewQuote, { params: { id } }),
    ]
    expect(views.map(({ body }) => [body.state, body.version])).toEqual([
      ['viewed', version],
      ['viewed', version],
    ])
    const history = (await asBroker.call(listCaseEvents, { params })).body.items
    expect(history.filter(({ kind }) => kind === 'quote.viewed')).toHaveLength(1)
  })

  test('returns the case to quoting by declining the last one', async () => {
    const { on, params, asClient } = await aQuotedCase()
    const [one, two] = [await aSentQuote(on), await aSentQuote(on)]
    const decline = (id: string) =>
      asClient.call(declineQuote, { params: { id }, body: { reason: 'Too expensive' } })
    const stage = async () => (await asClient.call(readCase, { params })).body.stage
    expect((await decline(one.id)).body).toMatchObject({ state: 'declined', endReason: 'Too expensive' })
    expect(await stage()).toBe('quoted')
    expect((await decline(two.id)).status).toBe(200)
    expect((await decline(two.id)).status).toBe(200)
    expect(await stage()).toBe('quoting')
    const history = (await asClient.call(listCaseEvents, { params })).body.items
    expect(history.filter(({ kind }) => kind === 'quote.declined')).toHaveLength(2)
  })
})

describe('a quote on its last day', () => {
  /** The last second of November 20 in Edmonton. */
  const LAST_SECOND = '2026-11-21T05:59:59.000Z'
  const OVER = '2026-11-21T06:00:00.000Z'

  test('can be accepted until midnight in Edmonton, and not after, before any job has run', async () => {
    const { on, accept } = await aQuotedCase()
    const early = await aSentQuote(on, { validUntil: '2026-11-20' })
    const late = await aQuotedCase()
    const tooLate = await aSentQuote(late.on, { validUntil: '2026-11-20' })
    t.clock.set(LAST_SECOND)
    expect((await accept(early.id)).status).toBe(200)
    const body = await anAcceptance(late.on, tooLate.id)
    t.clock.set(OVER)
    const answer = await (await t.as(late.client)).call(acceptQuote, { params: { id: tooLate.id }, body })
    expect([answer.status, answer.error.message]).toEqual([409, expect.stringContaining('expired')])
    expect(await seenByClient(late.on)).toMatchObject([{ state: 'expired', abilities: { accept: false } }])
  })

  test('expires and returns the case to quoting', async () => {
    const { on, readLater, historyLater } = await aQuotedCase()
    await aSentQuote(on, { validUntil: '2026-11-20' })
    t.clock.set(LAST_SECOND)
    await t.jobs.runDue()
    expect((await readLater()).body.stage).toBe('quoted')
    t.clock.set(OVER)
    await t.jobs.runDue()
    expect((await readLater()).body.stage).toBe('quoting')
    const history = await historyLater()
    expect(history.map(({ kind }) => kind)).toContain('quote.expired')
    await t.jobs.runDue()
    const emails = t.emails.filter(({ subject }) => subject.includes('has expired'))
    expect(emails.map(({ to, subject }) => `${to}: ${subject}`).sort()).toEqual(
      [
        `${on.client?.email}: A quote for your request ${on.reference} has expired`,
        `${on.broker?.email}: A quote on ${on.reference} has expired`,
      ].sort(),
    )
  })

  test('causes one notification per case, three days before in the morning and at expiry', async () => {
    const { on, historyLater } = await aQuotedCase()
    await aSentQuote(on, { validUntil: '2026-11-30' })
    await aSentQuote(on, { validUntil: '2026-11-30', insurer: 'Larch Valley Mutual' })
    const reminders = async () => {
      await t.jobs.runDue()
      const history = await historyLater()
      return history.filter(({ kind }) => kind === 'quote.expiring').map(({ sentence }) => sentence)
    }
    t.clock.set('2026-11-27T14:59:00.000Z')
    expect(await reminders()).toEqual([])
    t.clock.set('2026-11-27T15:00:00.000Z')
    expect((await reminders()).sort()).toEqual([
      'The quote from Larch Valley Mutual expires on Nov 30, 2026.',
      'The quote from Prairie Mutual expires on Nov 30, 2026.',
    ])
    const emails = () => t.emails.map(({ subject }) => subject).filter(subject => /expire/.test(subject))
    expect(emails()).toEqual([`A quote for your request ${on.reference} expires on Nov 30, 2026`])
    t.clock.set('2026-12-01T06:00:00.000Z')
    await t.jobs.runDue()
    expect(emails().slice(1).sort()).toEqual([
      `A quote for your request ${on.reference} has expired`,
      `A quote on ${on.reference} has expired`,
    ])
  })

  test('on a closed case expires without a message to anyone', async () => {
    const { on, params, asBroker } = await aQuotedCase()
    await aSentQuote(on, { validUntil: '2026-11-30' })
    const { version } = (await asBroker.call(readCase, { params })).body
    const body = { version, outcome: 'lost' as const, reason: 'Stayed with their insurer' }
    expect((await asBroker.call(closeCase, { params, body })).status).toBe(200)
    t.clock.set('2026-11-27T15:00:00.000Z')
    await t.jobs.runDue()
    t.clock.set('2026-12-01T06:00:00.000Z')
    await t.jobs.runDue()
    expect(await seenByClient(on)).toMatchObject([{ state: 'expired' }])
    expect(t.emails.map(({ subject }) => subject).filter(subject => /expire/.test(subject))).toEqual([])
  })

  test('that was accepted does not expire', async () => {
    const { on, accept } = await aQuotedCase()
    const { id } = await aSentQuote(on, { validUntil: '2026-11-20' })
    await accept(id)
    t.clock.set(OVER)
    await t.jobs.runDue()
    expect(await seenByClient(on)).toMatchObject([{ state: 'accepted' }])
  })
})
