import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../src/server/platform/db/migrations.ts'
import { openPglite } from '../../src/server/platform/db/pglite.ts'
import './provided.ts'

const MIGRATIONS = path.resolve('migrations')
const CACHE = path.resolve('.cache/tests')

/** Names the snapshot after everything it depends on, so that no outdated one is used. */
async function snapshotName(): Promise<string> {
  const hash = createHash('sha256')
  hash.update(readFileSync('node_modules/@electric-sql/pglite/package.json'))
  hash.update(readFileSync('src/server/platform/db/migrations.ts'))
  for (const name of (await readdir(MIGRATIONS)).sort()) {
    hash.update(name).update(await readFile(path.join(MIGRATIONS, name)))
  }
  return `pglite-${hash.digest('hex').slice(0, 16)}.tar`
}

/** Makes the migrated snapshot once; every worker's embedded database starts from it. */
export async function setup(project: TestProject): Promise<void> {
  const file = path.join(CACHE, await snapshotName())
  if (!existsSync(file)) {
    const database = await openPglite(null)
    await migrate(database, MIGRATIONS)
    const dump = await database.pglite.dumpDataDir('none')
    await database.close()
    await mkdir(CACHE, { recursive: true })
    await writeFile(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()))
    await rename(`${file}.${process.pid}`, file)
  }
  project.provide('engine', 'pglite')
  project.provide('pgliteSnapshot', file)
  project.provide('postgresUrl', null)
  project.provide('postgresTemplate', null)
}
