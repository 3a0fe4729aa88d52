import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { engine as database, secondDatabase } from '../../../../../tests/support/database.ts'
import { modelAt } from '../../../../../tests/support/fake-provider.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { type Budget, createBudget } from './budget.ts'

const t = testApp()
/** 400 tokens of overhead and 200 for its own 600 bytes. */
const PROMPT = { system: 'x'.repeat(300), user: 'y'.repeat(300) }
const OUTPUT = 400
/** The most tokens that a call may use. */
const WORST = 1000

const budgetOf = (
  dailyTokens: number,
  dollars: { daily: number; input: number; output: number } | null = null,
): Budget => createBudget(t.platform, modelAt('http://localhost/v1', { dailyTokens, dollars }), OUTPUT)

async function spent(): Promise<{ tokens: number; promises: number }> {
  const { rows } = await t.database.db.execute<{ tokens: string; promises: string }>(sql`
    SELECT (SELECT coalesce(sum(tokens), 0) FROM model_days) AS tokens, (SELECT count(*) FROM model_promises) AS promises`)
  return { tokens: Number(rows[0]?.tokens), promises: Number(rows[0]?.promises) }
}

describe('the daily budget', () => {
  let budget: Budget
  beforeEach(() => {
    budget = budgetOf(3 * WORST)
  })

  test('is reserved before a call, and charged with the actual cost after it', async () => {
    const grant = await budget.grant(PROMPT)
    expect(await spent()).toEqual({ tokens: 0, promises: 1 })
    await grant?.settle({ input: 210, output: 40 })
    expect(await spent()).toEqual({ tokens: 250, promises: 0 })
  })

  test('is charged with the whole reservation if the cost of a call is unknown', async () => {
    await (await budget.grant(PROMPT))?.settle(null)
    expect(await spent()).toEqual({ tokens: WORST, promises: 0 })
  })

  test('allows no call beyond the limit', async () => {
    for (let calls = 0; calls < 3; calls++) expect(await budget.grant(PROMPT)).not.toBeNull()
    expect(await budget.grant(PROMPT)).toBeNull()
  })

  test('releases what calls did not use', async () => {
    for (let calls = 0; calls < 20; calls++)
      await (await budget.grant(PROMPT))?.settle({ input: 100, output: 10 })
    expect(await spent()).toEqual({ tokens: 19 * 110, promises: 0 })
  })

  test('starts over on the next day in Alberta, not at midnight UTC', async () => {
    t.clock.set('2026-11-21T22:30:00Z')
    for (let calls = 0; calls < 3; calls++) await (await budget.grant(PROMPT))?.settle(null)
    t.clock.set('2026-11-21T23:00:30Z')
    expect(await budget.grant(PROMPT)).toBeNull()
    t.clock.set('2026-11-22T06:30:00Z')
    expect(await budget.grant(PROMPT)).not.toBeNull()
  })

  test('releases the reservations of a process that died', async () => {
    for (let calls = 0; calls < 3; calls++) await budget.grant(PROMPT)
    t.clock.advance({ seconds: 59 })
    expect(await budget.grant(PROMPT)).toBeNull()
    t.clock.advance({ seconds: 2 })
    expect(await budget.grant(PROMPT)).not.toBeNull()
  })

  test('can be set in dollars', async () => {
    // 600 tokens in and 400 out at most: 0.0006 and 0.0008 dollars.
    const dollars = budgetOf(1e9, { daily: 0.003, input: 1, output: 2 })
    const first = await dollars.grant(PROMPT)
    expect(first).not.toBeNull()
    expect(await dollars.grant(PROMPT)).not.toBeNull()
    expect(await dollars.grant(PROMPT)).toBeNull()
    await first?.settle({ input: 100, output: 10 })
    expect(await dollars.grant(PROMPT)).not.toBeNull()
  })

  test('is never exceeded by concurrent calls', async () => {
    const small = budgetOf(10 * WORST)
    const grants = await Promise.all(Array.from({ length: 60 }, () => small.grant(PROMPT)))
    expect(grants.filter(grant => grant !== null).length).toBe(10)
  })

  test.runIf(database === 'postgres')('is shared by two processes', async () => {
    const other = await secondDatabase()
    const settings = modelAt('http://localhost/v1', { dailyTokens: 10 * WORST })
    const budgets = [t.platform, { ...t.platform, db: other.db }].map(each =>
      createBudget(each, settings, OUTPUT),
    )
    const grants = await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        const grant = await budgets[at % 2]?.grant(PROMPT)
        // Some settle, at the full cost, while others are still waiting.
        if (grant && at % 3 === 0) await grant.settle(null)
        return grant
      }),
    )
    expect(grants.filter(Boolean).length).toBe(10)
    await other.close()
  })
})
