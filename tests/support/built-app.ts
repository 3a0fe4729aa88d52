import type { FastifyInstance } from 'fastify'
import type { Library } from '#shared/content/content-page.ts'
import { buildApp } from '../../src/server/app.ts'
import { registerEmailsAndJobs } from '../../src/server/background.ts'
import { SESSION_COOKIE } from '../../src/server/features/auth/sessions/request-session.ts'
import { sessions } from '../../src/server/features/auth/sessions/tables.ts'
import { readBrand } from '../../src/server/features/settings/service.ts'
import type { Config } from '../../src/server/platform/config.ts'
import type { Database } from '../../src/server/platform/db/database.ts'
import { hashToken, newId, newToken } from '../../src/server/platform/db/identifiers.ts'
import { PAGES_CHANNEL } from '../../src/server/platform/db/pages-channel.ts'
import { openFiles } from '../../src/server/platform/files/open-files.ts'
import { createJobs } from '../../src/server/platform/jobs/jobs.ts'
import { createLiveHub } from '../../src/server/platform/live/live-hub.ts'
import type { MailTransport } from '../../src/server/platform/mail/mail.ts'
import { createMailQueue } from '../../src/server/platform/mail/queue.ts'
import type { Pages } from '../../src/server/platform/pages/pages.ts'
import type { WebBuild } from '../../src/server/platform/pages/web-build.ts'
import type { Platform } from '../../src/server/platform/platform.ts'
import { openEncryption } from '../../src/server/platform/security/encryption.ts'
import { Agent } from './agent.ts'
import { memoryMail, type SentEmail } from './emails.ts'
import type { TestPerson } from './people-builders.ts'
import { silentLog } from './silent-log.ts'
import type { TestClock } from './test-clock.ts'
import { loadRenderer, testPages } from './test-pages.ts'
import './served-routes.ts'

export const ORIGIN = 'http://localhost:3000'

export interface AppOptions {
  config?: Partial<Config>
  /** Replaces a part of the platform, for example to make it fail. */
  platform?: (platform: Platform) => Platform
  /** The mail transport; by default emails go into `emails`. */
  mail?: MailTransport
  /** Renders the real pages from the sources; by default a faster stand-in. */
  rendered?: boolean
  /** Serves this build to browsers. */
  web?: WebBuild
}

/** The parts of an app: an empty, migrated database, a clock, the content, and a data folder. */
export interface TestAppParts {
  database: Database
  clock: TestClock
  library: Library
  folder: string
  emails: SentEmail[]
}

export interface BuiltApp {
  app: FastifyInstance
  platform: Platform
  pages: Pages
  close(): Promise<void>
}

const baseConfig: Config = {
  isDemo: true,
  production: false,
  host: '127.0.0.1',
  port: 3000,
  publicUrl: ORIGIN,
  dataDir: '',
  databaseUrl: null,
  s3: null,
  virusScanner: null,
  maxFileBytes: null,
  migrateAtStart: true,
  trustedProxies: 0,
  rateLimits: false,
  metrics: null,
  drain: { pauseMs: 0, timeLimitMs: 10_000 },
  logLevel: 'silent',
  mailServer: null,
  mailFrom: null,
  vapid: null,
  secretKeys: [Buffer.alloc(32, 7)],
  model: null,
}

/** The real app. It does not listen on a port. */
export async function buildTestApp(ground: TestAppParts, options: AppOptions = {}): Promise<BuiltApp> {
  const { database, clock, library, folder, emails } = ground
  const config = { ...baseConfig, dataDir: folder, ...options.config }
  const live = createLiveHub(database)
  await live.start()
  const jobs = createJobs(database.db, clock, silentLog)
  const defaults: Platform = {
    config,
    db: database.db,
    clock,
    files: await openFiles(config),
    jobs,
    live,
    mail: createMailQueue({
      config,
      db: database.db,
      clock,
      jobs,
      log: silentLog,
      brand: () => readBrand(database.db, config),
      transport: options.mail ?? memoryMail(emails),
    }),
    push: null,
    encryption: openEncryption(config),
    log: silentLog,
  }
  const platform = options.platform?.(defaults) ?? defaults
  registerEmailsAndJobs(platform)
  if (options.rendered) await loadRenderer()
  const { web } = options
  const pages = testPages(database, config.publicUrl, clock, web ?? options.rendered ?? false)
  await database.listen(
    PAGES_CHANNEL,
    () => pages.drop(),
    () => pages.drop(),
  )
  const app = await buildApp({
    platform,
    database,
    pages,
    library,
    serveFiles: web?.serveFiles ?? (async () => {}),
  })
  await app.ready()
  return { app, platform, pages, close: () => app.close() }
}

/** A browser in which this person is logged in. */
export async function createSignedInAgent({ app, platform }: BuiltApp, person: TestPerson): Promise<Agent> {
  const token = newToken()
  const at = platform.clock.now()
  await platform.db.insert(sessions).values({
    id: newId(),
    tokenHash: hashToken(token),
    userId: person.id,
    createdAt: at,
    lastSeenAt: at,
    expiresAt: new Date(at.getTime() + 12 * 3_600_000),
    address: '127.0.0.1',
    userAgent: 'tests',
    confirmedAt: at,
  })
  return new Agent(app, platform.config.publicUrl, { [SESSION_COOKIE]: token })
}
