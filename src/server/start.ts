import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import { registerEmailsAndJobs, scheduleCaseWork, scheduleDailyWork } from './background.ts'
import { runCommand } from './commands/commands.ts'
import { checkSecretKey } from './features/auth/second-factor/keys.ts'
import { pageSources } from './features/content/page-sources.ts'
import { refuseDemo, seedDemo } from './features/demo/service.ts'
import { existsDocument } from './features/documents/store.ts'
import { readBrand } from './features/settings/service.ts'
import { findOrCreateDeploymentId } from './features/settings/store.ts'
import { hasNoUsers } from './features/users/service.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { openControl } from './platform/control.ts'
import { lockDataFolder } from './platform/db/data-lock.ts'
import type { Database } from './platform/db/database.ts'
import { newId } from './platform/db/identifiers.ts'
import { PAGES_CHANNEL } from './platform/db/pages-channel.ts'
import { openPglite, startMaintenance } from './platform/db/pglite.ts'
import { openPostgres } from './platform/db/postgres.ts'
import { claimFilesAtStart, hasMarker } from './platform/files/marker.ts'
import { openFiles } from './platform/files/open-files.ts'
import { drain } from './platform/http/drain.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { createLiveHub } from './platform/live/live-hub.ts'
import { createLog } from './platform/log.ts'
import { createFileTransport } from './platform/mail/files.ts'
import { createMailQueue } from './platform/mail/queue.ts'
import { createSmtpTransport } from './platform/mail/smtp.ts'
import { exposedCollector, watchMemory } from './platform/memory.ts'
import { createPages } from './platform/pages/pages.ts'
import { openWebBuild } from './platform/pages/web-build.ts'
import type { Platform } from './platform/platform.ts'
import { createPushSender } from './platform/push/push.ts'
import { openEncryption } from './platform/security/encryption.ts'
import { prepareSchema } from './schema.ts'
import { listMissingSetup } from './setup.ts'

/** The package's folder, two folders above this file, as source and as build. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Tests that run the server in their own process replace both. */
interface StartOptions {
  /** Prints a line for the people who try the demo. */
  print?: (line: string) => void
  /** Called with the reason instead of ending the process. */
  onFatal?: (message: string) => void
}

/** Opens the database, the files and the web build, and fills a new demo. */
async function openServer(config: Config, { print = console.log, onFatal }: StartOptions) {
  const log = createLog(config)
  const unlockFolder = await lockDataFolder(config.dataDir, {
    onWait: seconds =>
      log.warn(
        { seconds },
        'the last process did not unlock the data folder; waiting to see whether it lives',
      ),
  })
  process.once('exit', unlockFolder)
  const unlock = () => {
    process.off('exit', unlockFolder)
    unlockFolder()
  }
  const database: Database = config.databaseUrl
    ? openPostgres(config.databaseUrl, log)
    : await openPglite(path.join(config.dataDir, 'database'), {
        log,
        onFailure: exitSoon(log, onFatal),
      })
  await prepareSchema(config, database, log)
  if (config.production) await refuseDemo(database.db)

  const live = createLiveHub(database)
  const jobs = createJobs(database.db, systemClock, log)
  const files = await openFiles(config)
  const deploymentId = await findOrCreateDeploymentId(database.db, newId(), systemClock.now())
  await claimFilesAtStart(files, {
    id: deploymentId,
    hasFiles: () => existsDocument(database.db),
    log,
    onWrong: exitSoon(log, onFatal),
  })
  await files.start()
  const brand = () => readBrand(database.db, config)
  const transport = config.mailServer
    ? createSmtpTransport(config.mailServer)
    : createFileTransport(path.join(config.dataDir, 'mail'), log, config.isDemo ? print : undefined)
  const mail = createMailQueue({ config, db: database.db, clock: systemClock, jobs, log, brand, transport })
  const push = config.vapid && createPushSender(config.vapid, async () => (await brand()).email)
  const encryption = openEncryption(config)
  const platform: Platform = {
    config,
    db: database.db,
    clock: systemClock,
    files,
    jobs,
    live,
    mail,
    push,
    encryption,
    log,
  }
  await checkSecretKey(platform)
  registerEmailsAndJobs(platform)
  await scheduleDailyWork(platform)
  const web = await openWebBuild(ROOT)
  const sources = pageSources(database.db, config, systemClock)
  // Caches the brand in case the database becomes unavailable.
  await sources.dataFor('/')
  const { renderer, assets, isPath, library } = web
  const pages = createPages({ renderer, assets, isPath, ...sources })
  web.onChange(() => pages.drop())
  if (config.isDemo && (await hasNoUsers(database.db))) {
    await seedDemo(platform, {
      build: demo => {
        registerEmailsAndJobs(demo)
        const pages = createPages({ renderer, assets, isPath, ...pageSources(demo.db, config, demo.clock) })
        return buildApp({ platform: demo, database, pages, library, serveFiles: async () => {} })
      },
      startDailyWork: scheduleCaseWork,
      print,
    })
  }
  return { platform, database, live, deploymentId, web, pages, unlock }
}

/** Only creates and fills the demo. */
export async function fillDemo(config: Config): Promise<void> {
  const { web, database } = await openServer(config, {})
  await web.close()
  await database.close()
}

/**
 * Opens everything, and listens. Returns a function that closes it in reverse: it waits for pending requests, then for jobs,
 * then closes the database.
 */
export async function startServer(config: Config, options: StartOptions = {}): Promise<() => Promise<void>> {
  const { platform, database, live, deploymentId, web, pages, unlock } = await openServer(config, options)
  const { onFatal } = options
  const { log, jobs, files, mail } = platform
  await live.start()
  await database.listen(
    PAGES_CHANNEL,
    () => pages.drop(),
    () => pages.drop(),
  )

  const lifecycle = { isStopping: false }
  const app = await buildApp({
    platform,
    database: {
      ...database,
      // Everything but documents works while a bucket can't be reached; without its folder the server is set up wrong.
      isReady: async () =>
        (await database.isReady()) && (config.s3 !== null || (await hasMarker(files, deploymentId))),
    },
    pages,
    library: web.library,
    serveFiles: web.serveFiles,
    serverFactory: web.serverFactory,
    lifecycle,
  })
  // Prepares what takes long before the first visitor comes.
  const headers = { 'x-forwarded-for': Array(config.trustedProxies).fill('127.0.0.1').join(',') }
  for (const url of ['/api/openapi.json', '/api/search?q=insurance', '/']) await app.inject({ url, headers })
  // A start leaves a lot of garbage, and a server without visitors would keep it for hours.
  exposedCollector()()
  await app.listen({ host: config.host, port: config.port })
  jobs.start()
  const stopMemoryWatch = watchMemory(log, () => {
    if (onFatal) return onFatal('Memory stays above its limit.')
    process.exitCode = 1
    process.kill(process.pid, 'SIGTERM')
  })
  const stopMaintenance = database.engine === 'pglite' ? startMaintenance(database.db, log) : () => {}
  // On a database server, commands connect to the database themselves.
  const closeControl =
    database.engine === 'pglite'
      ? await openControl(config.dataDir, command => runCommand({ ...platform, database }, command), log)
      : async () => {}
  const missing = await listMissingSetup(platform, await readBrand(database.db, config))
  if (missing.length > 0)
    log.warn({ missing: missing.map(({ text }) => text) }, 'this deployment is not complete')

  return async () => {
    const { pauseMs, timeLimitMs } = config.drain
    const deadline = setTimeout(() => {
      const message = 'requests were still pending after the time to drain; stopping anyway'
      log.error(message)
      if (onFatal) onFatal(message)
      else process.exit(1)
    }, pauseMs + timeLimitMs)
    stopMaintenance()
    stopMemoryWatch()
    await closeControl()
    await drain(app, lifecycle, pauseMs)
    await Promise.all([jobs.stop(), mail.close()])
    await web.close()
    await database.close()
    unlock()
    clearTimeout(deadline)
    log.info('closed')
  }
}

/** Ends the process when its database or its files have failed, once pending replies are sent. */
const exitSoon =
  (log: FastifyBaseLogger, onFatal: StartOptions['onFatal'] = () => setTimeout(() => process.exit(1), 500)) =>
  (message: string) => {
    log.fatal(message)
    onFatal(message)
  }
