import path from 'node:path'
import { inject } from 'vitest'
import { parseConfig } from '../../src/server/config.ts'
import type { startServer } from '../../src/server/start.ts'
import { copyDemo, copyDemoFiles } from './filled-demo.ts'
import { freePort } from './free-port.ts'
import { copyTemplate, dropDatabase } from './postgres-server.ts'
import './provided.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

/** The built server, whose program is `main.js` beside it. */
const BUILT = path.resolve('dist/server/start.js')

/** Starts the demo as `npm start` does: in a process of its own, on the embedded database. */
export async function startEmbeddedDemo(folder: string, env: Record<string, string>): Promise<ServerProcess> {
  await copyDemo(folder)
  return startServerProcess(folder, env)
}

/**
 * Starts the demo on a copy of its database on PostgreSQL, in this process, which has the code and the search index loaded after
 * its first journey. Without PostgreSQL, starts it as `npm start` does.
 */
export async function startDemo(folder: string, env: Record<string, string>): Promise<ServerProcess> {
  const database = inject('demoDatabase')
  if (!database) return startEmbeddedDemo(folder, env)
  await copyDemoFiles(folder)
  const name = `${database.template}_${path.basename(folder)}`
  const databaseUrl = await copyTemplate(database.server, database.template, name)
  const drop = () => dropDatabase(database.server, name)
  let hasStopped = false
  let fatal: string | null = null
  const onFatal = (message: string) => {
    fatal = message
  }
  try {
    const port = await freePort()
    // A demo by its configuration, which then gets a database that the environment can't give to a demo.
    const config = parseConfig({ LOG_LEVEL: 'error', DATA_DIR: folder, PORT: String(port), ...env })
    const built: { startServer: typeof startServer } = await import(BUILT)
    const stop = await built.startServer({ ...config, databaseUrl }, { print: () => {}, onFatal })
    return {
      origin: config.publicUrl,
      port,
      pid: process.pid,
      output: () => fatal ?? '',
      exited: () => hasStopped || fatal !== null,
      stop: async () => {
        hasStopped = true
        await stop().finally(drop)
        return fatal === null ? 0 : 1
      },
    }
  } catch (error) {
    await drop()
    throw error
  }
}
