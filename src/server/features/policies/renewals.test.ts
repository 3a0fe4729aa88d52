import { describe, expect, test } from 'vitest'
import { PRESENT_VERSIONS } from '#shared/account/consent-texts.ts'
import { giveConsentAgain, withdrawConsent } from '#shared/account/consents.ts'
import { listCases, readCase } from '#shared/cases/cases.ts'
import { readInbox } from '#shared/inbox.ts'
import { listNotifications } from '#shared/notifications/notifications.ts'
import { bindCase, cancelPolicy, changePolicy, listPolicies, readPolicy } from '#shared/policies/policies.ts'
import { erasePerson } from '#shared/privacy/erasure.ts'
import { engine } from '../../../../tests/support/database.ts'
import { aGroup } from '../../../../tests/support/groups.ts'
import type { TestPerson } from '../../../../tests/support/people-builders.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { audiencesOf } from '../live/service.ts'
import { openRenewals } from './requests-and-renewals.ts'

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
    t.clock.set('2026-11-19T07:00:00.000Z')
    let isAnnounced = false
    const stop = t.platform.live.subscribe(audiencesOf(client), ({ kind, caseId }) => {
      if (kind === 'case' && caseId === own.id) isAnnounced = true
    })
    await openRenewals(t.platform)
    await openRenewals(t.platform)
    await until('the event of the policy’s case', () => isAnnounced)
    stop()
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
    expect(all[1]?.renewalTermsOn).toBeNull()
  })

  test('an open one tells that its policy was cancelled, until that is undone', async () => {
    const [client, broker] = [await t.aClient(), await t.aBroker()]
    const own = await t.aCase({ client, broker, stage: 'bound' })
    const { id } = await t.aPolicy(own, { effectiveOn: '2026-01-10', expiresOn: '2027-01-10' })
    await openRenewals(t.platform)
    const [asBroker, asClient] = [await t.as(broker), await t.as(client)]
    const params = { id }
    const policy = (await asBroker.call(readPolicy, { params })).body
    const renewal = { id: policy.renewalCaseId ?? '' }
    const shown = async () => ({
      broker: (await asBroker.call(readCase, { params: renewal })).body.policyCancelledOn,
      client: (await asClient.call(readCase, { params: renewal })).body.policyCancelledOn,
      inbox: (await asBroker.call(readInbox)).body.items.flatMap(({ reasons }) =>
        reasons.map(({ reason }) => reason).filter(reason => reason === 'renewal'),
      ),
    })
    const before = { broker: null, client: null, inbox: ['renewal'] }
    expect(await shown()).toEqual(before)
    const cancelled = await asBroker.call(cancelPolicy, {
      params,
      body: { version: 1, cancelledOn: '2026-11-30', reason: 'Sold the car' },
    })
    const { reference, status } = (await asBroker.call(readCase, { params: renewal })).body
    expect(cancelled.body).toMatchObject({
      renewal: 'open',
      renewalReference: reference,
      renewalTermsOn: null,
    })
    expect(status).toBe('active')
    expect(await shown()).toEqual({ broker: '2026-11-30', client: '2026-11-30', inbox: [] })
    const { insurer, number, effectiveOn, expiresOn, premiumCents, claimsPhone } = policy
    const terms = { insurer, number, effectiveOn, expiresOn, premiumCents, claimsPhone }
    const undone = await asBroker.call(changePolicy, {
      params,
      body: { version: 2, ...terms, cancelledOn: null },
    })
    expect(undone.body.renewalTermsOn).toBe('2026-12-11')
    expect(await shown()).toEqual(before)
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

  test('don’t open for a client who asked not to be contacted, who can change that, and is told so once', async () => {
    const [client, broker] = [await t.aClient(), await t.aBroker()]
    const own = await t.aCase({ client, broker, stage: 'bound' })
    await t.aPolicy(own, { effectiveOn: '2026-01-10', expiresOn: '2027-01-10' })
    const contact = await t.aConsent(own, { kind: 'contact' })
    const params = { id: contact.id }
    expect((await (await t.as(client)).call(withdrawConsent, { params })).status).toBe(200)
    await openRenewals(t.platform)
    t.clock.advance({ hours: 24 })
    await openRenewals(t.platform)
    await t.jobs.runDue()
    const asClient = await t.as(client)
    const renewals = async () =>
      (await (await t.as(broker)).call(listCases)).body.items.map(({ kind }) => kind)
    expect(await renewals()).toEqual([])
    expect((await asClient.call(listNotifications)).body.items).toMatchObject([
      {
        event: 'policy.expiring',
        title: `The policy from ${own.reference} expires on Jan 10, 2027. Allow contact again if you want it renewed here`,
        path: '/portal/account/privacy',
      },
    ])
    expect(t.emails.filter(({ to }) => to === client.email)).toEqual([])
    const body = { textVersion: PRESENT_VERSIONS.contact }
    expect((await asClient.call(giveConsentAgain, { params, body })).status).toBe(201)
    await openRenewals(t.platform)
    expect(await renewals()).toEqual(['renewal'])
  })

  test('don’t open either when the client refused contact on an earlier request, whose policy this one renewed', async () => {
    const [client, broker] = [await t.aClient(), await t.aBroker()]
    const first = await t.aCase({ client, broker, stage: 'bound' })
    const old = await t.aPolicy(first, { effectiveOn: '2025-01-10', expiresOn: '2026-01-10' })
    const renewal = await t.aCase({ client, broker, stage: 'bound', kind: 'renewal', policyId: old.id })
    await t.aPolicy(renewal, { effectiveOn: '2026-01-10', expiresOn: '2027-01-10', renewsId: old.id })
    const { id } = await t.aConsent(first, { kind: 'contact' })
    await (await t.as(client)).call(withdrawConsent, { params: { id } })
    await openRenewals(t.platform)
    expect((await (await t.as(broker)).call(listCases)).body.items).toEqual([])
  })

  test('don’t open for a client whose data was deleted, though the policy is kept', async () => {
    const [client, broker] = [await t.aClient(), await t.aBroker()]
    const own = await t.aCase({ client, broker, stage: 'bound' })
    await t.aPolicy(own, { effectiveOn: '2026-01-10', expiresOn: '2027-01-10' })
    const body = { username: client.username, reason: 'Asked for it in writing' }
    expect((await (await t.as('admin')).call(erasePerson, { params: { id: client.id }, body })).status).toBe(
      200,
    )
    await openRenewals(t.platform)
    const asBroker = await t.as(broker)
    expect((await asBroker.call(listPolicies)).body.items).toHaveLength(1)
    expect((await asBroker.call(listCases)).body.items).toEqual([])
  })

  test('are private to their client until they share them, also where the policy is shared', async () => {
    const [client, member] = [await t.aClient(), await t.aClient()]
    const own = await t.aCase({ client, stage: 'bound' })
    const { id } = await t.aPolicy(own, { effectiveOn: '2026-01-10', expiresOn: '2027-01-10' })
    await aGroup(t, {
      members: [
        [client, 'owner'],
        [member, 'member'],
      ],
      cases: [own],
    })
    await openRenewals(t.platform)
    await t.jobs.runDue()
    const read = async (who: TestPerson) =>
      (await (await t.as(who)).call(readPolicy, { params: { id } })).body.renewal
    expect([await read(client), await read(member)]).toEqual(['open', null])
    expect((await (await t.as(member)).call(listCases)).body.items).toEqual([])
    expect(t.emails.filter(({ to }) => to === member.email)).toEqual([])
  })

  test('that are not shared are unknown to the household that sees the policy', async () => {
    const [client, member] = [await t.aClient(), await t.aClient()]
    const own = await t.aCase({ client, stage: 'bound' })
    const { id } = await t.aPolicy(own, { effectiveOn: '2026-01-10', expiresOn: '2027-01-10' })
    await openRenewals(t.platform)
    await aGroup(t, {
      members: [
        [client, 'owner'],
        [member, 'member'],
      ],
      cases: [own],
    })
    const read = async (who: TestPerson) =>
      (await (await t.as(who)).call(readPolicy, { params: { id } })).body
    expect(await read(client)).toMatchObject({ renewal: 'open', renewalReference: expect.any(String) })
    expect(await read(member)).toMatchObject({ renewal: null, renewalReference: null, renewalCaseId: null })
  })

  test('that are shared don’t show when a policy ends that is not', async () => {
    const [client, broker, member] = [await t.aClient(), await t.aBroker(), await t.aClient()]
    const own = await t.aCase({ client, broker, stage: 'bound' })
    const { id } = await t.aPolicy(own, { effectiveOn: '2026-01-10', expiresOn: '2027-01-10' })
    const change = await t.aCase({ client, broker, kind: 'change', policyId: id })
    await aGroup(t, {
      members: [
        [client, 'owner'],
        [member, 'member'],
      ],
      cases: [change],
    })
    const body = { version: 1, cancelledOn: '2026-12-01', reason: 'Sold the car' }
    expect((await (await t.as(broker)).call(cancelPolicy, { params: { id }, body })).status).toBe(200)
    const read = async (who: TestPerson) =>
      (await (await t.as(who)).call(readCase, { params: { id: change.id } })).body
    expect(await read(client)).toMatchObject({ policyId: id, policyCancelledOn: '2026-12-01' })
    expect(await read(member)).toMatchObject({ policyId: null, policyCancelledOn: null })
  })
})
