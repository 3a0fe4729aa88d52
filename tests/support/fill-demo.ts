import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { copyRows } from '../../src/server/platform/db/copying.ts'
import { openPglite } from '../../src/server/platform/db/pglite.ts'
import { openPostgres } from '../../src/server/platform/db/postgres.ts'
import { makeTemplate } from './postgres-server.ts'
import { START, startServerProcess } from './server-process.ts'
import { silentLog } from './silent-log.ts'

/** Filling the demo takes long while other tests run. */
export const MAX_FILL_SECONDS = 420
export const DATA = 'data'
/** The file beside the data with the `FillResult`, once the demo is filled. */
export const RESULT = 'result.json'

/** The server that filled the demo. A test of the operator checks it. */
export interface FirstStart {
  pid: number
  output: string
}

/** A template on a PostgreSQL server. */
export interface DemoDatabase {
  server: string
  template: string
}

export type FillResult = FirstStart | { error: string }

async function startOnce(dataDir: string): Promise<FirstStart> {
  const server = await startServerProcess(dataDir, { LOG_LEVEL: 'info' }, MAX_FILL_SECONDS, START)
  const code = await server.stop()
  if (code !== 0) throw new Error(`The server that filled the demo ended with ${code}:\n${server.output()}`)
  return { pid: server.pid, output: server.output() }
}

/** Copies the rows of the demo into a new template on a PostgreSQL server. */
async function copyToPostgres(dataDir: string, { server, template }: DemoDatabase): Promise<void> {
  const from = await openPglite(path.join(dataDir, 'database'))
  try {
    const to = openPostgres(await makeTemplate(server, template), silentLog)
    await copyRows(from, to).finally(to.close)
  } finally {
    await from.close()
  }
}

/**
 * Fills the demo in an empty folder, as the first `npm start` does, and on a PostgreSQL server if there is one. Doesn’t reject: tests
 * that use the demo throw its error.
 */
export async function fillDemo(folder: string, database: DemoDatabase | null): Promise<void> {
  const dataDir = path.join(folder, DATA)
  const result = await startOnce(dataDir)
    .then(async first => {
      if (database) await copyToPostgres(dataDir, database)
      return first
    })
    .catch((error): FillResult => ({ error: String(error) }))
  const file = path.join(folder, RESULT)
  await writeFile(`${file}.new`, JSON.stringify(result))
  await rename(`${file}.new`, file)
}
