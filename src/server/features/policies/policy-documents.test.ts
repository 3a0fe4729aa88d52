import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listPolicies, listPolicyDocuments } from '#shared/policies/policies.ts'
import { aGroup } from '../../../../tests/support/groups.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { documents } from '../documents/tables.ts'
import { users } from '../users/tables.ts'

const t = testApp()

async function aBoundCase() {
  const [client, broker] = [await t.aClient(), await t.aBroker()]
  const own = await t.aCase({ client, broker, stage: 'bound' })
  const policy = await t.aPolicy(own)
  return { client, broker, own, params: { id: policy.id } }
}

test('a client’s policies have their current pink cards, once the client may open documents', async () => {
  const { client, broker, own } = await aBoundCase()
  async function aCard(traits: Partial<typeof documents.$inferInsert> = {}) {
    const { id } = await t.aDocument(own, { by: broker, kind: 'pink_card' })
    if (Object.keys(traits).length > 0)
      await t.platform.db.update(documents).set(traits).where(eq(documents.id, id))
    return id
  }
  const cardsFor = async (person: Parameters<typeof t.as>[0]) =>
    (await (await t.as(person)).call(listPolicies)).body.items.map(({ pinkCardIds }) => pinkCardIds)
  const replaced = await aCard()
  const second = await aCard({ versionOf: replaced, versionNumber: 2 })
  const third = await aCard({ versionOf: replaced, versionNumber: 3 })
  await aCard({ removedAt: t.clock.now() })
  await aCard({ staffOnly: true })
  await t.aDocument(own, { by: broker })
  await t.aDocument(own, { kind: 'pink_card' })
  expect(await cardsFor(client)).toEqual([[third]])
  expect(await cardsFor(broker)).toEqual([[]])
  await t.platform.db.update(documents).set({ removedAt: t.clock.now() }).where(eq(documents.id, third))
  expect(await cardsFor(client)).toEqual([[second]])
  await t.platform.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, client.id))
  expect(await cardsFor(client)).toEqual([[]])
})

describe('the documents of a policy', () => {
  const idsFor = async (person: Parameters<typeof t.as>[0], params: { id: string }) =>
    (await (await t.as(person)).call(listPolicyDocuments, { params })).body.items.map(({ id }) => id)

  test('are what staff added to its case and to cases about it, the newest first', async () => {
    const { client, broker, own, params } = await aBoundCase()
    const kinds = ['change', 'certificate', 'claim_help', 'renewal'] as const
    const about = { client, broker, policyId: params.id }
    const [change, certificate, claim, renewal] = [
      await t.aCase({ ...about, kind: kinds[0] }),
      await t.aCase({ ...about, kind: kinds[1] }),
      await t.aCase({ ...about, kind: kinds[2], outcome: 'completed' }),
      await t.aCase({ ...about, kind: kinds[3] }),
    ]
    const first = await t.aDocument(own, { by: broker, kind: 'pink_card' })
    const second = await t.aDocument(change, { by: broker, kind: 'pink_card' })
    const third = await t.aDocument(certificate, { by: await t.anAdmin(), kind: 'certificate' })
    const fourth = await t.aDocument(claim, { by: broker, kind: 'declaration_page' })
    await t.aDocument(change, { by: broker, kind: 'photo' })
    await t.aDocument(renewal, { by: broker, kind: 'pink_card' })
    await t.aDocument(await t.aCase({ client, broker }), { by: broker, kind: 'pink_card' })
    for (const on of [own, change, certificate]) await t.aDocument(on, { kind: 'pink_card' })
    const newestFirst = [fourth, third, second, first].map(({ id }) => id)
    expect(await idsFor(client, params)).toEqual(newestFirst)
    expect(await idsFor(broker, params)).toEqual(newestFirst)
    const { items } = (await (await t.as(client)).call(listPolicies)).body
    expect(items.map(({ pinkCardIds }) => pinkCardIds)).toEqual([[second.id, first.id]])
  })

  test('leave out those of cases that the reader may not see', async () => {
    const { client, broker, own, params } = await aBoundCase()
    const [colleague, member] = [await t.aBroker(), await t.aClient()]
    const change = await t.aCase({ client, broker: colleague, kind: 'change', policyId: params.id })
    const old = await t.aDocument(own, { by: broker, kind: 'pink_card' })
    const recent = await t.aDocument(change, { by: colleague, kind: 'pink_card' })
    await aGroup(t, {
      members: [
        [client, 'owner'],
        [member, 'member'],
      ],
      cases: [own],
    })
    expect(await idsFor(client, params)).toEqual([recent.id, old.id])
    expect(await idsFor(colleague, params)).toEqual([recent.id])
    expect(await idsFor(broker, params)).toEqual([old.id])
    expect(await idsFor(member, params)).toEqual([old.id])
    const { items } = (await (await t.as(member)).call(listPolicies)).body
    expect(items.map(({ pinkCardIds }) => pinkCardIds)).toEqual([[old.id]])
    expect((await (await t.as(await t.aClient())).call(listPolicyDocuments, { params })).status).toBe(404)
  })
})
