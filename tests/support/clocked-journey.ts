import type { Page } from 'playwright-core'
import { beforeEach } from 'vitest'
import { scheduleDailyWork } from '../../src/server/background.ts'
import { openWebBuild } from '../../src/server/platform/pages/web-build.ts'
import { type BuiltApp, buildTestApp } from './built-app.ts'
import { emptyTables, testDatabase } from './database.ts'
import type { SentEmail } from './emails.ts'
import { freePort } from './free-port.ts'
import { type Journey, journey } from './journey.ts'
import { peopleBuilders } from './people-builders.ts'
import type { ServerProcess } from './server-process.ts'
import { DEFAULT_NOW, type TestClock, testClock } from './test-clock.ts'

export interface ClockedJourney extends Pick<Journey, 'visit' | 'tab' | 'expectComplaint'> {
  readonly clock: Pick<TestClock, 'now'>
  /** Creates people, as a command or an invitation would. */
  readonly people: ReturnType<typeof peopleBuilders>
  /** Advances the clock of the server and of these pages. */
  advance(by: Parameters<TestClock['advance']>[0], ...pages: Page[]): Promise<void>
  /** Runs due jobs and returns the emails sent since the last call, oldest first. */
  takeEmails(): Promise<SentEmail[]>
}

/**
 * Starts the app in this process on an empty database, with the built site, a real browser and a clock that changes only
 * when a test advances it, which is possible only in this process. Each test starts with empty tables.
 */
export function clockedJourney(): ClockedJourney {
  const clock = testClock()
  const emails: SentEmail[] = []
  let built: BuiltApp
  let people: ReturnType<typeof peopleBuilders>

  async function start(folder: string): Promise<ServerProcess> {
    const web = await openWebBuild(process.cwd())
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const database = await testDatabase()
    people = peopleBuilders({ db: database.db, clock })
    built = await buildTestApp(
      { database, clock, library: web.library, folder, emails },
      { config: { port, publicUrl: origin }, web },
    )
    await built.app.listen({ host: '127.0.0.1', port })
    return {
      origin,
      port,
      pid: process.pid,
      output: () => '',
      exited: () => false,
      stop: async () => {
        await built.close()
        return 0
      },
    }
  }

  const site = journey({}, { start, clock })

  beforeEach(async () => {
    clock.set(DEFAULT_NOW)
    emails.length = 0
    await emptyTables(await testDatabase())
    built.pages.drop()
    await scheduleDailyWork(built.platform)
  })

  return {
    clock,
    get people() {
      return people
    },
    visit: site.visit,
    tab: site.tab,
    expectComplaint: site.expectComplaint,
    advance: async (by, ...pages) => {
      clock.advance(by)
      for (const page of pages) await page.context().clock.setFixedTime(clock.now())
    },
    takeEmails: async () => {
      await built.platform.jobs.runDue()
      return emails.splice(0)
    },
  }
}
