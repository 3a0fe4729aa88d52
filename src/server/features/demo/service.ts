import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { hoursBefore } from '#shared/time/durations.ts'
import type { Db } from '../../platform/db/database.ts'
import type { OutgoingEmail } from '../../platform/mail/mail.ts'
import { createMailQueue } from '../../platform/mail/queue.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashPassword } from '../auth/passwords/service.ts'
import { readBrand } from '../settings/service.ts'
import { hasNoUsers } from '../users/service.ts'
import { DEMO_PASSWORD } from './accounts.ts'
import { allStories } from './all-stories.ts'
import { isSeeded, markSeeded } from './store.ts'
import { createStoryClock, createStoryJobs, createTimes, runStories } from './timeline.ts'
import { createWorld, serveDemoSignIn } from './world.ts'

/** How long before today the network was founded. Renewals open four months into policies of six months. */
const HISTORY_DAYS = 135

/** The database of a deployment has the demo's accounts, whose password is public. */
export class DemoInDeployment extends Error {}

/** Returns whether the database was ever filled with the demo. */
export const hasDemo = (db: Db): Promise<boolean> => isSeeded(db)

/** Throws DemoInDeployment if the database was filled with the demo. */
export async function refuseDemo(db: Db): Promise<void> {
  if (!(await hasDemo(db))) return
  throw new DemoInDeployment(
    'This database has the demo’s accounts, whose password is public. Set DATA_DIR to a new folder, or DATABASE_URL to an empty database.',
  )
}

/** The same server as that of `npm start`, on another platform. */
interface DemoServer {
  /** Registers all emails and jobs. The app doesn't listen. */
  build: (platform: Platform) => Promise<FastifyInstance>
  /** Starts the work that is done every day. */
  startDailyWork: (platform: Platform) => Promise<void>
  /** Prints a line for the people who wait. */
  print: (line: string) => void
}

/**
 * Fills an empty database with the demo: made-up people use the product itself, by its calls and the links in its emails,
 * on a clock that runs through the last months up to now. Does nothing when there is anyone already. Writes all of it or
 * nothing, and sends no email.
 */
export async function seedDemo(
  platform: Platform,
  { build, startDailyWork, print }: DemoServer,
): Promise<void> {
  const { db, log, config } = platform
  if ((await isSeeded(db)) || !(await hasNoUsers(db))) return
  print('Filling the demo with made-up people, which takes about half a minute.')
  const started = performance.now()
  const end = platform.clock.now()
  const clock = createStoryClock(hoursBefore(end, HISTORY_DAYS * 24))
  const emails: OutgoingEmail[] = []
  const transport = { send: async (email: OutgoingEmail) => void emails.push(email), close: async () => {} }
  const quiet = log.child({}, { level: 'warn' })
  // No one is connected yet.
  const live = { ...platform.live, publish: async () => {} }
  await db.transaction(async tx => {
    if (!(await markSeeded(tx, end))) return
    const jobs = createStoryJobs(clock)
    const brand = () => readBrand(tx, config)
    const ground = { config: { ...config, rateLimits: false }, db: tx, clock, jobs, live, log: quiet }
    const demo: Platform = { ...platform, ...ground, mail: createMailQueue({ ...ground, brand, transport }) }
    const app = await build(demo)
    serveDemoSignIn(app, demo)
    const passwords = {
      shown: await hashPassword(DEMO_PASSWORD),
      // Digits that don't stand for letters, which by chance could make a client's name, and a password may not contain it.
      typed: `Caragana-${Array.from({ length: 24 }, () => '2689'[randomInt(4)]).join('')}`,
    }
    const world = createWorld({ platform: demo, app, emails, times: createTimes(clock, end), passwords })
    await runStories(
      allStories(world, () => startDailyWork(demo)),
      { clock, end, jobs },
    )
    for (const job of jobs.listWaiting()) await platform.jobs.enqueue(tx, job)
    await app.close()
  })
  log.info({ seconds: Math.round((performance.now() - started) / 1000) }, 'filled the demo')
}
