import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { signIn } from '#shared/auth/sessions.ts'
import { acceptOffer } from '#shared/cases/cases.ts'
import {
  disablePerson,
  enablePerson,
  makeAdmin,
  makeBroker,
  readPerson,
  removePersonSecondFactor,
} from '#shared/people/people.ts'
import { emailsTo } from '../../../../tests/support/accounts.ts'
import {
  aFormerBroker,
  auditEntries,
  changeAccount,
  REASON,
} from '../../../../tests/support/admin-actions.ts'
import { engine } from '../../../../tests/support/database.ts'
import { isSignedIn } from '../../../../tests/support/logged-in.ts'
import { PASSWORD, type TestPerson } from '../../../../tests/support/people-builders.ts'
import { requestsOn } from '../../../../tests/support/requests.ts'
import { givenSecondFactor } from '../../../../tests/support/second-factors.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { brokers } from '../users/tables.ts'
import { lockAccountStatuses } from './store.ts'

const t = testApp()
const { request, askedFor } = requestsOn(t)

const logsIn = async ({ username }: TestPerson) =>
  (await t.anonymous().call(signIn, { body: { username, password: PASSWORD } })).status

describe('closing an account', () => {
  test('ends every session at once and prevents login until the account is opened again', async () => {
    for (const person of [await t.aClient(), await t.aBroker(), await t.anAdmin()]) {
      const browsers = [await t.as(person), await t.as(person)]
      const admin = await t.as('admin')
      const closed = await changeAccount(admin, disablePerson, person)
      expect(closed.body).toMatchObject({
        disabledAt: expect.any(String),
        abilities: { disable: false, enable: true },
      })
      for (const browser of browsers) expect(await isSignedIn(browser)).toBe(false)
      expect(await logsIn(person)).toBe(401)
      const opened = await changeAccount(admin, enablePerson, person)
      expect(opened.body.disabledAt).toBeNull()
      expect(await logsIn(person)).toBe(200)
      for (const browser of browsers) expect(await isSignedIn(browser)).toBe(false)
    }
  })

  test('of a broker passes on their offers and sends them no new ones', async () => {
    const broker = await t.aBroker()
    const offered = [await request(), await request()]
    for (const id of offered) expect(await askedFor(id)).toBe(broker.id)
    const next = await t.aBroker()
    await changeAccount(await t.as('admin'), disablePerson, broker)
    await t.jobs.runDue()
    for (const id of offered) expect(await askedFor(id)).toBe(next.id)
    expect(await askedFor(await request())).toBe(next.id)
    const states = await t.database.db.execute(
      sql`SELECT state FROM offers WHERE broker_id = ${broker.id} ORDER BY offered_at`,
    )
    expect(states.rows).toEqual([{ state: 'withdrawn' }, { state: 'withdrawn' }])
    expect((await (await t.as(next)).call(acceptOffer, { params: { id: offered[0] ?? '' } })).status).toBe(
      200,
    )
  })

  test('leaves their offers unassigned when no other broker can take them', async () => {
    const broker = await t.aBroker()
    const id = await request()
    await changeAccount(await t.as('admin'), disablePerson, broker)
    await t.jobs.runDue()
    expect(await askedFor(id)).toBeNull()
  })

  test('sends an email without the reason and records the reason in the audit log', async () => {
    const admin = await t.anAdmin()
    const client = await t.aClient()
    const mara = await t.as(admin)
    await changeAccount(mara, disablePerson, client)
    expect(await emailsTo(t, client.email, 'person.disabled')).toBe(1)
    expect(t.emails[0]?.text).not.toContain(REASON)
    await changeAccount(mara, enablePerson, client)
    expect(await emailsTo(t, client.email, 'person.enabled')).toBe(1)
    expect(await auditEntries(t)).toEqual([
      { action: 'person.disabled', actor_id: admin.id, subject_id: client.id, data: { reason: REASON } },
      { action: 'person.enabled', actor_id: admin.id, subject_id: client.id, data: { reason: REASON } },
    ])
  })

  test('sends no outdated email', async () => {
    const client = await t.aClient()
    const admin = await t.as('admin')
    await changeAccount(admin, disablePerson, client)
    await changeAccount(admin, enablePerson, client)
    expect(await emailsTo(t, client.email, 'person.disabled')).toBe(0)
  })

  test('twice, or opening it twice, changes nothing the second time', async () => {
    const client = await t.aClient()
    const admin = await t.as('admin')
    for (const endpoint of [disablePerson, disablePerson, enablePerson, enablePerson]) {
      expect((await changeAccount(admin, endpoint, client)).status).toBe(200)
    }
    expect(await auditEntries(t)).toHaveLength(2)
  })

  test('requires a reason', async () => {
    const client = await t.aClient()
    const admin = await t.as('admin')
    const refused = await admin.post(`/api/people/${client.id}/disable`, { reason: '  ' })
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, ['reason']])
  })

  test('of an unknown person is a 404', async () => {
    const unknown = { id: '019a0000-0000-7000-8000-000000000000' }
    const admin = await t.as('admin')
    for (const endpoint of [disablePerson, enablePerson, makeAdmin, makeBroker, removePersonSecondFactor]) {
      expect((await changeAccount(admin, endpoint, unknown)).status, endpoint.path).toBe(404)
    }
  })
})

describe('changing a role', () => {
  test('makes a broker an administrator, who logs in again and gets no more offers', async () => {
    const broker = await t.aBroker()
    const id = await request()
    const session = await t.as(broker)
    const made = await changeAccount(await t.as('admin'), makeAdmin, broker)
    expect(made.body).toMatchObject({ role: 'admin', abilities: { makeAdmin: false, makeBroker: true } })
    expect(await isSignedIn(session)).toBe(false)
    await t.jobs.runDue()
    expect([await askedFor(id), await askedFor(await request())]).toEqual([null, null])
    expect(await emailsTo(t, broker.email, 'person.role_changed')).toBe(1)
  })

  test('makes an administrator with a record a broker again', async () => {
    const former = await aFormerBroker(t)
    const session = await t.as(former)
    const made = await changeAccount(await t.as('admin'), makeBroker, former)
    expect(made.body).toMatchObject({ role: 'broker' })
    expect(await isSignedIn(session)).toBe(false)
    expect(await askedFor(await request())).toBe(former.id)
    expect((await auditEntries(t)).at(-1)).toMatchObject({
      action: 'person.role_changed',
      data: { reason: REASON, from: 'admin', to: 'broker' },
    })
  })

  test('of a client is refused with an explanation', async () => {
    const client = await t.aClient()
    const admin = await t.as('admin')
    const refused = await changeAccount(admin, makeAdmin, client)
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'A client can’t become an administrator. Invite them with a different email address to keep their own requests separate.',
    ])
    expect((await changeAccount(admin, makeBroker, client)).status).toBe(409)
  })

  test('to broker is refused without a broker record', async () => {
    const refused = await changeAccount(await t.as('admin'), makeBroker, await t.anAdmin())
    expect([refused.status, refused.error.message]).toEqual([
      409,
      expect.stringContaining('no broker record'),
    ])
  })

  test('of a closed account is refused until it is open', async () => {
    const broker = await t.aBroker({ disabledAt: t.clock.now() })
    expect((await changeAccount(await t.as('admin'), makeAdmin, broker)).status).toBe(409)
  })

  for (const endpoint of [disablePerson, makeBroker]) {
    test(`two administrators who do ${endpoint.path} to each other at once leave one`, async () => {
      const [one, two] = [await aFormerBroker(t), await aFormerBroker(t)]
      const [ada, bea] = [await t.as(one), await t.as(two)]
      const answers = await Promise.all([
        changeAccount(ada, endpoint, two),
        changeAccount(bea, endpoint, one),
      ])
      // The second administrator is either the only one left, or already signed out when step-up is checked.
      const [first, second] = answers.map(({ status }) => status).sort()
      expect(first).toBe(200)
      expect([401, 403, 409]).toContain(second)
      const left = await t.database.db.execute(
        sql`SELECT id FROM users WHERE role = 'admin' AND disabled_at IS NULL`,
      )
      expect(left.rows).toHaveLength(1)
    })
  }

  test.runIf(engine === 'postgres')(
    'the second of two simultaneous actions can’t remove the last administrator',
    async () => {
      const [one, two] = [await aFormerBroker(t), await aFormerBroker(t)]
      const [ada, bea] = [await t.as(one), await t.as(two)]
      let answers: Promise<{ status: number }[]> = Promise.resolve([])
      // Both have passed the checks before either transaction starts.
      await t.database.db.transaction(async tx => {
        await lockAccountStatuses(tx)
        answers = Promise.all([changeAccount(ada, makeBroker, two), changeAccount(bea, makeBroker, one)])
        await waitingFor(2)
      })
      expect((await answers).map(({ status }) => status).sort()).toEqual([200, 409])
    },
  )
})

/** Waits until this many transactions wait for our lock. */
async function waitingFor(count: number): Promise<void> {
  await until('both to wait for the lock', async () => {
    const { rows } = await t.database.db.execute<{ waiting: number }>(
      sql`SELECT count(*)::int AS waiting FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`,
    )
    return rows[0]?.waiting === count
  })
}

describe('a lost second factor', () => {
  test('is removed: sessions end, the owner gets an email and the audit log an entry', async () => {
    const broker = await t.aBroker()
    await givenSecondFactor(t, broker)
    const session = await t.as(broker)
    const admin = await t.as('admin')
    const done = await changeAccount(admin, removePersonSecondFactor, broker)
    expect(done.body).toMatchObject({ secondFactor: false, abilities: { removeSecondFactor: false } })
    expect(await isSignedIn(session)).toBe(false)
    expect(await emailsTo(t, broker.email, 'second_factor.removed')).toBe(1)
    expect((await auditEntries(t)).map(({ action }) => action)).toEqual(['second_factor.removed'])
    expect((await changeAccount(admin, removePersonSecondFactor, broker)).status).toBe(200)
    expect(await auditEntries(t)).toHaveLength(1)
  })
})

test('an action of an administrator whose account was just closed is refused', async () => {
  const former = await aFormerBroker(t)
  await t.anAdmin()
  const agent = await t.as(former)
  const client = await t.aClient()
  await changeAccount(await t.as('admin'), disablePerson, former)
  expect((await changeAccount(agent, disablePerson, client)).status).toBe(401)
  const person = (await (await t.as('admin')).call(readPerson, { params: { id: client.id } })).body
  expect(person.disabledAt).toBeNull()
  expect(await t.database.db.select().from(brokers)).toHaveLength(1)
})
