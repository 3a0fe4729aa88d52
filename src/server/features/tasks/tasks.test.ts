import { describe, expect, test } from 'vitest'
import { assignCase } from '#shared/cases/cases.ts'
import { listNotifications } from '#shared/notifications/notifications.ts'
import { createAbsence } from '#shared/routing/absences.ts'
import { changeTask, createTask, deleteTask, listTasks } from '#shared/tasks.ts'
import { notificationsOf } from '../../../../tests/support/notifications.ts'
import type { TestPerson } from '../../../../tests/support/people-builders.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

// Wednesday, November 18, 2026, 10:00 a.m. in Alberta.
const t = testApp()
const { subjectsTo } = notificationsOf(t)

const aTask = (fields: { dueOn?: string; caseId?: string; title?: string; clientId?: string } = {}) => ({
  clientId: crypto.randomUUID(),
  title: 'Call about the roof',
  dueOn: '2026-11-20',
  ...fields,
})

async function add(who: TestPerson, fields: Parameters<typeof aTask>[0] = {}) {
  return (await (await t.as(who)).call(createTask, { body: aTask(fields) })).body
}

async function titles(
  who: TestPerson,
  query: { state?: 'open' | 'done'; case?: string; limit?: number } = {},
) {
  return (await (await t.as(who)).call(listTasks, { query })).body.items.map(({ title }) => title)
}

describe('a task', () => {
  test('is listed by its day, page by page, and moves to the done ones', async () => {
    const broker = await t.aBroker()
    await add(broker, { title: 'Later', dueOn: '2026-12-01' })
    const sooner = await add(broker, { title: 'Sooner', dueOn: '2026-11-19' })
    await add(broker, { title: 'Same day', dueOn: '2026-11-19' })
    const agent = await t.as(broker)
    const first = (await agent.call(listTasks, { query: { limit: 2 } })).body
    const second = (await agent.call(listTasks, { query: { limit: 2, after: first.next ?? '' } })).body
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual([
      'Sooner',
      'Same day',
      'Later',
    ])
    const params = { id: sooner.id }
    const done = await agent.call(changeTask, { params, body: { version: 1, isDone: true } })
    expect(done.body.doneAt).toBe(t.clock.now().toISOString())
    expect(await titles(broker)).toEqual(['Same day', 'Later'])
    expect(await titles(broker, { state: 'done' })).toEqual(['Sooner'])
    await agent.call(changeTask, { params, body: { version: 2, isDone: false } })
    expect(await titles(broker)).toEqual(['Sooner', 'Same day', 'Later'])
  })

  test('sent twice is one task', async () => {
    const agent = await t.as('broker')
    const body = aTask()
    const both = await Promise.all([agent.call(createTask, { body }), agent.call(createTask, { body })])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(both.map(reply => reply.body.id)).size).toBe(1)
    expect((await agent.call(listTasks)).body.items).toHaveLength(1)
  })

  test('that was changed since the reply was lost isn’t taken for added', async () => {
    const broker = await t.aBroker()
    const agent = await t.as(broker)
    const body = aTask()
    const { id } = (await agent.call(createTask, { body })).body
    const again = await agent.call(createTask, { body: { ...body, title: 'Call about the furnace' } })
    expect(again.status).toBe(409)
    // The same request once more is answered even if the task has been changed in the meantime.
    await agent.call(changeTask, { params: { id }, body: { version: 1, title: 'Call at noon' } })
    expect((await agent.call(createTask, { body })).status).toBe(201)
  })

  test('is refused without a title or for a day that does not exist', async () => {
    const agent = await t.as('broker')
    const empty = await agent.call(createTask, { body: aTask({ title: ' \u0000 ' }) })
    expect([empty.status, empty.error.fields]).toEqual([400, { title: 'Enter what you want to do' }])
    expect((await agent.call(createTask, { body: aTask({ dueOn: '2026-02-30' }) })).status).toBe(400)
  })

  test('is refused for a day that has passed, but an overdue one can still be changed', async () => {
    const broker = await t.aBroker()
    const passed = { dueOn: 'This date has passed. Choose today or later' }
    const agent = await t.as(broker)
    const refused = await agent.call(createTask, { body: aTask({ dueOn: '2026-11-17' }) })
    expect([refused.status, refused.error.fields]).toEqual([422, passed])
    expect(await titles(broker)).toEqual([])
    const body = aTask({ dueOn: '2026-11-18' })
    const { id } = (await agent.call(createTask, { body })).body
    t.clock.advance({ days: 2 })
    const later = await t.as(broker)
    expect((await later.call(createTask, { body })).status).toBe(201)
    const change = (version: number, fields: { dueOn: string; title?: string }) =>
      later.call(changeTask, { params: { id }, body: { version, ...fields } })
    const earlier = await change(1, { dueOn: '2026-11-19' })
    expect([earlier.status, earlier.error.fields]).toEqual([422, passed])
    expect((await change(1, { dueOn: '2026-11-18', title: 'Call about the deck' })).body).toMatchObject({
      title: 'Call about the deck',
      dueOn: '2026-11-18',
    })
    expect((await change(2, { dueOn: '2026-11-20' })).status).toBe(200)
  })

  test('that changed since is not changed again', async () => {
    const agent = await t.as('broker')
    const { id } = (await agent.call(createTask, { body: aTask() })).body
    const change = (version: number) =>
      agent.call(changeTask, { params: { id }, body: { version, dueOn: '2026-11-27' } })
    expect((await change(1)).body).toMatchObject({ dueOn: '2026-11-27', version: 2 })
    expect((await change(1)).status).toBe(409)
  })

  test('without a case is for its owner only', async () => {
    const [broker, other, admin] = [await t.aBroker(), await t.aBroker(), await t.anAdmin()]
    const { id } = await add(broker)
    for (const who of [other, admin]) {
      const agent = await t.as(who)
      expect(
        (await agent.call(changeTask, { params: { id }, body: { version: 1, isDone: true } })).status,
      ).toBe(404)
      expect((await agent.call(deleteTask, { params: { id } })).status).toBe(404)
      expect(await titles(who)).toEqual([])
    }
    const own = await t.as(broker)
    expect((await own.call(deleteTask, { params: { id } })).status).toBe(200)
    expect(await titles(broker)).toEqual([])
  })
})

describe('a task about a case', () => {
  test('is visible to the staff of the case, and to no other broker', async () => {
    const [broker, other, admin] = [await t.aBroker(), await t.aBroker(), await t.anAdmin()]
    const own = await t.aCase({ broker })
    await add(broker, { caseId: own.id })
    await add(admin, { caseId: own.id, title: 'Check the licence' })
    const both = ['Call about the roof', 'Check the licence']
    expect(await titles(broker, { case: own.id })).toEqual(both)
    expect(await titles(admin, { case: own.id })).toEqual(both)
    expect(await titles(other, { case: own.id })).toEqual([])
    expect(await titles(broker)).toEqual(['Call about the roof'])
    expect(await titles(admin)).toEqual(['Check the licence'])
  })

  test('is refused to a broker with only an offer', async () => {
    const broker = await t.aBroker()
    const offered = await t.aCase({ broker, stage: 'offered' })
    const agent = await t.as(broker)
    expect((await agent.call(createTask, { body: aTask({ caseId: offered.id }) })).status).toBe(403)
  })

  test('goes with the case to its next broker; an administrator keeps theirs', async () => {
    const [broker, next, admin] = [await t.aBroker(), await t.aBroker(), await t.anAdmin()]
    const own = await t.aCase({ broker })
    await add(broker, { caseId: own.id })
    await add(admin, { caseId: own.id, title: 'Check the licence' })
    const body = { brokerId: next.id, version: 1, reason: 'On leave' }
    expect((await (await t.as(admin)).call(assignCase, { params: { id: own.id }, body })).status).toBe(200)
    expect(await titles(broker)).toEqual([])
    expect(await titles(next)).toEqual(['Call about the roof'])
    expect(await titles(admin)).toEqual(['Check the licence'])
  })

  test('of a covering broker goes back with the case, and its reminder too', async () => {
    const [broker, cover] = [await t.aBroker(), await t.aBroker()]
    const own = await t.aCase({ broker })
    const days = { firstDay: '2026-11-18', lastDay: '2026-11-20', coveringBrokerId: cover.id }
    await (await t.as(broker)).call(createAbsence, { body: { requestKey: crypto.randomUUID(), ...days } })
    await t.jobs.runDue()
    await add(cover, { caseId: own.id, dueOn: '2026-11-24' })
    expect(await titles(cover)).toEqual(['Call about the roof'])
    t.clock.set('2026-11-21T15:00:00.000Z')
    await t.jobs.runDue()
    expect([await titles(broker), await titles(cover)]).toEqual([['Call about the roof'], []])
    t.clock.set('2026-11-24T17:00:00.000Z')
    await t.jobs.runDue()
    expect(subjectsTo(broker)).toContain(`Task due: ${own.reference}`)
    expect(subjectsTo(cover)).not.toContain(`Task due: ${own.reference}`)
  })
})

describe('the reminder of a task', () => {
  test('reaches the owner once in the morning of its day, in the portal and by email, without the title', async () => {
    const broker = await t.aBroker()
    const own = await t.aCase({ broker })
    await add(broker, { caseId: own.id })
    await add(broker)
    // 7:59 a.m. in Alberta.
    t.clock.set('2026-11-20T13:59:00.000Z')
    await t.jobs.runDue()
    expect(subjectsTo(broker)).toEqual([])
    t.clock.advance({ minutes: 1 })
    await t.jobs.runDue()
    await t.jobs.runDue()
    expect(subjectsTo(broker).sort()).toEqual(['Task due', `Task due: ${own.reference}`])
    const { items } = (await (await t.as(broker)).call(listNotifications)).body
    expect(items.map(({ title, path }) => [title, path])).toEqual(
      expect.arrayContaining([
        ['Task due', '/broker/tasks'],
        [`Task due: ${own.reference}`, `/broker/cases/${own.id}`],
      ]),
    )
    expect(t.emails.map(({ text }) => text).join()).not.toContain('roof')
  })

  test('is not sent for a task that is done, deleted or moved to a later day', async () => {
    const broker = await t.aBroker()
    const [done, deleted, moved] = [await add(broker), await add(broker), await add(broker)]
    const agent = await t.as(broker)
    await agent.call(changeTask, { params: { id: done.id }, body: { version: 1, isDone: true } })
    await agent.call(deleteTask, { params: { id: deleted.id } })
    await agent.call(changeTask, { params: { id: moved.id }, body: { version: 1, dueOn: '2026-11-23' } })
    t.clock.set('2026-11-20T17:00:00.000Z')
    await t.jobs.runDue()
    expect(subjectsTo(broker)).toEqual([])
    t.clock.set('2026-11-23T17:00:00.000Z')
    await t.jobs.runDue()
    expect(subjectsTo(broker)).toEqual(['Task due'])
  })
})
