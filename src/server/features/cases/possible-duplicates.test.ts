import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listCases, readCase } from '#shared/cases/cases.ts'
import type { CaseTraits, TestCase } from '../../../../tests/support/case-builders.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { cases } from './tables.ts'

// Wednesday, November 18, 2026.
const t = testApp()

const daysAgo = (days: number) => new Date(t.clock.now().getTime() - days * 86_400_000)

/** A request of a person without an account, reached by an address and a number of their own. */
async function aRequest(traits: CaseTraits & { phone?: string } = {}): Promise<TestCase> {
  const { phone, ...rest } = traits
  const made = await t.aCase({
    client: null,
    line: 'auto',
    contactEmail: `${crypto.randomUUID()}@people.example`,
    ...rest,
  })
  const contactPhone = phone ?? `(403) ${String(made.id).replace(/\D/g, '').slice(-7).padStart(7, '2')}`
  await t.platform.db.update(cases).set({ contactPhone }).where(eq(cases.id, made.id))
  return made
}

const filtered = async () => {
  const { body } = await (await t.as('admin')).call(listCases, { query: { attention: 'duplicate' } })
  return body.items.map(({ reference }) => reference).sort()
}

const found = async ({ id }: TestCase) => {
  const { body } = await (await t.as('admin')).call(readCase, { params: { id } })
  return body.view === 'admin' ? body.possibleDuplicates.map(({ reference }) => reference) : null
}

describe('a possible duplicate', () => {
  test('is an open quote request of the same account, address or number for the same line', async () => {
    const client = await t.aClient()
    const pairs = [
      [await aRequest({ client }), await aRequest({ client })],
      [
        await aRequest({ contactEmail: 'Ada@people.example' }),
        await aRequest({ contactEmail: 'ada@people.example' }),
      ],
      [await aRequest({ phone: '(403) 555-0188' }), await aRequest({ phone: '+1 403 555 0188' })],
    ] as const
    for (const [one, other] of pairs) {
      expect(await found(one)).toEqual([other.reference])
      expect(await found(other)).toEqual([one.reference])
    }
    expect(await filtered()).toEqual(
      pairs
        .flat()
        .map(({ reference }) => reference)
        .sort(),
    )
  })

  test('is not one for another line, of another kind, that has ended, or opened more than 30 days apart', async () => {
    const client = await t.aClient()
    const own = await aRequest({ client })
    await aRequest({ client, line: 'home' })
    await aRequest({ client, kind: 'question' })
    await aRequest({ client, outcome: 'lost' })
    await aRequest({ client, openedAt: daysAgo(31) })
    await aRequest({ phone: '' })
    await aRequest({ phone: '' })
    expect(await found(own)).toEqual([])
    expect(await filtered()).toEqual([])
    const near = await aRequest({ client, openedAt: daysAgo(30) })
    // It is within 30 days of both neighbours.
    expect(await found(near)).toHaveLength(2)
    expect(await filtered()).toHaveLength(3)
  })

  test('is named in the list of administrators and office staff, the oldest first, and to no one else', async () => {
    const broker = await t.aBroker()
    const client = await t.aClient()
    const oldest = await aRequest({ client, broker, openedAt: daysAgo(20) })
    await aRequest({ client, broker, openedAt: daysAgo(10) })
    const own = await aRequest({ client, broker })
    for (const role of ['admin', 'office'] as const) {
      const { items } = (await (await t.as(role)).call(listCases)).body
      expect(items.find(({ id }) => id === own.id)?.possibleDuplicateOf).toEqual({
        id: oldest.id,
        reference: oldest.reference,
      })
    }
    for (const who of [broker, client]) {
      const agent = await t.as(who)
      const { items } = (await agent.call(listCases)).body
      expect(items.map(({ possibleDuplicateOf }) => possibleDuplicateOf)).toEqual([null, null, null])
      expect((await agent.call(readCase, { params: { id: own.id } })).body).not.toHaveProperty(
        'possibleDuplicates',
      )
      expect((await agent.call(listCases, { query: { attention: 'duplicate' } })).status).toBe(403)
    }
  })
})
