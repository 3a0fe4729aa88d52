import { describe, expect, test } from 'vitest'
import { listAudit } from '#shared/audit.ts'
import { listCandidates } from '#shared/cases/cases.ts'
import { type BrokerRecord, changeBrokerRecord } from '#shared/people/broker-records.ts'
import { offboardBroker } from '#shared/people/offboarding.ts'
import { listPeople, readPerson } from '#shared/people/people.ts'
import { readAttention } from '#shared/reports/attention.ts'
import { changeCapacity } from '#shared/routing/capacity.ts'
import { BROKER_RECORD } from '../../../../../tests/support/invitations.ts'
import { notificationsOf } from '../../../../../tests/support/notifications.ts'
import type { TestPerson } from '../../../../../tests/support/people-builders.ts'
import { requestsOn } from '../../../../../tests/support/requests.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { scheduleCredentialCheck } from './expiry.ts'

// Wednesday, November 18, 2026, 10:00 a.m. in Alberta.
const t = testApp()
const { request, askedFor, accept } = requestsOn(t)
const { titlesOf, subjectsTo } = notificationsOf(t)

const CALGARY: BrokerRecord = { ...BROKER_RECORD, cities: ['Calgary'] }
const withLicence = (expiresOn: string, more: Partial<BrokerRecord> = {}): BrokerRecord => ({
  ...CALGARY,
  ...more,
  licences: [{ class: 'general', level: 2, number: 'AIC-555-0101', expiresOn }],
})

async function change(broker: TestPerson, record: BrokerRecord, version = 1) {
  const admin = await t.as('admin')
  return admin.call(changeBrokerRecord, { params: { id: broker.id }, body: { broker: record, version } })
}

test('the record of a broker who left can’t be changed', async () => {
  const broker = await t.aBroker()
  const body = { reason: 'Retired', handoverNote: '', moves: [], policies: [] }
  await (await t.as('admin')).call(offboardBroker, { params: { id: broker.id }, body })
  expect((await change(broker, CALGARY)).status).toBe(409)
})

describe('a changed record', () => {
  test('is stored as its next version, and each changed field is recorded with its old value', async () => {
    const broker = await t.aBroker({ cities: ['Calgary'], openCaseCap: 25 })
    const changed = await change(broker, {
      ...CALGARY,
      lines: ['auto', 'home'],
      licences: [...CALGARY.licences, { class: 'life', level: null, number: 'L-7', expiresOn: '2027-06-30' }],
    })
    expect(changed.status).toBe(200)
    expect(changed.body.broker).toMatchObject({
      brokerage: 'Caragana Insurance',
      lines: ['auto', 'home'],
      eoInsurer: 'Prairie Professional Liability',
      licences: [
        { class: 'general', number: 'AIC-555-0101' },
        { class: 'life', number: 'L-7' },
      ],
      version: 2,
    })
    const history = await (await t.as('admin')).call(listAudit, { query: { about: broker.id } })
    expect(history.body.items[0]).toMatchObject({ action: 'broker.changed', actor: { role: 'admin' } })
    expect(history.body.items[0]?.data).toMatchObject({
      brokerage: 'Windbreak Insurance → Caragana Insurance',
      lines: 'all that the licences allow → Auto, Home',
      life_licence: 'none → L-7, until Jun 30, 2027',
    })
    expect(history.body.items[0]?.data).not.toHaveProperty('cities')
    const again = await change(broker, { ...CALGARY, brokerage: 'Late Insurance' }, 1)
    expect([again.status, again.body]).toMatchObject([409, { message: expect.stringContaining('changed') }])
  })

  test('deletes removed licences and refuses two of one class', async () => {
    const broker = await t.aBroker({ licences: { general: '2030-06-30', life: '2030-06-30' } })
    expect((await change(broker, CALGARY)).body.broker?.licences).toHaveLength(1)
    const twice = await change(
      broker,
      { ...CALGARY, licences: [...CALGARY.licences, ...CALGARY.licences] },
      2,
    )
    expect([twice.status, twice.body]).toMatchObject([
      422,
      { fields: { 'broker.licences.1.class': 'Enter each licence class only once' } },
    ])
  })

  test('doesn’t overwrite a limit that the broker has changed in the meantime', async () => {
    const broker = await t.aBroker({ openCaseCap: 25 })
    await (await t.as(broker)).call(changeCapacity, {
      params: { id: broker.id },
      body: { openCaseCap: 5, from: 25 },
    })
    expect((await change(broker, CALGARY)).status).toBe(409)
  })

  test('of someone who isn’t a broker is not found', async () => {
    expect((await change(await t.aClient(), CALGARY)).status).toBe(404)
  })
})

describe('routing', () => {
  test('offers an unassigned case within seconds after a licence is renewed', async () => {
    const broker = await t.aBroker({ cities: ['Calgary'], licences: { general: '2026-11-17' } })
    const id = await request()
    expect(await askedFor(id)).toBeNull()
    await change(broker, withLicence('2027-11-17'))
    t.clock.advance({ minutes: 1 })
    await t.jobs.runDue()
    expect(await askedFor(id)).toBe(broker.id)
  })

  test('offers a broker only their lines', async () => {
    const broker = await t.aBroker({ cities: ['Calgary'] })
    await change(broker, { ...CALGARY, lines: ['home'] })
    const auto = await request({ line: 'auto' })
    expect(await askedFor(auto)).toBeNull()
    expect(await askedFor(await request({ line: 'home' }))).toBe(broker.id)
    const candidates = await (await t.as('admin')).call(listCandidates, { params: { id: auto } })
    expect(candidates.body.items[0]).toMatchObject({ eligible: true, reason: 'Doesn’t usually take Auto' })
  })

  test('passes on the offers of a licence that is entered as expired, and keeps the others', async () => {
    const broker = await t.aBroker({
      cities: ['Calgary'],
      licences: { general: '2030-06-30', life: '2030-06-30' },
    })
    const [auto, life] = [await request({ line: 'auto' }), await request({ line: 'life' })]
    const next = await t.aBroker({ cities: ['Calgary'] })
    await change(broker, {
      ...withLicence('2026-11-17'),
      licences: [
        { class: 'general', level: 2, number: 'G-1', expiresOn: '2026-11-17' },
        { class: 'life', level: null, number: 'L-1', expiresOn: '2030-06-30' },
      ],
    })
    await t.jobs.runDue()
    expect([await askedFor(auto), await askedFor(life)]).toEqual([next.id, broker.id])
    expect(await titlesOf(broker)).toContain('Your general licence has expired')
  })
})

describe('at midnight in Alberta', () => {
  test('offers of a broker whose licence has expired go to the next one, and everyone is notified once', async () => {
    const broker = await t.aBroker({ cities: ['Calgary'], licences: { general: '2026-11-18' } })
    const admin = await t.anAdmin()
    await scheduleCredentialCheck(t.platform)
    // 4:45 p.m.: the offer lasts until the next morning.
    t.clock.set('2026-11-18T22:45:00Z')
    const id = await request()
    const next = await t.aBroker({ cities: ['Calgary'] })
    await t.jobs.runDue()
    expect(await askedFor(id)).toBe(broker.id)
    // One minute before and after midnight.
    t.clock.set('2026-11-19T05:59:00Z')
    await t.jobs.runDue()
    expect(await askedFor(id)).toBe(broker.id)
    t.clock.set('2026-11-19T06:01:00Z')
    await t.jobs.runDue()
    expect(await askedFor(id)).toBe(next.id)
    expect((await accept(broker, id)).status).not.toBe(200)
    t.clock.set('2026-11-20T06:01:00Z')
    await t.jobs.runDue()
    const title = 'Your general licence has expired'
    expect((await titlesOf(broker)).filter(found => found === title)).toHaveLength(1)
    expect(subjectsTo(broker).filter(found => found === title)).toHaveLength(1)
    expect(await titlesOf(admin)).toContain('A broker’s general licence has expired')
  })

  test('offers also end with the E&O insurance', async () => {
    const broker = await t.aBroker({ cities: ['Calgary'], eoExpiresOn: '2026-11-18' })
    t.clock.set('2026-11-18T22:45:00Z')
    const id = await request()
    t.clock.set('2026-11-19T06:01:00Z')
    await scheduleCredentialCheck(t.platform)
    await t.jobs.runDue()
    expect(await askedFor(id)).toBeNull()
    expect(await titlesOf(broker)).toContain('Your errors and omissions insurance has expired')
  })
})

test('the dashboard counts brokers with an expiring or expired licence or insurance like their lists', async () => {
  const soon = await t.aBroker({ licences: { general: '2026-12-18' } })
  const ended = await t.aBroker({ eoExpiresOn: '2026-11-17' })
  const both = await t.aBroker({ licences: { general: '2026-11-18', life: '2026-11-17' } })
  await t.aBroker({ licences: { general: '2026-12-19' } })
  await t.aBroker({ eoExpiresOn: '2026-11-17', disabledAt: t.clock.now() })
  const admin = await t.as('admin')
  const listed = async (credentials: 'ending_soon' | 'ended') =>
    (await admin.call(listPeople, { query: { role: 'broker', credentials } })).body.items
      .map(({ id }) => id)
      .sort()
  expect(await listed('ending_soon')).toEqual([soon.id, both.id].sort())
  expect(await listed('ended')).toEqual([ended.id, both.id].sort())
  const everyone = (await admin.call(listPeople, { query: { role: 'broker' } })).body.items
  expect(
    everyone
      .filter(({ credentialsEnded }) => credentialsEnded)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([ended.id, both.id].sort())
  expect((await admin.call(readAttention)).body).toMatchObject({
    credentialsEndingSoon: 2,
    credentialsEnded: 2,
  })
  expect((await admin.call(readPerson, { params: { id: ended.id } })).body.broker?.eoExpiresOn).toBe(
    '2026-11-17',
  )
})
