import { describe, expect, test } from 'vitest'
import { listCases, readCase } from '#shared/cases/cases.ts'
import { bindCase, listPolicies, readPolicy } from '#shared/policies/policies.ts'
import { engine } from '../../../../tests/support/database.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { openRenewals } from './requests.ts'

// Wednesday, November 18, 2026, 10:00 a.m. in Alberta.
const t = testApp()

describe('renewals', () => {
  test('open 60 days before a policy expires, once, with its broker and the earlier answers', async () => {
    const [client, broker] = [await t.aClient(), await t.aBroker()]
    const own = await t.aCase({
      client,
      broker,
      stage: 'bound',
      answers: { city: 'Calgary', postalCode: 'T2P 1J9' },
    })
    const { id } = await t.aPolicy(own, { effectiveOn: '2026-01-18', expiresOn: '2027-01-18' })
    await openRenewals(t.platform)
    expect((await (await t.as(broker)).call(listCases)).body.items).toEqual([])
    t.clock.set('2026-11-19T08:00:00.000Z')
    await openRenewals(t.platform)
    await openRenewals(t.platform)
    const agent = await t.as(broker)
    const { items } = (await agent.call(listCases)).body
    expect(items).toMatchObject([{ kind: 'renewal', stage: 'assigned' }])
    expect((await agent.call(readCase, { params: { id: items[0]?.id ?? '' } })).text).toContain('T2P 1J9')
    expect((await (await t.as(client)).call(readPolicy, { params: { id } })).body.renewalCaseId).toBe(
      items[0]?.id,
    )
    await t.jobs.runDue()
    expect(t.emails.filter(({ to }) => to === client.email).map(({ subject }) => subject)).toEqual([
      `Renewal ${items[0]?.reference}: the policy expires on Jan 18, 2027`,
    ])
    const renewals = async (status: 'ending' | 'all') =>
      (await agent.call(listPolicies, { query: { status } })).body.items.map(({ renewal }) => renewal)
    expect(await renewals('ending')).toEqual(['open'])
    const renewed = await agent.call(bindCase, {
      params: { id: items[0]?.id ?? '' },
      body: {
        version: 1,
        insurer: 'Prairie Mutual',
        number: 'PM-2044',
        premiumCents: 182_400,
        claimsPhone: '(403) 555-0190',
        effectiveOn: '2027-01-18',
        expiresOn: '2028-01-18',
        agreement: 'By email',
      },
    })
    expect(renewed.status).toBe(201)
    const all = (await agent.call(listPolicies, { query: { status: 'all' } })).body.items
    expect(all.map(({ expiresOn }) => expiresOn)).toEqual(['2028-01-18', '2027-01-18'])
    expect([await renewals('ending'), await renewals('all')]).toEqual([[], [null, 'renewed']])
  })

  test('are only for policies of at least 120 days', async () => {
    const broker = await t.aBroker()
    for (const expiresOn of ['2026-12-16', '2027-01-16', '2027-01-17'])
      await t.aPolicy(await t.aCase({ broker, stage: 'bound' }), { effectiveOn: '2026-09-19', expiresOn })
    await openRenewals(t.platform)
    const { items } = (await (await t.as(broker)).call(listPolicies, { query: { status: 'all' } })).body
    expect(items.filter(({ renewalCaseId }) => renewalCaseId).map(({ expiresOn }) => expiresOn)).toEqual([
      '2027-01-17',
    ])
  })

  test.runIf(engine === 'postgres')('open once when two processes look at the same time', async () => {
    const broker = await t.aBroker()
    for (let i = 0; i < 5; i++) {
      const own = await t.aCase({ broker, stage: 'bound' })
      await t.aPolicy(own, { effectiveOn: '2025-12-01', expiresOn: '2026-12-01' })
    }
    await Promise.all([openRenewals(t.platform), openRenewals(t.platform)])
    expect((await (await t.as(broker)).call(listCases)).body.items).toHaveLength(5)
  })
})
