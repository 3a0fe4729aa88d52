import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listCases, readCase } from '#shared/cases/cases.ts'
import { closeCase } from '#shared/cases/status.ts'
import { requestService } from '#shared/policies/policies.ts'
import { notificationsOf } from '../../../../tests/support/notifications.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { policies } from './tables.ts'

// Wednesday, November 18, 2026, 10:00 a.m. in Alberta.
const t = testApp()

const CHANGE = {
  change: 'vehicle',
  effectiveOn: '2026-12-05',
  details: '2024 Toyota RAV4, VIN 2T3P1RFV8RC123456',
}

async function aBoundCase() {
  const [client, broker] = [await t.aClient(), await t.aBroker()]
  const own = await t.aCase({ client, broker, stage: 'bound' })
  const policy = await t.aPolicy(own)
  return { client, broker, own, params: { id: policy.id } }
}

describe('requests about a policy', () => {
  test('one case is opened with the policy’s broker and the answers, however often the request is sent', async () => {
    const { client, broker, params } = await aBoundCase()
    const asClient = await t.as(client)
    const body = { clientId: crypto.randomUUID(), kind: 'change' as const, answers: CHANGE }
    const first = await asClient.call(requestService, { params, body })
    expect(first.status).toBe(201)
    expect((await asClient.call(requestService, { params, body })).body).toEqual(first.body)
    const opened = { id: first.body.caseId }
    const seen = await (await t.as(broker)).call(readCase, { params: opened })
    expect(seen.body).toMatchObject({
      view: 'broker',
      kind: 'change',
      stage: 'assigned',
      clock: { paused: false, dueAt: '2026-11-18T20:00:00.000Z' },
      abilities: { moves: ['info_needed'], bind: false, close: true },
    })
    expect(seen.text).toContain('2024 Toyota RAV4')
    await t.jobs.runDue()
    const subjects = t.emails.filter(({ to }) => to === broker.email).map(({ subject }) => subject)
    expect(subjects).toEqual([`Change requested: ${first.body.reference}`])
    const done = await (await t.as(broker)).call(closeCase, {
      params: opened,
      body: { version: 1, outcome: 'completed', reason: 'Insurer confirmed' },
    })
    expect(done.body).toMatchObject({ status: 'closed', outcome: 'completed' })
  })

  test('the client gets one email that confirms the request and says what it changes', async () => {
    const { client, broker, params } = await aBoundCase()
    const asClient = await t.as(client)
    const loss = { lossOn: '2026-11-18', whatHappened: 'Hail', injuries: 'no', police: 'no', reported: 'no' }
    const send = (kind: 'change' | 'claim_help', answers: Record<string, string>) => {
      const body = { clientId: crypto.randomUUID(), kind, answers }
      return asClient.call(requestService, { params, body })
    }
    const change = await send('change', CHANGE)
    const claim = await send('claim_help', loss)
    await (await t.as(broker)).call(requestService, {
      params,
      body: { clientId: crypto.randomUUID(), kind: 'change', answers: CHANGE },
    })
    await t.jobs.runDue()
    const received = t.emails.filter(email => email.to === client.email && /received/.test(email.subject))
    expect(received.map(({ subject }) => subject).sort()).toEqual(
      [change, claim].map(({ body }) => `We received your request ${body.reference}`).sort(),
    )
    const [ofChange, ofClaim] = [change, claim].map(({ body }) =>
      received.find(({ subject }) => subject.includes(body.reference))?.text.replace(/\s+/g, ' '),
    )
    expect(ofChange).toContain('A licensed broker will reply by 2:00 p.m. on Wed, Nov 18.')
    expect(ofChange).toContain('Your coverage changes only when')
    expect(ofClaim).toContain('call your insurer')
    expect(ofClaim).not.toContain('Your coverage changes only when')
  })

  test('help with a claim needs a confirmed email address, a change does not', async () => {
    const client = await t.aClient({ emailVerifiedAt: null })
    const { id } = await t.aPolicy(await t.aCase({ client, stage: 'bound' }))
    const agent = await t.as(client)
    const send = (kind: 'claim_help' | 'change', answers: Record<string, string>) =>
      agent.call(requestService, { params: { id }, body: { clientId: crypto.randomUUID(), kind, answers } })
    const claim = { lossOn: '2026-11-17', whatHappened: 'Hail', injuries: 'no', police: 'no', reported: 'no' }
    expect((await send('claim_help', claim)).status).toBe(403)
    expect((await send('change', CHANGE)).status).toBe(201)
    expect((await agent.call(listCases)).body.items).toHaveLength(1)
  })

  test('errors name the missing answers, and a change before the policy starts', async () => {
    const { client, params } = await aBoundCase()
    const body = {
      clientId: crypto.randomUUID(),
      kind: 'claim_help' as const,
      answers: { lossOn: '2026-11-30' },
    }
    const agent = await t.as(client)
    const refused = await agent.call(requestService, { params, body })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.error.fields ?? {}).sort()).toEqual([
      'injuries',
      'lossOn',
      'police',
      'reported',
      'whatHappened',
    ])
    const early = { ...body, kind: 'change' as const, answers: { ...CHANGE, effectiveOn: '2026-11-17' } }
    expect((await agent.call(requestService, { params, body: early })).error.fields).toMatchObject({
      effectiveOn: expect.stringContaining('Nov 18, 2026'),
    })
  })

  test('a loss before the policy starts is refused with the day it starts', async () => {
    const { client, params } = await aBoundCase()
    const agent = await t.as(client)
    const request = (lossOn: string) => {
      const answers = { lossOn, whatHappened: 'Hail', injuries: 'no', police: 'no', reported: 'no' }
      const body = { clientId: crypto.randomUUID(), kind: 'claim_help' as const, answers }
      return agent.call(requestService, { params, body })
    }
    const early = await request('2026-11-17')
    expect([early.status, early.error.fields?.lossOn]).toEqual([422, expect.stringContaining('Nov 18, 2026')])
    expect((await request('2026-11-18')).status).toBe(201)
  })

  test('the open requests about a policy are listed apart from all others', async () => {
    const { client, params } = await aBoundCase()
    const agent = await t.as(client)
    await t.aCase({ client })
    const body = { clientId: crypto.randomUUID(), kind: 'change' as const, answers: CHANGE }
    const sent = await agent.call(requestService, { params, body })
    expect(sent.status).toBe(201)
    const { items } = (await agent.call(listCases, { query: { policy: params.id } })).body
    expect(items.map(({ id }) => id)).toEqual([sent.body.caseId])
    expect(
      (await (await t.as(await t.aClient())).call(listCases, { query: { policy: params.id } })).body.items,
    ).toEqual([])
  })

  test('a certificate may be needed today, but not by a day that has passed, and the broker is told the day', async () => {
    const { client, broker, params } = await aBoundCase()
    const agent = await t.as(client)
    const request = (neededOn: string) =>
      agent.call(requestService, {
        params,
        body: {
          clientId: crypto.randomUUID(),
          kind: 'certificate',
          answers: {
            holder: 'Foothills Property Management',
            holderAddress: '100 4 Ave SW, Calgary AB  T2P 1J9',
            additionalInsured: 'no',
            neededOn,
          },
        },
      })
    const late = await request('2026-11-17')
    expect([late.status, late.error.fields]).toEqual([
      422,
      { neededOn: 'This day has passed. Choose today or a later day' },
    ])
    const [dated, undated] = [await request('2026-11-18'), await request('')]
    expect(await notificationsOf(t).titlesOf(broker)).toEqual([
      `Certificate requested: ${undated.body.reference}`,
      `Certificate requested: ${dated.body.reference}, needed by Nov 18, 2026`,
    ])
    const listed = (await (await t.as(broker)).call(listCases, { query: { sort: 'opened' } })).body.items
    expect(listed.map(({ reference, neededOn }) => [reference, neededOn])).toEqual([
      [undated.body.reference, null],
      [dated.body.reference, '2026-11-18'],
    ])
  })

  test('the same request again returns its case, even if the start of the policy was corrected in between', async () => {
    const { client, params } = await aBoundCase()
    const agent = await t.as(client)
    const body = { clientId: crypto.randomUUID(), kind: 'change' as const, answers: CHANGE }
    const first = await agent.call(requestService, { params, body })
    expect(first.status).toBe(201)
    await t.database.db.update(policies).set({ effectiveOn: '2026-12-24' }).where(eq(policies.id, params.id))
    const again = await agent.call(requestService, { params, body })
    expect([again.status, again.body]).toEqual([first.status, first.body])
  })

  test('a request that was changed since the reply was lost isn’t taken for sent', async () => {
    const { client, params } = await aBoundCase()
    const agent = await t.as(client)
    const clientId = crypto.randomUUID()
    const send = (details: string) =>
      agent.call(requestService, {
        params,
        body: { clientId, kind: 'change', answers: { ...CHANGE, details } },
      })
    const { reference } = (await send('2024 Toyota RAV4')).body
    const changed = await send('2025 Toyota RAV4')
    expect([changed.status, changed.error.message]).toEqual([409, expect.stringContaining(reference)])
  })

  test('the case is offered to other brokers when the policy’s broker isn’t available', async () => {
    const broker = await t.aBroker({ licences: { general: '2026-11-17' } })
    const client = await t.aClient()
    const own = await t.aCase({ client, broker, stage: 'bound' })
    const { id } = await t.aPolicy(own)
    const other = await t.aBroker()
    const body = { clientId: crypto.randomUUID(), kind: 'change' as const, answers: CHANGE }
    const { body: opened } = await (await t.as(client)).call(requestService, { params: { id }, body })
    const offered = await (await t.as(other)).call(listCases, { query: { scope: 'offered' } })
    expect(offered.body.items.map(row => row.id)).toEqual([opened.caseId])
  })
})
