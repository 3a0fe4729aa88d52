import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { silentLog } from '../../../tests/support/silent-log.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { createJobs } from './jobs.ts'

const t = testApp()
const KIND = 'test.work'

const worker = () => createJobs(t.platform.db, t.clock, silentLog)

async function theJob() {
  const { rows } = await t.platform.db.execute<{
    state: string
    attempts: number
    last_error: string | null
  }>(sql`SELECT state, attempts, last_error FROM jobs`)
  return rows[0]
}

test('a worker whose lease ran out cannot undo what the next one finished', async () => {
  await t.jobs.enqueue(t.platform.db, { kind: KIND, payload: {} })
  let fail = () => {}
  const slow = worker()
  const started = new Promise<void>(begun => {
    slow.handle(KIND, () => {
      begun()
      return new Promise((_, reject) => {
        fail = () => reject(new Error('too late'))
      })
    })
  })
  const slowly = slow.runDue()
  await started
  t.clock.advance({ minutes: 2 })
  const quick = worker()
  quick.handle(KIND, async () => {})
  expect(await quick.runDue()).toBe(1)
  fail()
  await slowly
  expect(await theJob()).toMatchObject({ state: 'done', attempts: 2 })
})

test('a job that always fails is tried ten times and then given up, whatever its error says', async () => {
  await t.jobs.enqueue(t.platform.db, { kind: KIND, payload: {} })
  const jobs = worker()
  jobs.handle(KIND, async () => {
    throw new Error('a\0b\nparams: somebody@people.example')
  })
  for (let n = 0; n < 12; n++) {
    await jobs.runDue()
    t.clock.advance({ hours: 2 })
  }
  expect(await theJob()).toEqual({ state: 'dead', attempts: 10, last_error: 'Error: ab' })
})
