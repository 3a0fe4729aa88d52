import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readSessionUser, signIn } from '#shared/auth/sessions.ts'
import { acceptOffer } from '#shared/cases/cases.ts'
import {
  disablePerson,
  enablePerson,
  makeAdmin,
  makeBroker,
  readPerson,
  removePersonSecondFactor,
} from '#shared/people/people.ts'
import { brokers, users } from '../src/server/features/users/tables.ts'
import { emailsTo } from './support/accounts.ts'
import type { Agent } from './support/agent.ts'
import { engine } from './support/database.ts'
import { PASSWORD, type TestPerson } from './support/people-builders.ts'
import { requestsOn } from './support/requests.ts'
import { givenSecondFactor } from './support/second-factors.ts'
import { testApp } from './support/test-app.ts'
import { until } from './support/until.ts'

const t = testApp()
const { request, askedFor } = requestsOn(t)

const REASON = 'They asked for it by phone'

type Act = typeof disablePerson
const act = (who: Agent, endpoint: Act, person: { id: string }) =>
  who.call(endpoint, { params: { id: person.id }, body: { reason: REASON } })

const logsIn = async ({ username }: TestPerson) =>
  (await t.nobody().call(signIn, { body: { username, password: PASSWORD } })).status

const isSomebody = async (agent: Agent) => (await agent.call(readSessionUser)).status === 200

/** A broker who has become an administrator: they keep their record. */
async function aFormerBroker(): Promise<TestPerson> {
  const broker = await t.aBroker()
  await t.database.db.update(users).set({ role: 'admin' }).where(eq(users.id, broker.id))
  return { ...broker, role: 'admin' }
}

const recorded = async () =>
  (await t.database.db.execute(sql`SELECT action, actor_id, subject_id, data FROM audit ORDER BY id`)).rows

describe('closing an account', () => {
  test('logs out at once, everywhere, and nobody logs in until it is opened again', async () => {
    for (const person of [await t.aClient(), await t.aBroker(), await t.anAdmin()]) {
      const browsers = [await t.as(person), await t.as(person)]
      const admin = await t.as('admin')
      const closed = await act(admin, disablePerson, person)
      expect(closed.body).toMatchObject({
        disabledAt: expect.any(String),
        abilities: { disable: false, enable: true },
      })
      for (const browser of browsers) expect(await isSomebody(browser)).toBe(false)
      expect(await logsIn(person)).toBe(401)
      const opened = await act(admin, enablePerson, person)
      expect(opened.body.disabledAt).toBeNull()
      expect(await logsIn(person)).toBe(200)
      for (const browser of browsers) expect(await isSomebody(browser)).toBe(false)
    }
  })

  test('of a broker passes what was offered to them on to the next, and offers them nothing more', async () => {
    const broker = await t.aBroker()
    const offered = [await request(), await request()]
    for (const id of offered) expect(await askedFor(id)).toBe(broker.id)
    const next = await t.aBroker()
    await act(await t.as('admin'), disablePerson, broker)
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

  test('leaves what was offered to them unassigned where nobody else can take it', async () => {
    const broker = await t.aBroker()
    const id = await request()
    await act(await t.as('admin'), disablePerson, broker)
    await t.jobs.runDue()
    expect(await askedFor(id)).toBeNull()
  })

  test('tells the person, with nothing of the reason, and puts the reason on record', async () => {
    const admin = await t.anAdmin()
    const client = await t.aClient()
    const mara = await t.as(admin)
    await act(mara, disablePerson, client)
    expect(await emailsTo(t, client.email, 'person.disabled')).toBe(1)
    expect(t.letters[0]?.text).not.toContain(REASON)
    await act(mara, enablePerson, client)
    expect(await emailsTo(t, client.email, 'person.enabled')).toBe(1)
    expect(await recorded()).toEqual([
      { action: 'person.disabled', actor_id: admin.id, subject_id: client.id, data: { reason: REASON } },
      { action: 'person.enabled', actor_id: admin.id, subject_id: client.id, data: { reason: REASON } },
    ])
  })

  test('sends no letter that is no longer true', async () => {
    const client = await t.aClient()
    const admin = await t.as('admin')
    await act(admin, disablePerson, client)
    await act(admin, enablePerson, client)
    expect(await emailsTo(t, client.email, 'person.disabled')).toBe(0)
  })

  test('twice, or opening it twice, changes nothing more', async () => {
    const client = await t.aClient()
    const admin = await t.as('admin')
    for (const endpoint of [disablePerson, disablePerson, enablePerson, enablePerson]) {
      expect((await act(admin, endpoint, client)).status).toBe(200)
    }
    expect(await recorded()).toHaveLength(2)
  })

  test('asks why', async () => {
    const client = await t.aClient()
    const admin = await t.as('admin')
    const refused = await admin.post(`/api/people/${client.id}/disable`, { reason: '  ' })
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, ['reason']])
  })

  test('of somebody who is not there is a 404', async () => {
    const nobody = { id: '019a0000-0000-7000-8000-000000000000' }
    const admin = await t.as('admin')
    for (const endpoint of [disablePerson, enablePerson, makeAdmin, makeBroker, removePersonSecondFactor]) {
      expect((await act(admin, endpoint, nobody)).status, endpoint.path).toBe(404)
    }
  })
})

describe('changing a role', () => {
  test('makes a broker an administrator, who logs in anew and is offered nothing more', async () => {
    const broker = await t.aBroker()
    const id = await request()
    const session = await t.as(broker)
    const made = await act(await t.as('admin'), makeAdmin, broker)
    expect(made.body).toMatchObject({ role: 'admin', abilities: { makeAdmin: false, makeBroker: true } })
    expect(await isSomebody(session)).toBe(false)
    await t.jobs.runDue()
    expect([await askedFor(id), await askedFor(await request())]).toEqual([null, null])
    expect(await emailsTo(t, broker.email, 'person.role_changed')).toBe(1)
  })

  test('gives an administrator their broker’s work back', async () => {
    const former = await aFormerBroker()
    const session = await t.as(former)
    const made = await act(await t.as('admin'), makeBroker, former)
    expect(made.body).toMatchObject({ role: 'broker' })
    expect(await isSomebody(session)).toBe(false)
    expect(await askedFor(await request())).toBe(former.id)
    expect((await recorded()).at(-1)).toMatchObject({
      action: 'person.role_changed',
      data: { reason: REASON, from: 'admin', to: 'broker' },
    })
  })

  test('of a client is refused in words', async () => {
    const client = await t.aClient()
    const admin = await t.as('admin')
    const refused = await act(admin, makeAdmin, client)
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'A client cannot become an administrator. Invite them with another email address, so that their own requests stay theirs.',
    ])
    expect((await act(admin, makeBroker, client)).status).toBe(409)
  })

  test('makes nobody a broker who has no record as one', async () => {
    const refused = await act(await t.as('admin'), makeBroker, await t.anAdmin())
    expect([refused.status, refused.error.message]).toEqual([
      409,
      expect.stringContaining('no broker’s record'),
    ])
  })

  test('of a closed account waits until it is open', async () => {
    const broker = await t.aBroker({ disabledAt: t.clock.now() })
    expect((await act(await t.as('admin'), makeAdmin, broker)).status).toBe(409)
  })

  for (const endpoint of [disablePerson, makeBroker]) {
    test(`two administrators who do ${endpoint.path} to each other at once leave one`, async () => {
      const [one, two] = [await aFormerBroker(), await aFormerBroker()]
      const [ada, bea] = [await t.as(one), await t.as(two)]
      const answers = await Promise.all([act(ada, endpoint, two), act(bea, endpoint, one)])
      // Whoever comes second is either the last one left, or nobody any more by the time they are asked who they are.
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
    'whoever comes second finds they are about to remove the last one',
    async () => {
      const [one, two] = [await aFormerBroker(), await aFormerBroker()]
      const [ada, bea] = [await t.as(one), await t.as(two)]
      let answers: Promise<{ status: number }[]> = Promise.resolve([])
      // Both are past the door before either may begin.
      await t.database.db.transaction(async tx => {
        await tx.execute(sql`SELECT pg_advisory_xact_lock(7302)`)
        answers = Promise.all([act(ada, makeBroker, two), act(bea, makeBroker, one)])
        await waitingFor(2)
      })
      expect((await answers).map(({ status }) => status).sort()).toEqual([200, 409])
    },
  )
})

/** Waits until so many transactions wait for a lock of ours. */
async function waitingFor(count: number): Promise<void> {
  await until('both to wait', async () => {
    const { rows } = await t.database.db.execute<{ waiting: number }>(
      sql`SELECT count(*)::int AS waiting FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`,
    )
    return rows[0]?.waiting === count
  })
}

describe('a lost second factor', () => {
  test('is taken away: sessions end, the person is told, and it is on record', async () => {
    const broker = await t.aBroker()
    await givenSecondFactor(t, broker)
    const session = await t.as(broker)
    const admin = await t.as('admin')
    const done = await act(admin, removePersonSecondFactor, broker)
    expect(done.body).toMatchObject({ secondFactor: false, abilities: { removeSecondFactor: false } })
    expect(await isSomebody(session)).toBe(false)
    expect(await emailsTo(t, broker.email, 'second_factor.removed')).toBe(1)
    expect((await recorded()).map(({ action }) => action)).toEqual(['second_factor.removed'])
    expect((await act(admin, removePersonSecondFactor, broker)).status).toBe(200)
    expect(await recorded()).toHaveLength(1)
  })
})

test('what an administrator does while their own rights are being taken away is refused', async () => {
  const former = await aFormerBroker()
  await t.anAdmin()
  const agent = await t.as(former)
  const client = await t.aClient()
  await act(await t.as('admin'), disablePerson, former)
  expect((await act(agent, disablePerson, client)).status).toBe(401)
  const person = (await (await t.as('admin')).call(readPerson, { params: { id: client.id } })).body
  expect(person.disabledAt).toBeNull()
  expect(await t.database.db.select().from(brokers)).toHaveLength(1)
})
