import { library } from 'virtual:content/library'
import { buildApp } from '../../src/server/app.ts'
import { registerEmailsAndJobs, scheduleCaseWork } from '../../src/server/background.ts'
import { seedDemo } from '../../src/server/features/demo/service.ts'
import type { TestApp } from './test-app.ts'
import { testPages } from './test-pages.ts'

/** Fills the database with the demo, as the start of the server does. */
export const fillWithDemo = (t: TestApp): Promise<void> =>
  seedDemo(t.platform, {
    build: demo => {
      registerEmailsAndJobs(demo)
      const pages = testPages({ ...t.database, db: demo.db }, demo.config.publicUrl, demo.clock, false)
      return buildApp({ platform: demo, database: t.database, pages, library, serveFiles: async () => {} })
    },
    startDailyWork: scheduleCaseWork,
    print: () => {},
  })
