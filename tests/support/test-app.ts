import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { library } from 'virtual:content/library'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Role } from '#shared/people.ts'
import { buildApp } from '../../src/server/app.ts'
import { registerLettersAndJobs } from '../../src/server/background.ts'
import { SESSION_COOKIE } from '../../src/server/features/sessions/service.ts'
import { sessions } from '../../src/server/features/sessions/tables.ts'
import { PAGES_CHANNEL, readSiteSettings } from '../../src/server/features/site/service.ts'
import type { Config } from '../../src/server/platform/config.ts'
import type { Database } from '../../src/server/platform/database.ts'
import type { FileStore } from '../../src/server/platform/files.ts'
import { hashToken, newId, newToken } from '../../src/server/platform/identifiers.ts'
import { createJobs, type Jobs } from '../../src/server/platform/jobs.ts'
import { createLiveHub } from '../../src/server/platform/live-hub.ts'
import { createLocalFiles } from '../../src/server/platform/local-files.ts'
import type { MailTransport } from '../../src/server/platform/mail.ts'
import type { Pages } from '../../src/server/platform/pages.ts'
import type { Platform } from '../../src/server/platform/platform.ts'
import { createPostOffice } from '../../src/server/platform/post-office.ts'
import { sealingOf } from '../../src/server/platform/sealing.ts'
import { Agent } from './agent.ts'
import { caseBuilders } from './case-builders.ts'
import { emptyTables, hasDatabase, secondDatabase, testDatabase } from './database.ts'
import { memoryMail, type SentLetter } from './letters.ts'
import { type PersonTraits, peopleBuilders, type TestPerson } from './people-builders.ts'
import { silentLog } from './silent-log.ts'
import { type TestClock, testClock } from './test-clock.ts'
import { testPages } from './test-pages.ts'
import './watched-app.ts'

export const ORIGIN = 'http://localhost:3000'

export interface TestAppOptions {
  config?: Partial<Config>
  /** Puts something else in the place of a part of the platform, to see what its failure does. */
  platform?: (platform: Platform) => Platform
  /** Where letters go; into `letters`, unless named. */
  mail?: MailTransport
  /** Pages are the real ones, from the sources; otherwise a stand-in, which is faster. */
  rendered?: boolean
}

interface Built {
  app: FastifyInstance
  platform: Platform
  pages: Pages
  close(): Promise<void>
}

type Builders = ReturnType<typeof peopleBuilders> & ReturnType<typeof caseBuilders>

/** The real app on a real database, as a test holds it. */
export interface TestApp extends Builders {
  readonly app: FastifyInstance
  readonly platform: Platform
  readonly database: Database
  readonly files: FileStore
  readonly clock: TestClock
  /** Runs the work that is due at the clock's time. */
  readonly jobs: Jobs
  /** Letters that have left so far, oldest first; they leave with `jobs.runDue()`. */
  readonly letters: readonly SentLetter[]
  /** A browser with a session of this person; of a new one when a role is named. Each call is another browser. */
  as(who: Role | TestPerson): Promise<Agent>
  /** A browser of nobody. */
  nobody(): Agent
  /** A second process on the same database; on PostgreSQL only. It ends with the test file. */
  anotherProcess(): Promise<{ app: FastifyInstance; as(who: TestPerson): Promise<Agent> }>
}

const baseConfig: Config = {
  tryout: true,
  production: false,
  host: '127.0.0.1',
  port: 3000,
  publicUrl: ORIGIN,
  dataDir: '',
  databaseUrl: null,
  trustedProxies: 0,
  rateLimits: false,
  logLevel: 'silent',
  mailServer: null,
  mailFrom: null,
  secretKeys: [Buffer.alloc(32, 7)],
  model: null,
}

async function build(
  database: Database,
  clock: TestClock,
  options: TestAppOptions,
  folder: string,
  letters: SentLetter[],
): Promise<Built> {
  const config = { ...baseConfig, dataDir: folder, ...options.config }
  const live = createLiveHub(database)
  await live.start()
  const jobs = createJobs(database.db, clock, silentLog)
  const made: Platform = {
    config,
    db: database.db,
    clock,
    files: createLocalFiles(path.join(folder, 'files')),
    jobs,
    live,
    mail: createPostOffice({
      config,
      db: database.db,
      clock,
      jobs,
      log: silentLog,
      site: () => readSiteSettings(database.db, config),
      transport: options.mail ?? memoryMail(letters),
    }),
    sealing: sealingOf(config),
    log: silentLog,
  }
  const platform = options.platform?.(made) ?? made
  registerLettersAndJobs(platform)
  const pages = testPages(database, config.publicUrl, clock, options.rendered ?? false)
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
    serveFiles: async () => {},
  })
  await app.ready()
  return { app, platform, pages, close: () => app.close() }
}

/**
 * The real app for the tests of this file: call it once at the top. Before every test the tables are empty and the
 * clock stands at its default.
 */
export function testApp(options: TestAppOptions = {}): TestApp {
  const clock = testClock()
  const start = clock.now().toISOString()
  let database: Database
  let built: Built
  let folder = ''
  let builders: Builders
  const letters: SentLetter[] = []
  const alsoOpen: { close(): Promise<void> }[] = []

  beforeAll(async () => {
    if (!hasDatabase) return
    folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-test-'))
    database = await testDatabase()
    built = await build(database, clock, options, folder, letters)
    const people = peopleBuilders({ db: database.db, clock })
    builders = { ...people, ...caseBuilders({ db: database.db, clock, files: built.platform.files, people }) }
  })

  beforeEach(async () => {
    if (!hasDatabase) return
    clock.set(start)
    letters.length = 0
    await emptyTables(database)
    built.pages.drop()
  })

  afterAll(async () => {
    if (!hasDatabase) return
    for (const other of alsoOpen.reverse()) await other.close()
    await built?.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function newPerson(role: Role, traits: PersonTraits = {}): Promise<TestPerson> {
    if (role === 'client') return builders.aClient(traits)
    return role === 'broker' ? builders.aBroker(traits) : builders.anAdmin(traits)
  }

  async function signedIn(app: FastifyInstance, who: TestPerson): Promise<Agent> {
    const token = newToken()
    const at = clock.now()
    await database.db.insert(sessions).values({
      id: newId(),
      tokenHash: hashToken(token),
      userId: who.id,
      createdAt: at,
      lastSeenAt: at,
      expiresAt: new Date(at.getTime() + 12 * 3_600_000),
      address: '127.0.0.1',
      userAgent: 'tests',
      confirmedAt: at,
    })
    return new Agent(app, built.platform.config.publicUrl, { [SESSION_COOKIE]: token })
  }

  return {
    get app() {
      return built.app
    },
    get platform() {
      return built.platform
    },
    get database() {
      return database
    },
    get files() {
      return built.platform.files
    },
    get jobs() {
      return built.platform.jobs
    },
    clock,
    letters,
    as: async who => signedIn(built.app, typeof who === 'string' ? await newPerson(who) : who),
    nobody: () => new Agent(built.app, built.platform.config.publicUrl),
    anotherProcess: async () => {
      const otherDatabase = await secondDatabase()
      alsoOpen.push(otherDatabase)
      const other = await build(otherDatabase, clock, options, folder, letters)
      alsoOpen.push(other)
      return { app: other.app, as: who => signedIn(other.app, who) }
    },
    aClient: traits => builders.aClient(traits),
    aBroker: traits => builders.aBroker(traits),
    anAdmin: traits => builders.anAdmin(traits),
    aCase: traits => builders.aCase(traits),
    aMessage: (on, traits) => builders.aMessage(on, traits),
    aDocument: (on, traits) => builders.aDocument(on, traits),
    aConsent: (on, traits) => builders.aConsent(on, traits),
    aDraft: traits => builders.aDraft(traits),
  }
}
