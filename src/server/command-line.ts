import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseCommand, runCommand } from './commands.ts'
import { readBrand } from './features/settings/service.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { type CommandRequest, callRunningServer, type Outcome } from './platform/control.ts'
import { DataFolderInUse, lockDataFolder } from './platform/db/data-lock.ts'
import type { Database } from './platform/db/database.ts'
import { openPglite } from './platform/db/pglite.ts'
import { openPostgres } from './platform/db/postgres.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { createLog } from './platform/log.ts'
import type { MailTransport } from './platform/mail/mail.ts'
import { createMailQueue } from './platform/mail/queue.ts'
import { prepareSchema } from './schema.ts'

/** How long to wait for a server that is starting or stopping. */
const WAIT_MS = 20_000
const RETRY_INTERVAL_MS = 500

/** Another process uses the data folder and does not respond. */
export class ServerNotResponding extends Error {
  constructor(folder: string) {
    super(
      `Another process is using ${folder} and isn’t responding. It may be starting or stopping. Try again in a moment.`,
    )
  }
}

const quiet = createLog({ logLevel: 'silent' })

/**
 * Runs a command: directly on a database server; on the embedded database through the running server, or in this process
 * when no server runs. Throws UsageError for invalid arguments, and ServerNotResponding when another process uses the data
 * folder and does not respond.
 */
export async function runCommandLine(
  config: Config,
  name: string,
  args: string[],
  waitMs = WAIT_MS,
): Promise<Outcome> {
  const command = parseCommand(name, args)
  if (config.databaseUrl) return runOn(openPostgres(config.databaseUrl, quiet), config, command)
  const until = Date.now() + waitMs
  for (;;) {
    const outcome =
      (await callRunningServer(config.dataDir, command)) ?? (await runInProcess(config, command))
    if (outcome) return outcome
    if (Date.now() >= until) {
      throw new ServerNotResponding(config.dataDir)
    }
    await wait(RETRY_INTERVAL_MS)
  }
}

/** Runs a command without a server. Returns null when another process uses the data folder. */
async function runInProcess(config: Config, command: CommandRequest): Promise<Outcome | null> {
  let unlock: () => void
  try {
    unlock = await lockDataFolder(config.dataDir)
  } catch (error) {
    if (error instanceof DataFolderInUse) return null
    throw error
  }
  process.once('exit', unlock)
  try {
    return await runOn(await openPglite(path.join(config.dataDir, 'database')), config, command)
  } finally {
    unlock()
    process.off('exit', unlock)
  }
}

/** Commands only enqueue emails; the server sends them. */
const noTransport: MailTransport = {
  send: async () => {
    throw new Error('a command sends no emails')
  },
  close: async () => {},
}

async function runOn(database: Database, config: Config, command: CommandRequest): Promise<Outcome> {
  try {
    const { db } = database
    await prepareSchema(config, database, quiet)
    const jobs = createJobs(db, systemClock, quiet)
    const brand = () => readBrand(db, config)
    const mail = createMailQueue({
      config,
      db,
      clock: systemClock,
      jobs,
      log: quiet,
      brand,
      transport: noTransport,
    })
    return await runCommand({ config, db, clock: systemClock, mail }, command)
  } finally {
    await database.close()
  }
}
