import { describe, expect, test } from 'vitest'
import { listCaseEvents, listCases, readCase } from '#shared/cases/cases.ts'
import {
  bindCase,
  cancelPolicy,
  changePolicy,
  ENDED_BEFORE_REQUEST,
  listPolicies,
  OUTSIDE_TERM,
  readPolicy,
} from '#shared/policies/policies.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { openRenewals } from './requests-and-renewals.ts'

// Wednesday, November 18, 2026, 10:00 a.m. in Alberta.
const t = testApp()

const TERMS = {
  insurer: 'Prairie Mutual',
  number: 'PM-2044',
  effectiveOn: '2026-12-01',
  expiresOn: '2027-12-01',
  premiumCents: 182_400,
  claimsPhone: '(403) 555-0190',
}

async function aBoundCase() {
  const [client, broker] = [await t.aClient(), await t.aBroker()]
  const own = await t.aCase({ client, broker, stage: 'bound' })
  const policy = await t.aPolicy(own)
  return { client, broker, own, params: { id: policy.id } }
}

describe('recording a policy', () => {
  test('ends the case, and the client sees the policy', async () => {
    const [client, broker] = [await t.aClient(), await t.aBroker()]
    const own = await t.aCase({ client, broker, stage: 'binding' })
    const params = { id: own.id }
    const agent = await t.as(broker)
    const bound = await agent.call(bindCase, { params, body: { version: 1, ...TERMS } })
    expect(bound.status).toBe(201)
    expect(bound.body).toMatchObject({ ...TERMS, state: 'upcoming', renewalTermsOn: '2027-11-01' })
    expect((await agent.call(readCase, { params })).body).toMatchObject({
      stage: 'bound',
      status: 'closed',
      outcome: 'bound',
    })
    const seen = await (await t.as(client)).call(listPolicies)
    expect(seen.body.items).toMatchObject([{ id: bound.body.id, client: null, broker: { id: broker.id } }])
    await t.jobs.runDue()
    const [email, ...more] = t.emails.filter(({ to }) => to === client.email)
    expect(email?.subject).toBe(`The policy from request ${own.reference} has been issued`)
    expect(email?.links[0]).toMatch(new RegExp(`/portal/policies/${bound.body.id}$`))
    expect(more).toEqual([])
  })

  test('happens once, however often the broker submits', async () => {
    const broker = await t.aBroker()
    const own = await t.aCase({ broker, stage: 'accepted' })
    const agent = await t.as(broker)
    const press = () => agent.call(bindCase, { params: { id: own.id }, body: { version: 1, ...TERMS } })
    const statuses = (await Promise.all([press(), press()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 409])
    expect((await agent.call(listPolicies)).body.items).toHaveLength(1)
  })

  test('without an accepted quote requires how the client agreed, which only staff read', async () => {
    const [client, broker] = [await t.aClient(), await t.aBroker()]
    const own = await t.aCase({ client, broker, stage: 'quoting' })
    const params = { id: own.id }
    const agent = await t.as(broker)
    const refused = await agent.call(bindCase, { params, body: { version: 1, ...TERMS } })
    expect([refused.status, refused.error.fields]).toEqual([422, { agreement: expect.any(String) }])
    const body = { version: 1, ...TERMS, agreement: 'By phone on November 18' }
    expect((await agent.call(bindCase, { params, body })).status).toBe(201)
    expect((await agent.call(readCase, { params })).body).toMatchObject({
      stage: 'bound',
      boundFrom: 'quoting',
    })
    expect((await agent.call(listCaseEvents, { params })).text).toContain('By phone on November 18')
    expect((await (await t.as(client)).call(listCaseEvents, { params })).text).not.toContain('By phone')
  })

  test('needs a valid licence for the line', async () => {
    const broker = await t.aBroker({ licences: { general: '2026-11-17' } })
    const own = await t.aCase({ broker, stage: 'accepted' })
    const refused = await (await t.as(broker)).call(bindCase, {
      params: { id: own.id },
      body: { version: 1, ...TERMS },
    })
    expect(refused.status).toBe(403)
    expect(refused.error.message).toContain('Licence expired on Nov 17, 2026')
  })

  test('refuses implausible dates and amounts', async () => {
    const broker = await t.aBroker()
    const own = await t.aCase({ broker, stage: 'accepted' })
    const agent = await t.as(broker)
    for (const wrong of [
      { expiresOn: '2026-12-01' },
      { expiresOn: '2036-12-02' },
      { effectiveOn: 'soon' },
      { effectiveOn: '0026-12-01' },
      { claimsPhone: 'call me' },
      { number: ' ' },
      { insurer: '' },
      { insurer: 'Prairie\u202eMutual' },
      { number: 'PM\u0000' },
      { premiumCents: -1 },
      { premiumCents: 0 },
      { premiumCents: 1.5 },
    ]) {
      const body = { version: 1, ...TERMS, ...wrong }
      expect(
        (await agent.call(bindCase, { params: { id: own.id }, body })).status,
        JSON.stringify(wrong),
      ).toBe(400)
    }
    const past = { version: 1, ...TERMS, effectiveOn: '2025-12-01', expiresOn: '2026-11-18' }
    const refused = await agent.call(bindCase, { params: { id: own.id }, body: past })
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([422, ['expiresOn']])
  })
})

describe('who sees a policy', () => {
  test('its client, its broker and administrators; everyone else gets a 404', async () => {
    const { client, broker, params } = await aBoundCase()
    for (const [who, status] of [
      [client, 200],
      [broker, 200],
      [await t.anAdmin(), 200],
      [await t.aClient(), 404],
      [await t.aBroker(), 404],
    ] as const) {
      const agent = await t.as(who)
      expect((await agent.call(readPolicy, { params })).status, who.role).toBe(status)
      expect((await agent.call(listPolicies)).body.items, who.role).toHaveLength(status === 200 ? 1 : 0)
    }
  })

  test('and they find the cases about it by it', async () => {
    const { broker, params } = await aBoundCase()
    const claim = await t.aCase({ broker, kind: 'claim_help', policyId: params.id })
    const renewal = await t.aCase({ broker, kind: 'renewal', policyId: params.id, outcome: 'lost' })
    await t.aCase({ broker, kind: 'change', policyId: params.id })
    await t.aCase({ broker })
    const query = { policy: params.id, status: 'all', sort: 'opened' } as const
    for (const who of [broker, await t.anAdmin()]) {
      const { items } = (await (await t.as(who)).call(listCases, { query })).body
      expect(
        items.slice(1).map(({ id }) => id),
        who.role,
      ).toEqual([renewal.id, claim.id])
    }
    expect((await (await t.as(await t.aBroker())).call(listCases, { query })).body.items).toEqual([])
  })

  test('only its broker and administrators get the client’s email address and phone number, on its page', async () => {
    const { client, broker, params } = await aBoundCase()
    const other = await t.aBroker()
    await t.aCase({ broker: other, kind: 'change', policyId: params.id })
    const contactFor = async (who: typeof broker | typeof client) =>
      (await (await t.as(who)).call(readPolicy, { params })).body.contact
    const contact = { email: client.email, phone: expect.stringContaining('555-01'), isAllowed: true }
    for (const who of [broker, await t.anAdmin()]) expect(await contactFor(who)).toEqual(contact)
    for (const who of [client, other]) expect(await contactFor(who)).toBeNull()
    const listed = (await (await t.as(broker)).call(listPolicies)).body.items
    expect(listed.map(item => item.contact)).toEqual([null])
  })

  test('the broker of a service case sees it but can’t change it', async () => {
    const { own, params } = await aBoundCase()
    const other = await t.aBroker()
    const service = await t.aCase({ broker: other, kind: 'change', policyId: params.id })
    expect(service.id).not.toBe(own.id)
    const agent = await t.as(other)
    expect((await agent.call(readPolicy, { params })).body.abilities).toMatchObject({ change: false })
    const body = { version: 1, ...TERMS }
    expect((await agent.call(changePolicy, { params, body })).status).toBe(403)
  })
})

describe('a policy over time', () => {
  test('lists current policies by expiry, and ended ones separately, page by page', async () => {
    const client = await t.aClient()
    const broker = await t.aBroker()
    const ends = ['2027-03-01', '2026-12-10', '2027-01-20', '2026-11-18', '2026-02-01']
    for (const [index, expiresOn] of ends.entries()) {
      const own = await t.aCase({ client, broker, stage: 'bound' })
      await t.aPolicy(own, { expiresOn, effectiveOn: '2025-11-20', number: `PM-${index}` })
    }
    const agent = await t.as(client)
    const first = (await agent.call(listPolicies, { query: { limit: 2 } })).body
    expect(first.items.map(({ expiresOn }) => expiresOn)).toEqual(['2026-12-10', '2027-01-20'])
    const second = (await agent.call(listPolicies, { query: { limit: 2, after: first.next ?? '' } })).body
    expect([second.items.map(({ expiresOn }) => expiresOn), second.next]).toEqual([['2027-03-01'], null])
    const ending = (await agent.call(listPolicies, { query: { status: 'ending' } })).body
    expect(ending.items.map(({ expiresOn }) => expiresOn)).toEqual(['2026-12-10'])
    const ended = (await agent.call(listPolicies, { query: { status: 'ended' } })).body
    expect(ended.items.map(({ expiresOn, state }) => [expiresOn, state])).toEqual([
      ['2026-11-18', 'expired'],
      ['2026-02-01', 'expired'],
    ])
    const found = (await agent.call(listPolicies, { query: { status: 'all', q: 'pm-1' } })).body
    expect(found.items.map(({ number }) => number)).toEqual(['PM-1'])
    expect((await agent.call(listPolicies, { query: { q: '%' } })).body.items).toEqual([])
  })

  test('a broker corrects it, and a correction of an old version is refused', async () => {
    const { broker, own, params } = await aBoundCase()
    const agent = await t.as(broker)
    const body = { version: 1, ...TERMS, number: 'PM-9' }
    expect((await agent.call(changePolicy, { params, body })).body).toMatchObject({
      number: 'PM-9',
      version: 2,
    })
    expect((await agent.call(changePolicy, { params, body })).status).toBe(409)
    const history = () => agent.call(listCaseEvents, { params: { id: own.id } })
    const changes = (await history()).body.items.filter(({ kind }) => kind === 'policy.changed')
    expect(changes).toHaveLength(1)
    const unchanged = await agent.call(changePolicy, { params, body: { ...body, version: 2 } })
    expect([unchanged.status, unchanged.body.version]).toEqual([200, 2])
    expect((await history()).body.items.filter(({ kind }) => kind === 'policy.changed')).toEqual(changes)
  })

  test('a correction of a policy to years before its request is refused', async () => {
    const { broker, params } = await aBoundCase()
    const agent = await t.as(broker)
    const correct = (effectiveOn: string, expiresOn: string) =>
      agent.call(changePolicy, { params, body: { version: 1, ...TERMS, effectiveOn, expiresOn } })
    const past = await correct('2025-11-18', '2026-11-18')
    expect([past.status, past.error.fields]).toEqual([422, { expiresOn: ENDED_BEFORE_REQUEST }])
    expect((await correct('2026-12-01', '2072-12-01')).status).toBe(400)
    expect((await correct('2025-11-19', '2026-11-19')).status).toBe(200)
  })

  test('a correction that doesn’t name the last day of a cancelled policy keeps it within the term', async () => {
    const { broker, params } = await aBoundCase()
    const agent = await t.as(broker)
    const body = { version: 1, cancelledOn: '2027-06-01', reason: 'Sold the car' }
    expect((await agent.call(cancelPolicy, { params, body })).status).toBe(200)
    const correct = (expiresOn: string) =>
      agent.call(changePolicy, { params, body: { version: 2, ...TERMS, expiresOn } })
    const short = await correct('2027-03-01')
    expect([short.status, short.error.fields]).toEqual([422, { cancelledOn: OUTSIDE_TERM }])
    expect((await correct('2027-06-02')).body).toMatchObject({ cancelledOn: '2027-06-01' })
  })

  test('a cancelled policy ends after its last day, tells the client, and is not renewed', async () => {
    const { client, broker, own, params } = await aBoundCase()
    const agent = await t.as(broker)
    const cancel = (cancelledOn: string, version = 1) =>
      agent.call(cancelPolicy, { params, body: { version, cancelledOn, reason: 'Sold the car' } })
    expect((await cancel('2026-11-17')).status).toBe(422)
    const cancelled = await cancel('2026-11-18')
    expect(cancelled.body).toMatchObject({ state: 'active', abilities: { cancel: false } })
    const historyOf = async (who: typeof broker | typeof client) =>
      (await (await t.as(who)).call(listCaseEvents, { params: { id: own.id } })).text
    expect(await historyOf(broker)).toContain('Reason: Sold the car')
    expect(await historyOf(client)).toContain('it was cancelled')
    expect(await historyOf(client)).not.toContain('Sold the car')
    expect((await cancel('2026-11-18', 2)).status).toBe(409)
    const correct = (cancelledOn: string | null, at: number) =>
      agent.call(changePolicy, {
        params,
        body: { version: at, ...TERMS, effectiveOn: '2026-11-18', cancelledOn },
      })
    expect((await correct('2030-01-01', 2)).status).toBe(422)
    expect((await correct(null, 2)).body).toMatchObject({ cancelledOn: null, abilities: { cancel: true } })
    const history = await agent.call(listCaseEvents, { params: { id: own.id } })
    expect(history.body.items[0]?.sentence).toContain('It wasn’t cancelled.')
    expect((await correct('2026-11-20', 3)).status).toBe(422)
    expect((await cancel('2026-11-20', 3)).status).toBe(200)
    expect((await correct('2026-11-18', 4)).body.cancelledOn).toBe('2026-11-18')
    await t.jobs.runDue()
    const subjects = t.emails.filter(({ to }) => to === client.email).map(({ subject }) => subject)
    const { reference } = own
    expect(subjects).toEqual([
      `The policy from request ${reference} was cancelled`,
      `The policy from request ${reference} wasn’t cancelled`,
      `The policy from request ${reference} was cancelled`,
      `The last day of the policy from request ${reference} was corrected`,
    ])
    const statesOf = async (status: 'current' | 'ended') =>
      (await (await t.as(client)).call(listPolicies, { query: { status } })).body.items.map(
        ({ state }) => state,
      )
    expect([await statesOf('current'), await statesOf('ended')]).toEqual([['active'], []])
    t.clock.set('2026-11-19T15:00:00.000Z')
    expect([await statesOf('current'), await statesOf('ended')]).toEqual([[], ['cancelled']])
    t.clock.set('2027-10-01T16:00:00.000Z')
    await openRenewals(t.platform)
    expect((await (await t.as(broker)).call(listCases)).body.items).toEqual([])
  })
})
