import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  disablePerson,
  endPersonSessions,
  listPeople,
  listPersonSessions,
  makeBroker,
  readPerson,
  removePersonSecondFactor,
} from '#shared/people/people.ts'
import { aFormerBroker, auditEntries, changeAccount } from '../../../../tests/support/admin-actions.ts'
import { isSignedIn } from '../../../../tests/support/logged-in.ts'
import { givenSecondFactor } from '../../../../tests/support/second-factors.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { WORDS_OF_PERSON } from '../users/tables.ts'

const t = testApp()

describe('the list of people', () => {
  test('is paged, newest first, with every person exactly once', async () => {
    const made: string[] = []
    for (let n = 0; n < 5; n++) {
      // Two at each time, so that sorting needs a second column.
      if (n % 2 === 0) t.clock.advance({ minutes: 1 })
      made.unshift((await t.aClient()).id)
    }
    const admin = await t.as('admin')
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await admin.call(listPeople, {
        query: { role: 'client', limit: 2, ...(after ? { after } : {}) },
      })
      expect(page.body.items.length).toBeLessThanOrEqual(2)
      seen.push(...page.body.items.map(({ id }) => id))
      after = page.body.next ?? undefined
    } while (after)
    expect(seen).toEqual(made)
  })

  test('is searched by the beginnings of names, usernames and addresses, ignoring case', async () => {
    const ada = await t.aClient({
      fullName: 'Zuzana O’Brien-Läufer',
      username: 'zuzana_o',
      email: 'zuzana.x+1@people.example',
    })
    await t.aClient({ fullName: 'Bea Nobody' })
    const admin = await t.as('admin')
    for (const search of [
      'ZUZ',
      'brien',
      'läuf',
      'zuzana_o',
      'zuzana.x+1@people.example',
      'zuzana people',
      'o zuzana',
    ]) {
      const { items } = (await admin.call(listPeople, { query: { search } })).body
      expect(
        items.map(({ id }) => id),
        search,
      ).toEqual([ada.id])
    }
    for (const search of ['zuzana & bea', "'; DROP TABLE users", '!!!', 'zuzana bea']) {
      const found = await admin.call(listPeople, { query: { search } })
      expect([found.status, found.body.items], search).toEqual([200, []])
    }
  })

  test('is filtered by open and closed accounts', async () => {
    const open = await t.aClient()
    const closed = await t.aClient({ disabledAt: t.clock.now() })
    const admin = await t.as('admin')
    const idsOf = async (status: 'active' | 'disabled') =>
      (await admin.call(listPeople, { query: { role: 'client', status } })).body.items.map(({ id }) => id)
    expect([await idsOf('active'), await idsOf('disabled')]).toEqual([[open.id], [closed.id]])
  })

  test('shows open cases, last activity and second factor', async () => {
    const client = await t.aClient({ emailVerifiedAt: null })
    const broker = await t.aBroker()
    await t.aCase({ client, broker })
    await t.aCase({ client, broker, stage: 'bound' })
    await givenSecondFactor(t, broker)
    await t.as(broker)
    const { items } = (await (await t.as('admin')).call(listPeople)).body
    const of = (id: string) => items.find(item => item.id === id)
    expect(of(client.id)).toMatchObject({
      openCases: 1,
      lastSeenAt: null,
      secondFactor: false,
      emailVerified: false,
    })
    expect(of(broker.id)).toMatchObject({
      openCases: 1,
      lastSeenAt: t.clock.now().toISOString(),
      secondFactor: true,
      emailVerified: true,
    })
  })

  test('contains no secret of an account', async () => {
    await t.aClient()
    const answer = await (await t.as('admin')).call(listPeople)
    expect(answer.text).not.toMatch(/argon|hash|token/i)
  })

  test('searches a hundred thousand people through an index', async () => {
    await t.database.db.execute(sql`
      INSERT INTO users (id, username, email, full_name, phone, role, password_hash, created_at, updated_at)
      SELECT gen_random_uuid(), 'person_' || n, 'person.' || n || '@people.example',
        'Person Number' || n || ' of Many', '403 555 0100', 'client', '-', now(), now()
      FROM generate_series(1, 3000) n`)
    await t.database.db.execute(sql`ANALYZE users`)
    // At this size the planner may prefer a scan; at a hundred thousand rows it can't.
    const planOf = (query: ReturnType<typeof sql>) =>
      t.database.db.transaction(async tx => {
        await tx.execute(sql`SET LOCAL enable_seqscan = off`)
        return JSON.stringify((await tx.execute(sql`EXPLAIN ${query}`)).rows)
      })
    expect(
      await planOf(
        sql`SELECT id FROM users f WHERE ${WORDS_OF_PERSON} @@ to_tsquery('simple', '''number2999'':*')`,
      ),
    ).toContain('users_words_idx')
    const first = await (await t.as('admin')).call(listPeople, { query: { search: 'number2999' } })
    expect(first.body.items.map(({ username }) => username)).toEqual(['person_2999'])
  })
})

describe('one person', () => {
  test('is shown with the broker record and the allowed actions', async () => {
    const broker = await t.aBroker({ brokerage: 'Caragana Insurance' })
    const { body } = await (await t.as('admin')).call(readPerson, { params: { id: broker.id } })
    expect(body.broker).toMatchObject({
      brokerage: 'Caragana Insurance',
      licences: [{ class: 'general', level: 2 }],
    })
    expect(body.abilities).toEqual({
      correct: true,
      offboard: true,
      disable: true,
      enable: false,
      makeAdmin: true,
      makeBroker: false,
      removeSecondFactor: false,
    })
  })

  test('that is the administrator’s own account allows only corrections', async () => {
    const self = await aFormerBroker(t)
    await givenSecondFactor(t, self)
    const me = await t.as(self)
    const { body } = await me.call(readPerson, { params: { id: self.id } })
    const { correct, ...others } = body.abilities
    expect([correct, ...new Set(Object.values(others))]).toEqual([true, false])
    await t.anAdmin()
    for (const endpoint of [disablePerson, makeBroker, removePersonSecondFactor]) {
      expect((await changeAccount(me, endpoint, self)).status, endpoint.path).toBe(409)
    }
  })

  test('is recorded as opened for a client, but not for staff', async () => {
    const admin = await t.anAdmin()
    const client = await t.aClient()
    const mara = await t.as(admin)
    await mara.call(readPerson, { params: { id: client.id } })
    await mara.call(readPerson, { params: { id: (await t.aBroker()).id } })
    expect(await auditEntries(t)).toEqual([
      { action: 'person.read', actor_id: admin.id, subject_id: client.id, data: {} },
    ])
  })
})

describe('sessions of a person', () => {
  test('are listed and ended by an administrator', async () => {
    const client = await t.aClient()
    const browsers = [await t.as(client), await t.as(client)]
    const admin = await t.as('admin')
    const listed = await admin.call(listPersonSessions, { params: { id: client.id } })
    expect(listed.body.items).toHaveLength(2)
    expect(listed.body.items.map(({ current }) => current)).toEqual([false, false])
    expect(listed.text).not.toMatch(/token|hash/i)
    const ended = await admin.call(endPersonSessions, { params: { id: client.id } })
    expect(ended.body).toEqual({ ended: 2 })
    for (const browser of browsers) expect(await isSignedIn(browser)).toBe(false)
    expect(await auditEntries(t)).toMatchObject([{ action: 'session.ended', data: { ended: '2' } }])
  })
})

test('shows open cases of a broker and of a client, and no last activity before a login', async () => {
  const [broker, client] = [await t.aBroker(), await t.aClient()]
  await t.aCase({ client, broker })
  await t.aCase({ client, broker, stage: 'quoting' })
  await t.aCase({ client, broker, stage: 'bound' })
  await t.aCase({ client, stage: 'inquiry' })
  await t.as(broker)
  const admin = await t.as('admin')
  const { body: brokers } = await admin.call(listPeople, { query: { role: 'broker' } })
  expect(brokers.items).toMatchObject([{ openCases: 2, lastSeenAt: t.clock.now().toISOString() }])
  const { body: one } = await admin.call(readPerson, { params: { id: client.id } })
  expect(one).toMatchObject({ openCases: 3, lastSeenAt: null })
})
