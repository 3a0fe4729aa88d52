import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { silentLog } from '../../../../tests/support/silent-log.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { runDaily } from './daily.ts'
import { createJobs, PermanentJobError } from './jobs.ts'

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

test('a worker whose lease expired cannot change a job that another one finished', async () => {
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

test('a worker keeps a job for as long as it runs', async () => {
  // Only the interval: the database needs the other timers.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await t.jobs.enqueue(t.platform.db, { kind: KIND, payload: {} })
  let finish = () => {}
  const slow = worker()
  const started = new Promise<void>(begun => {
    slow.handle(KIND, () => {
      begun()
      return new Promise<void>(resolve => {
        finish = resolve
      })
    })
  })
  const slowly = slow.runDue()
  await started
  const other = worker()
  other.handle(KIND, async () => {})
  for (let minute = 1; minute <= 3; minute++) {
    t.clock.advance({ seconds: 50 })
    vi.advanceTimersByTime(50_000)
    const renewed = t.clock.now().getTime() + 60_000
    await until('the lease to be renewed', async () => {
      const { rows } = await t.platform.db.execute<{ at: string }>(sql`SELECT leased_until AS at FROM jobs`)
      return new Date(rows[0]?.at ?? 0).getTime() === renewed
    })
    expect(await other.runDue()).toBe(0)
  }
  finish()
  await slowly
  expect(await theJob()).toMatchObject({ state: 'done', attempts: 1 })
  // Nothing renews it any more.
  expect(vi.getTimerCount()).toBe(0)
})

test('a job that runs for over an hour may be taken by another worker, which is logged once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await t.jobs.enqueue(t.platform.db, { kind: KIND, payload: {} })
  let finish = () => {}
  const warn = vi.fn()
  const stuck = createJobs(t.platform.db, t.clock, { ...silentLog, warn })
  const started = new Promise<void>(begun => {
    stuck.handle(KIND, () => {
      begun()
      return new Promise<void>(resolve => {
        finish = resolve
      })
    })
  })
  const running = stuck.runDue()
  await started
  t.clock.advance({ minutes: 61 })
  vi.advanceTimersByTime(61 * 60_000)
  expect(warn.mock.calls).toEqual([[expect.objectContaining({ kind: KIND }), expect.any(String)]])
  const other = worker()
  other.handle(KIND, async () => {})
  expect(await other.runDue()).toBe(1)
  finish()
  await running
  expect(await theJob()).toMatchObject({ state: 'done', attempts: 2 })
})

test('a job that always fails stops after ten attempts, and its stored error contains no parameters', async () => {
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

test('a kind can set its number of attempts, and its handler knows the last one', async () => {
  await t.jobs.enqueue(t.platform.db, { kind: KIND, payload: {} })
  const jobs = worker()
  const lasts: boolean[] = []
  const fails = async (_payload: unknown, { last }: { last: boolean }) => {
    lasts.push(last)
    throw new Error('no')
  }
  jobs.handle(KIND, fails, { attempts: 3 })
  for (let n = 0; n < 5; n++) {
    await jobs.runDue()
    t.clock.advance({ hours: 2 })
  }
  expect(lasts).toEqual([false, false, true])
  expect(await theJob()).toMatchObject({ state: 'dead', attempts: 3 })
})

test('a job with a permanent error isn’t retried', async () => {
  await t.jobs.enqueue(t.platform.db, { kind: KIND, payload: {} })
  const jobs = worker()
  jobs.handle(KIND, async () => {
    throw new PermanentJobError('no such recipient')
  })
  await jobs.runDue()
  expect(await theJob()).toEqual({
    state: 'dead',
    attempts: 1,
    last_error: 'PermanentJobError: no such recipient',
  })
})

test('work that runs once a day delays no other jobs', async () => {
  let finish = () => {}
  const slowly = new Promise<void>(resolve => {
    finish = resolve
  })
  const jobs = worker()
  const done: string[] = []
  await runDaily({ ...t.platform, jobs }, 'slow.daily', async () => {
    await slowly
    done.push('daily')
  })
  t.clock.advance({ seconds: 1 })
  await jobs.enqueue(t.platform.db, { kind: 'quick', payload: {} })
  jobs.handle('quick', async () => {
    done.push('quick')
  })
  jobs.start()
  await until('the quick job', () => done.length > 0)
  finish()
  await until('the daily work', () => done.length > 1)
  await jobs.stop()
  expect(done).toEqual(['quick', 'daily'])
})

test('slow jobs delay only their own lane', async () => {
  const order: string[] = []
  let goOn = () => {}
  const slowly = new Promise<void>(resolve => {
    goOn = resolve
  })
  for (const kind of ['slow.one', 'slow.two', 'quick'])
    await t.jobs.enqueue(t.platform.db, { kind, payload: {} })
  const jobs = worker()
  const slow = (kind: string) => async () => {
    await slowly
    order.push(kind)
  }
  jobs.handle('slow.one', slow('slow.one'), { lane: 'slow' })
  jobs.handle('slow.two', slow('slow.two'), { lane: 'slow' })
  jobs.handle('quick', async () => {
    order.push('quick')
  })
  jobs.start()
  await until('the quick job', () => order.length > 0)
  const claimed = async () => {
    const { rows } = await t.platform.db.execute<{ kind: string }>(
      sql`SELECT kind FROM jobs WHERE leased_until IS NOT NULL AND kind LIKE 'slow.%'`,
    )
    return rows.map(({ kind }) => kind)
  }
  // The second slow job is not claimed yet: its lease must not expire while it waits.
  await until('the first slow one to begin', async () => (await claimed()).length > 0)
  expect(await claimed()).toEqual(['slow.one'])
  goOn()
  await until('all three jobs', () => order.length === 3)
  await jobs.stop()
  expect(order).toEqual(['quick', 'slow.one', 'slow.two'])
})

test('a claim that hangs in an outage is not logged once another lane works again', async () => {
  const { db } = t.platform
  const ends: (() => void)[] = []
  let isBack = false
  let claims = 0
  const hanging = Object.create(db, {
    execute: {
      value: (query: Parameters<typeof db.execute>[0]) => {
        claims++
        if (isBack) return db.execute(query)
        return new Promise((_, reject) => ends.push(() => reject(new Error('timeout'))))
      },
    },
  }) as typeof db
  const error = vi.fn()
  const jobs = createJobs(hanging, t.clock, { ...silentLog, error })
  for (const lane of ['one', 'two']) jobs.handle(`${lane}.work`, async () => {}, { lane })
  jobs.start()
  await until('both lanes to claim', () => ends.length === 2)
  ends[0]?.()
  isBack = true
  // It claims once more only when the claim before has succeeded.
  await until('the first lane to claim twice more', () => claims === 4)
  ends[1]?.()
  await until('both lanes to claim again', () => claims >= 6)
  await jobs.stop()
  expect(error).toHaveBeenCalledTimes(1)
})
