import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findCommand, parseCommand, runCommand } from './commands/commands.ts'
import { readBrand } from './features/settings/service.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { type CommandRequest, callRunningServer, type Outcome } from './platform/control.ts'
import { DataFolderInUse, lockDataFolder } from './platform/db/data-lock.ts'
import type { Database } from './platform/db/database.ts'
import { openPglite } from './platform/db/pglite.ts'
import { openPostgres } from './platform/db/postgres.ts'
import { openFiles } from './platform/files/open-files.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { createLiveHub } from './platform/live/live-hub.ts'
import { silentLog } from './platform/log.ts'
import type { MailTransport } from './platform/mail/mail.ts'
import { createMailQueue } from './platform/mail/queue.ts'
import { openEncryption } from './platform/security/encryption.ts'
import { prepareSchema } from './schema.ts'

/** How long to wait for a server that is starting or stopping. */
const WAIT_MS = 20_000
const RETRY_INTERVAL_MS = 500

/** Another process uses the data folder and does not respond. */
export class ServerNotResponding extends Error {
  constructor(folder: string) {
    super(
      `Another process is using ${folder} and isn’t responding. It may be starting or stopping: try again in a moment. If it runs in a container, run the command in that container.`,
    )
  }
}

/**
 * Runs a command. Commands that need the data run directly on a database server; on the embedded database, the running server
 * runs them, or this process if there's none. Throws UsageError for invalid arguments, and ServerNotResponding when
 * another process uses the data folder and does not respond.
 */
export async function runCommandLine(
  config: Config,
  name: string,
  args: string[],
  waitMs = WAIT_MS,
): Promise<Outcome> {
  const request = parseCommand(name, args)
  const runWithData = (data: CommandRequest) => runWhereTheDataIs(config, data, waitMs)
  const command = findCommand(name)
  return 'runAlone' in command ? command.runAlone(config, request.input, runWithData) : runWithData(request)
}

async function runWhereTheDataIs(config: Config, command: CommandRequest, waitMs: number): Promise<Outcome> {
  if (config.databaseUrl) return runOn(openPostgres(config.databaseUrl, silentLog), config, command)
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
    await prepareSchema(config, database, silentLog)
    const clock = systemClock
    const jobs = createJobs(db, clock, silentLog)
    const brand = () => readBrand(db, config)
    const mail = createMailQueue({ config, db, clock, jobs, log: silentLog, brand, transport: noTransport })
    const context = {
      ...{ config, database, db, clock, jobs, mail, log: silentLog },
      live: createLiveHub(database),
      // The server sends what a command queues.
      push: null,
      files: await openFiles(config),
      // Opening it would create a key, which a command on another machine must not do.
      get encryption() {
        return openEncryption(config)
      },
    }
    return await runCommand(context, command)
  } finally {
    await database.close()
  }
}
