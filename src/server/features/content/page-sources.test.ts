import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'
import type { Db } from '../../platform/db/database.ts'
import { pageSources } from './page-sources.ts'

const t = testApp()

/** The database, which can be made to fail. */
function aFailingDatabase() {
  let fails = false
  const db = new Proxy(t.database.db, {
    get: (target, name, receiver) => {
      if (fails) throw new Error('the database is away')
      return Reflect.get(target, name, receiver)
    },
  }) as Db
  return {
    db,
    fail: (now: boolean) => {
      fails = now
    },
  }
}

test('public pages use the last known brand while the database is down, and aren’t cached as current', async () => {
  const { db, fail } = aFailingDatabase()
  const { dataFor, isCurrent } = pageSources(
    db,
    { publicUrl: 'https://insurance.example', model: null },
    t.clock,
  )
  fail(true)
  await expect(dataFor('/')).rejects.toThrow('away')
  fail(false)
  await t.database.db.execute(sql`
    INSERT INTO settings (key, value, updated_at) VALUES ('site', '{"name": "Chinook Cover"}', now())`)
  const { brand } = await dataFor('/')
  expect([brand.name, isCurrent()]).toEqual(['Chinook Cover', true])
  fail(true)
  expect((await dataFor('/contact')).brand.name).toBe('Chinook Cover')
  expect(isCurrent()).toBe(false)
  // Its list of issues is in the database.
  await expect(dataFor('/newsletter')).rejects.toThrow('away')
  fail(false)
  await dataFor('/contact')
  expect(isCurrent()).toBe(true)
})
