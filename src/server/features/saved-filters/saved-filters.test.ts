import { expect, test } from 'vitest'
import {
  changeSavedFilter,
  createSavedFilter,
  deleteSavedFilter,
  listSavedFilters,
  MAX_SAVED_FILTERS,
} from '#shared/saved-filters.ts'
import type { Agent } from '../../../../tests/support/agent.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp()

const aFilter = (name: string) => ({
  clientId: crypto.randomUUID(),
  name,
  filters: { stage: 'quoting', sort: 'due' } as const,
})

const save = (agent: Agent, name: string) => agent.call(createSavedFilter, { body: aFilter(name) })

async function namesOf(agent: Agent) {
  const { items } = (await agent.call(listSavedFilters)).body
  return items.map(({ name, isDefault }) => (isDefault ? `${name}*` : name))
}

test('saved filters belong to one person and are listed by name', async () => {
  const [agent, other] = [await t.as(await t.aBroker()), await t.as(await t.aBroker())]
  const saved = (await save(agent, 'Quoting')).body
  expect(saved).toMatchObject({ filters: { stage: 'quoting', sort: 'due' }, isDefault: false, version: 1 })
  await save(agent, 'commercial')
  expect(await namesOf(agent)).toEqual(['commercial', 'Quoting'])
  expect(await namesOf(other)).toEqual([])
  const change = { params: { id: saved.id }, body: { version: 1, name: 'Theirs' } }
  expect((await other.call(changeSavedFilter, change)).status).toBe(404)
  expect((await other.call(deleteSavedFilter, { params: { id: saved.id } })).status).toBe(404)
  expect((await agent.call(deleteSavedFilter, { params: { id: saved.id } })).status).toBe(200)
  expect(await namesOf(agent)).toEqual(['commercial'])
})

test('saved filters keep one broker, whom an administrator chose', async () => {
  const broker = await t.aBroker()
  const filters = { broker: broker.id, status: 'all' } as const
  for (const role of ['admin', 'office'] as const) {
    const agent = await t.as(role)
    await agent.call(createSavedFilter, { body: { ...aFilter('Theirs'), filters } })
    expect((await agent.call(listSavedFilters)).body.items).toMatchObject([{ filters }])
  }
})

test('the same filter is saved once, and a name is used once', async () => {
  const agent = await t.as('broker')
  const body = aFilter('Quoting')
  const both = await Promise.all([
    agent.call(createSavedFilter, { body }),
    agent.call(createSavedFilter, { body }),
  ])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  const duplicate = await save(agent, ' quoting ')
  expect([duplicate.status, duplicate.error.fields]).toEqual([
    422,
    { name: 'You already have a filter with this name' },
  ])
  expect(await namesOf(agent)).toEqual(['Quoting'])
})

test('one filter is the default, and a stale change is refused', async () => {
  const agent = await t.as('broker')
  const [first, second] = [(await save(agent, 'First')).body, (await save(agent, 'Second')).body]
  const change = (id: string, body: { version: number; isDefault?: boolean; name?: string }) =>
    agent.call(changeSavedFilter, { params: { id }, body })
  await change(first.id, { version: 1, isDefault: true })
  expect(await namesOf(agent)).toEqual(['First*', 'Second'])
  await change(second.id, { version: 1, isDefault: true })
  expect(await namesOf(agent)).toEqual(['First', 'Second*'])
  expect((await change(first.id, { version: 1, name: 'Stale' })).status).toBe(409)
  expect((await change(second.id, { version: 2, isDefault: false, name: 'Renamed' })).status).toBe(200)
  expect(await namesOf(agent)).toEqual(['First', 'Renamed'])
})

test('a person saves a limited number of filters and no unknown ones', async () => {
  const agent = await t.as('broker')
  for (let n = 0; n < MAX_SAVED_FILTERS; n++) await save(agent, `Filter ${n}`)
  expect((await save(agent, 'One more')).status).toBe(409)
  const unknown = { ...aFilter('Unknown'), filters: { colour: 'red' } }
  expect((await agent.call(createSavedFilter, { body: unknown as never })).status).toBe(400)
})
