import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { perform, readOrder } from './commands.ts'
import { readBrand } from './features/settings/service.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Order, Outcome } from './platform/control.ts'
import { askRunningServer } from './platform/control-call.ts'
import { DataFolderInUse, lockDataFolder } from './platform/db/data-lock.ts'
import type { Database } from './platform/db/database.ts'
import { migrate } from './platform/db/migrations.ts'
import { openPglite } from './platform/db/pglite.ts'
import { openPostgres } from './platform/db/postgres.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { createLog } from './platform/log.ts'
import type { MailTransport } from './platform/mail/mail.ts'
import { createMailQueue } from './platform/mail/queue.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** How long a server that is starting or stopping is waited for, in ms. */
const PATIENCE_MS = 20_000
const BETWEEN_MS = 500

/** Somebody holds the data folder, and neither lets go nor answers. */
export class DataFolderSilent extends Error {
  constructor(folder: string) {
    super(
      `Another process holds ${folder} and does not answer. It may be starting or stopping: please try again in a moment.`,
    )
  }
}

const quiet = createLog({ logLevel: 'silent' })

/**
 * Does a command: on a database server directly; on the embedded database through the server that runs on it, or in its
 * place when none does. Throws a UsageError for words it does not understand, DataFolderSilent when somebody holds the
 * data and does not answer.
 */
export async function runCommand(
  config: Config,
  name: string,
  words: string[],
  patience = PATIENCE_MS,
): Promise<Outcome> {
  const order = readOrder(name, words)
  if (config.databaseUrl) return performOn(openPostgres(config.databaseUrl, quiet), config, order)
  const until = Date.now() + patience
  for (;;) {
    const outcome = (await askRunningServer(config.dataDir, order)) ?? (await performAlone(config, order))
    if (outcome) return outcome
    if (Date.now() >= until) {
      throw new DataFolderSilent(config.dataDir)
    }
    await wait(BETWEEN_MS)
  }
}

/** In the place of the server; null when another process holds the data. */
async function performAlone(config: Config, order: Order): Promise<Outcome | null> {
  let unlock: () => void
  try {
    unlock = lockDataFolder(config.dataDir)
  } catch (error) {
    if (error instanceof DataFolderInUse) return null
    throw error
  }
  process.once('exit', unlock)
  try {
    return await performOn(await openPglite(path.join(config.dataDir, 'database')), config, order)
  } finally {
    unlock()
    process.off('exit', unlock)
  }
}

/** Letters are only put in the queue here; a server sends them. */
const nobodySends: MailTransport = {
  send: async () => {
    throw new Error('a command sends no letters')
  },
  close: async () => {},
}

async function performOn(database: Database, config: Config, order: Order): Promise<Outcome> {
  try {
    const { db } = database
    await migrate(db, path.join(ROOT, 'migrations'))
    const jobs = createJobs(db, systemClock, quiet)
    const brand = () => readBrand(db, config)
    const mail = createMailQueue({
      config,
      db,
      clock: systemClock,
      jobs,
      log: quiet,
      brand,
      transport: nobodySends,
    })
    return await perform({ config, db, clock: systemClock, mail }, order)
  } finally {
    await database.close()
  }
}
