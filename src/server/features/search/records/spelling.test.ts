import { expect, test } from 'vitest'
import { listCases } from '#shared/cases/cases.ts'
import { listPeople } from '#shared/people/people.ts'
import { searchRecords } from '#shared/search/records.ts'
import type { Agent } from '../../../../../tests/support/agent.ts'
import { quotesOn } from '../../../../../tests/support/quotes.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'

const t = testApp()

const find = async (agent: Agent, q: string) =>
  (await agent.call(searchRecords, { query: { q } })).body.groups

test('one search finds a case and its client by the phone number, however it is typed', async () => {
  // Other people of a test have numbers from 555-0100 to 555-0199.
  const client = await t.aClient({ fullName: 'Quinn Ashford', phone: '(780) 555-7190' })
  const broker = await t.aBroker()
  const own = await t.aCase({ client, broker, stage: 'quoting' })
  const [asBroker, asAdmin] = [await t.as(broker), await t.as('admin')]
  const kinds = async (agent: Agent, q: string) => (await find(agent, q)).map(({ kind }) => kind)
  const typed = [
    '780-555-7190',
    '(780) 555-7190',
    '7805557190',
    '780.555.71',
    '+1 780 555 7190',
    '1-780-555-7190',
    '+1 (780) 555 71',
  ]
  for (const q of [...typed, '555-7190', '5557190', '7190']) {
    expect(await kinds(asBroker, q), q).toEqual(['cases', 'people'])
    expect(await kinds(asAdmin, q), q).toEqual(['cases', 'people'])
    expect(
      (await asBroker.call(listCases, { query: { q } })).body.items.map(({ id }) => id),
      q,
    ).toEqual([own.id])
    expect((await asAdmin.call(listPeople, { query: { search: q } })).body.items, q).toHaveLength(1)
  }
  expect(await kinds(asBroker, '780-555-7191')).toEqual([])
  const offered = await t.aBroker()
  await t.aCase({ client, broker: offered, stage: 'offered' })
  for (const other of [offered, await t.aBroker()])
    for (const q of typed) expect(await kinds(await t.as(other), q), q).toEqual([])
})

test('one search finds a case and its client by the email address, with an account or without', async () => {
  const broker = await t.aBroker()
  const client = await t.aClient({ fullName: 'Quinn Ashford', email: 'q.ashford@wheat.example' })
  const own = await t.aCase({ client, broker, stage: 'quoting' })
  const imported = await t.aCase({ broker, stage: 'quoting', contactEmail: 'barley@wheat.example' })
  const [asBroker, asAdmin] = [await t.as(broker), await t.as('admin')]
  const idsOf = async (agent: Agent, q: string, kind: string) =>
    (await find(agent, q)).find(group => group.kind === kind)?.items.map(({ id }) => id)
  for (const agent of [asBroker, asAdmin]) {
    expect(await idsOf(agent, 'q.ashford@wheat.example', 'cases')).toEqual([own.id])
    expect(await idsOf(agent, 'barley@wheat', 'cases')).toEqual([imported.id])
  }
  expect(await idsOf(asBroker, 'barley@wheat', 'people')).toEqual([imported.id])
  const listed = await asBroker.call(listCases, { query: { q: 'q.ashford@wheat.example' } })
  expect(listed.body.items.map(({ id }) => id)).toEqual([own.id])
  const offered = await t.aBroker()
  await t.aCase({ client, broker: offered, stage: 'offered' })
  for (const other of [offered, await t.aBroker()])
    expect(await find(await t.as(other), 'q.ashford@wheat.example')).toEqual([])
})

test('one search finds names with and without their accents, and marks them as they are written', async () => {
  const client = await t.aClient({ fullName: 'Étienne Lebœuf-Krzyżanowski' })
  const broker = await t.aBroker({ fullName: 'Søren Bámgbóṣé' })
  const own = await t.aCase({ client, broker, stage: 'quoting' })
  await t.aMessage(own, { author: client, body: 'Le chauffe-eau a coulé à l’étage.' })
  await t.aDocument(own, { name: 'reçu.pdf' })
  await t.aPolicy(own, { insurer: 'Assurance Générale', number: 'G-1' })
  await quotesOn(t).aDraftQuote(own, { line: 'auto', insurer: 'Désjardins' })
  const [asBroker, asAdmin, asClient] = [await t.as(broker), await t.as('admin'), await t.as(client)]
  const marked = async (q: string) =>
    (await find(asAdmin, q)).map(({ kind, items }) => [
      kind,
      [...(items[0]?.title ?? []), ...(items[0]?.detail ?? [])].flatMap(({ text, hit }) => (hit ? text : [])),
    ])
  for (const q of ['etienne', 'ÉTIENNE', 'E\u0301tienne', 'Étienne'])
    expect(await marked(q), q).toEqual([
      ['cases', ['Étienne']],
      ['people', ['Étienne']],
      ['policies', ['Étienne']],
    ])
  expect((await marked('lebo'))[1]).toEqual(['people', ['Lebœ']])
  expect((await marked('etienne krzyzanowski'))[0]).toEqual(['cases', ['Étienne', 'Krzyżanowski']])
  expect(await marked('etage')).toEqual([['messages', ['étage']]])
  expect(await marked('recu')).toEqual([['documents', ['reçu']]])
  expect(await marked('generale')).toEqual([['policies', ['Générale']]])
  expect(await marked('desj')).toEqual([['quotes', ['Désj']]])
  const [mine] = await find(asClient, 'soren bamgbose')
  expect(mine?.items[0]?.title.map(({ text }) => text).join('')).toBe('Søren Bámgbóṣé')
  for (const q of ['leboeuf', 'lebœuf'])
    expect((await asBroker.call(listCases, { query: { q } })).body.items, q).toHaveLength(1)
})
