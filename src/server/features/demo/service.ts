import { Readable } from 'node:stream'
import { newToken } from '../../platform/db/identifiers.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashPassword } from '../auth/passwords/service.ts'
import type { documents } from '../documents/tables.ts'
import { hasNoUsers } from '../users/service.ts'
import { DEMO_PASSWORD, demoAccounts } from './accounts.ts'
import { planDemo } from './plan.ts'
import type { FileRow } from './rows.ts'
import { insertPlan, isSeeded, markSeeded } from './store.ts'

/** Stores the bytes, a few at a time, and answers the rows that name them. */
async function storeFiles({ files }: Platform, rows: readonly FileRow[]) {
  const stored: (typeof documents.$inferInsert)[] = []
  const waiting = [...rows]
  async function work(): Promise<void> {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const { bytes, ...document } = row
      const { key, size, sha256 } = await files.put(Readable.from([bytes]), bytes.length)
      stored.push({ ...document, size, sha256, storageKey: key })
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return stored
}

/**
 * Fills an empty database with the demo: a network of brokers, their clients and a year of cases up to this moment.
 * Does nothing when somebody is there already. All of it or nothing is written.
 */
export async function seedDemo(platform: Platform): Promise<void> {
  const { db, clock, jobs, log } = platform
  if ((await isSeeded(db)) || !(await hasNoUsers(db))) return
  const now = clock.now()
  const plan = planDemo(now)
  const demo = new Set(demoAccounts.map(({ username }) => username))
  const [demoHash, unusable] = await Promise.all([hashPassword(DEMO_PASSWORD), hashPassword(newToken())])
  const people = plan.cast.users.map(user => ({
    ...user,
    passwordHash: demo.has(user.username) ? demoHash : unusable,
  }))
  const papers = await storeFiles(platform, plan.files)
  const seeded = await db.transaction(async tx => {
    if (!(await markSeeded(tx, now)) || !(await hasNoUsers(tx))) return false
    await insertPlan(tx, plan, people, papers)
    for (const job of plan.jobs) await jobs.enqueue(tx, job)
    return true
  })
  if (seeded) log.info({ cases: plan.cases.length, documents: papers.length }, 'seeded the demo')
  // Somebody else was quicker, and these bytes belong to nobody.
  else await Promise.all(papers.map(({ storageKey }) => platform.files.delete(storageKey)))
}
