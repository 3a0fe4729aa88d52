import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DEFAULT_RETENTION } from '#shared/settings/retention.ts'
import { anInvitation } from '../../tests/support/invitations.ts'
import { testApp } from '../../tests/support/test-app.ts'
import { purge } from './platform/db/purge.ts'
import { purgeDaily, retentionRules } from './retention.ts'

const t = testApp()

async function count(table: string): Promise<number> {
  const { rows } = await t.platform.db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM ${sql.identifier(table)}`,
  )
  return rows[0]?.n ?? 0
}

async function days(n: number): Promise<void> {
  for (let day = 0; day < n; day++) {
    t.clock.advance({ days: 1 })
    await t.jobs.runDue()
  }
}

test('rows are deleted after their retention period and not before', async () => {
  const ada = await t.aClient()
  await t.as(ada)
  await t.anonymous().post('/api/login', { username: ada.username, password: 'wrong' })
  await purgeDaily(t.platform)
  await days(1)
  expect([await count('sessions'), await count('sign_in_failures')]).toEqual([1, 3])
  await days(2)
  expect([await count('sessions'), await count('sign_in_failures')]).toEqual([1, 0])
  await days(60)
  expect(await count('sessions')).toBe(0)
  // One daily job for each of the last 30 days, and the next one.
  expect(await count('jobs')).toBeLessThanOrEqual(32)
})

test('invitations are deleted 90 days after they expired', async () => {
  await anInvitation(t)
  await purgeDaily(t.platform)
  await days(92)
  expect(await count('invitations')).toBe(1)
  await days(2)
  expect(await count('invitations')).toBe(0)
})

test('processes that start on the same day purge once, and jobs that failed stay', async () => {
  await purgeDaily(t.platform)
  await purgeDaily(t.platform)
  expect(await t.jobs.runDue()).toBe(1)
  await t.platform.db.execute(sql`
    INSERT INTO jobs (id, kind, payload, run_at, state, created_at)
    VALUES (gen_random_uuid(), 'given.up', '{}', now(), 'dead', '2020-01-01')`)
  await days(40)
  const { rows } = await t.platform.db.execute(sql`SELECT 1 FROM jobs WHERE kind = 'given.up'`)
  expect(rows).toHaveLength(1)
})

test('an open session is never deleted', async () => {
  const agent = await t.as('client')
  await purgeDaily(t.platform)
  await t.jobs.runDue()
  expect((await agent.get('/api/user')).status).toBe(200)
})

test('every rule names a table and columns of the database', async () => {
  for (const rule of retentionRules(DEFAULT_RETENTION)) await purge(t.platform.db, rule, t.clock.now())
})

test.each([
  'UTC',
  'Asia/Tokyo',
])('spending on the model is deleted by the day in Alberta on a database in %s', async zone => {
  const rule = retentionRules(DEFAULT_RETENTION).find(({ table }) => table === 'model_days')
  await t.platform.db.transaction(async tx => {
    await tx.execute(sql.raw(`SET LOCAL TIME ZONE '${zone}'`))
    await tx.execute(sql`INSERT INTO model_days (day) VALUES ('2025-10-13'), ('2025-10-14')`)
    expect(rule && (await purge(tx, rule, t.clock.now()))).toBe(1)
  })
})
