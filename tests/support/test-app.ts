import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { library } from 'virtual:content/library'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import type { Role } from '#shared/users.ts'
import type { Database } from '../../src/server/platform/db/database.ts'
import type { FileStore } from '../../src/server/platform/files/file-store.ts'
import { parseS3Url } from '../../src/server/platform/files/s3-url.ts'
import type { Jobs } from '../../src/server/platform/jobs/jobs.ts'
import type { Platform } from '../../src/server/platform/platform.ts'
import { Agent } from './agent.ts'
import { type AppOptions, type BuiltApp, buildTestApp, createSignedInAgent } from './built-app.ts'
import { caseBuilders } from './case-builders.ts'
import { emptyTables, hasDatabase, secondDatabase, testDatabase } from './database.ts'
import type { SentEmail } from './emails.ts'
import { type PersonTraits, peopleBuilders, type TestPerson } from './people-builders.ts'
import { type TestClock, testClock } from './test-clock.ts'

export interface TestAppOptions extends AppOptions {
  /** Keeps the rows between tests. The suite calls `reset()` itself. */
  keepTables?: boolean
}

type Builders = ReturnType<typeof peopleBuilders> & ReturnType<typeof caseBuilders>

/** The real app on a real database, for tests. */
export interface TestApp extends Builders {
  readonly app: FastifyInstance
  readonly platform: Platform
  readonly database: Database
  readonly files: FileStore
  readonly clock: TestClock
  /** Runs the jobs that are due at the clock's time. */
  readonly jobs: Jobs
  /** Emails sent so far, oldest first. `jobs.runDue()` sends them. */
  readonly emails: readonly SentEmail[]
  /** A browser with a session of this person; of a new one when a role is named. Each call is another browser. */
  as(who: Role | TestPerson): Promise<Agent>
  /** A browser without a session. */
  anonymous(): Agent
  /** Empties the tables and sets the clock to its default. */
  reset(): Promise<void>
  /** A second process on the same database; on PostgreSQL only. It ends with the test file. */
  anotherProcess(): Promise<{ app: FastifyInstance; jobs: Jobs; as(who: TestPerson): Promise<Agent> }>
}

/** For tests on S3, a prefix of the app's own. */
function ownBucket() {
  const url = inject('s3Url')
  return url ? parseS3Url(`${url}/${crypto.randomUUID()}`) : null
}

/**
 * Returns the real app for the tests of this file; call it once at the top. Before every test the tables are emptied
 * and the clock is reset, unless the suite keeps its tables.
 */
export function testApp(overrides: TestAppOptions = {}): TestApp {
  const options = { ...overrides, config: { s3: ownBucket(), ...overrides.config } }
  const clock = testClock()
  const start = clock.now().toISOString()
  let database: Database
  let built: BuiltApp
  let folder = ''
  let builders: Builders
  const emails: SentEmail[] = []
  const alsoOpen: { close(): Promise<void> }[] = []

  beforeAll(async () => {
    if (!hasDatabase) return
    folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-test-'))
    database = await testDatabase()
    built = await buildTestApp({ database, clock, library, folder, emails }, options)
    const people = peopleBuilders({ db: database.db, clock })
    builders = { ...people, ...caseBuilders({ db: database.db, clock, files: built.platform.files, people }) }
  })

  async function reset(): Promise<void> {
    if (!hasDatabase) return
    clock.set(start)
    emails.length = 0
    await emptyTables(database)
    built.pages.drop()
  }

  if (options.keepTables) beforeAll(reset)
  else beforeEach(reset)

  afterAll(async () => {
    if (!hasDatabase) return
    for (const other of alsoOpen.reverse()) await other.close()
    await built?.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function newPerson(role: Role, traits: PersonTraits = {}): Promise<TestPerson> {
    if (role === 'client') return builders.aClient(traits)
    if (role === 'office') return builders.inOffice(traits)
    return role === 'broker' ? builders.aBroker(traits) : builders.anAdmin(traits)
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
    emails,
    reset,
    as: async person =>
      createSignedInAgent(built, typeof person === 'string' ? await newPerson(person) : person),
    anonymous: () => new Agent(built.app, built.platform.config.publicUrl),
    anotherProcess: async () => {
      const otherDatabase = await secondDatabase()
      alsoOpen.push(otherDatabase)
      const other = await buildTestApp({ database: otherDatabase, clock, library, folder, emails }, options)
      alsoOpen.push(other)
      return { app: other.app, jobs: other.platform.jobs, as: person => createSignedInAgent(other, person) }
    },
    aClient: traits => builders.aClient(traits),
    aBroker: traits => builders.aBroker(traits),
    inOffice: traits => builders.inOffice(traits),
    anAdmin: traits => builders.anAdmin(traits),
    aCase: traits => builders.aCase(traits),
    aMessage: (on, traits) => builders.aMessage(on, traits),
    aDocument: (on, traits) => builders.aDocument(on, traits),
    aConsent: (on, traits) => builders.aConsent(on, traits),
    aPolicy: (on, traits) => builders.aPolicy(on, traits),
    aDraft: traits => builders.aDraft(traits),
  }
}
