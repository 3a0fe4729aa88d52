import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { VERSION } from '#shared/version.ts'
import { verifyAudit } from '../features/audit/verification.ts'
import { copyFiles, type FileProblem, verifyFiles } from '../features/documents/verification.ts'
import type { Config } from '../platform/config.ts'
import type { Outcome } from '../platform/control.ts'
import { lockDataFolder } from '../platform/db/data-lock.ts'
import type { Database } from '../platform/db/database.ts'
import { checkDump, dumpTo, hasTables, restoreFrom } from '../platform/db/dump.ts'
import { openPglite } from '../platform/db/pglite.ts'
import { openPostgres } from '../platform/db/postgres.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { createLocalFiles } from '../platform/files/local-files.ts'
import { openFiles } from '../platform/files/open-files.ts'
import { silentLog } from '../platform/log.ts'
import { applyMigrations } from '../schema.ts'
import { type CommandContext, defineCommand } from './command.ts'

const Manifest = z.object({ version: z.string(), engine: z.enum(['pglite', 'postgres']), madeAt: z.string() })
type Manifest = z.infer<typeof Manifest>

const failed = (line: string): Outcome => ({ ok: false, lines: [line] })

const partsOf = (folder: string) => ({
  database: path.join(folder, 'database'),
  dump: path.join(folder, 'database.dump'),
  files: path.join(folder, 'files'),
  manifest: path.join(folder, 'manifest.json'),
})

/** The part of a backup that runs where the data is. Rows are copied first: their files were written before them. */
export const copyForBackup = defineCommand({
  summary: null,
  options: {},
  input: z.strictObject({ folder: z.string() }),
  run: async (context, { folder }) => {
    await mkdir(path.dirname(folder), { recursive: true, mode: 0o700 })
    await mkdir(folder, { mode: 0o700 })
    try {
      return await copyInto(context, folder)
    } catch (error) {
      // Such as a full disk, which it would keep full.
      await rm(folder, { recursive: true, force: true })
      throw error
    }
  },
})

/** Copies everything. Returns a line for each file that the bucket has lost or changed; the rest of the backup is still good. */
async function copyInto({ database, config, db, files }: CommandContext, folder: string): Promise<Outcome> {
  const parts = partsOf(folder)
  if (database.copyTo) await database.copyTo(parts.database)
  else await dumpTo(config.databaseUrl ?? '', parts.dump)
  await mkdir(parts.files, { mode: 0o700 })
  // The folder is copied as it is, including files that only documents of an older backup use.
  const local = path.join(config.dataDir, 'files')
  const lines: string[] = []
  if (config.s3) {
    const { problems } = await copyFiles(db, files, createLocalFiles(parts.files))
    lines.push(...problems.map(describeProblem))
  } else if (existsSync(local)) {
    await cp(local, parts.files, {
      recursive: true,
      filter: source => path.basename(source) !== 'incoming',
    })
  }
  const manifest: Manifest = { version: VERSION, engine: database.engine, madeAt: new Date().toISOString() }
  await writeFile(parts.manifest, `${JSON.stringify(manifest)}\n`)
  return { ok: true, lines }
}

export const backUp = defineCommand({
  summary: 'Copy the database and the files into a new folder, while the server runs, and verify the copy',
  options: { to: { value: '/backups', meaning: 'where the new folder is made' } },
  input: z.strictObject({ to: z.string('Enter a folder with --to') }),
  runAlone: async (config, { to }, runWithData) => {
    const stamp = new Date()
      .toISOString()
      .replace(/[-:]|\..*/g, '')
      .replace('T', '-')
    const folder = path.resolve(to, `shelterbelt-${stamp}`)
    const copied = await runWithData({ name: 'backup:copy', input: { folder } })
    if (!copied.ok) return copied
    const problems = [...new Set([...copied.lines, ...(await verifyBackup(folder))])]
    if (problems.length > 0) return { ok: false, lines: [`The backup in ${folder} is damaged.`, ...problems] }
    const lines = [`Backed up and verified: ${folder}`]
    if (config.secretKeys.length === 0) {
      lines.push(
        `It doesn’t contain ${path.join(config.dataDir, 'secret.key')}. Keep a copy of that somewhere else.`,
      )
    }
    return { ok: true, lines }
  },
})

/** Opens a backup as a restore would. Returns what is wrong with it. */
async function verifyBackup(folder: string): Promise<string[]> {
  const parts = partsOf(folder)
  const { engine } = Manifest.parse(JSON.parse(await readFile(parts.manifest, 'utf8')))
  if (engine === 'postgres') {
    await checkDump(parts.dump)
    return []
  }
  // Copying it first would need twice the space; opening it only completes what a crash would leave.
  const database = await openPglite(parts.database)
  try {
    return await findProblems(database, createLocalFiles(parts.files))
  } finally {
    await database.close()
  }
}

const describeProblem = ({ id, what }: FileProblem) => `The file of document ${id} is ${what}.`

async function findProblems({ db }: Database, files: FileStore): Promise<string[]> {
  const { intact, fault } = await verifyAudit(db)
  const { problems } = await verifyFiles(db, files)
  return [
    ...(intact ? [] : [`Its audit log is broken at position ${fault?.position}: ${fault?.what}`]),
    ...problems.map(describeProblem),
  ]
}

export const restore = defineCommand({
  summary: 'Restore a backup into an empty DATA_DIR, or an empty PostgreSQL database; the server is stopped',
  options: { from: { value: '/backups/shelterbelt-…', meaning: 'the folder of the backup' } },
  input: z.strictObject({ from: z.string('Enter the backup’s folder with --from') }),
  runAlone: async (config, { from }) => {
    const parts = partsOf(path.resolve(from))
    if (!existsSync(parts.manifest)) return failed(`${from} is not a backup: it has no manifest.json.`)
    const manifest = Manifest.parse(JSON.parse(await readFile(parts.manifest, 'utf8')))
    const engine = config.databaseUrl ? 'postgres' : 'pglite'
    if (manifest.engine !== engine) {
      return failed(
        manifest.engine === 'pglite'
          ? 'This is a backup of an embedded database. Restore it without DATABASE_URL, then use the command move.'
          : 'This is a backup of a PostgreSQL database. Set DATABASE_URL to an empty one.',
      )
    }
    const unlock = await lockDataFolder(config.dataDir)
    process.once('exit', unlock)
    try {
      return await restoreInto(config, parts, manifest)
    } finally {
      unlock()
    }
  },
})

async function restoreInto(
  config: Config,
  parts: ReturnType<typeof partsOf>,
  { version, madeAt }: Manifest,
): Promise<Outcome> {
  const target = path.join(config.dataDir, 'database')
  const files = path.join(config.dataDir, 'files')
  const folders = [...(config.databaseUrl ? [] : [target]), ...(config.s3 ? [] : [files])]
  for (const folder of folders) {
    if (existsSync(folder) && (await readdir(folder)).some(name => name !== 'incoming')) {
      return failed(`${folder} is not empty. Move it away first; nothing was changed.`)
    }
  }
  if (config.databaseUrl) {
    if (await hasTables(config.databaseUrl)) {
      return failed('The database of DATABASE_URL has tables. Name an empty one; nothing was changed.')
    }
    await restoreFrom(config.databaseUrl, parts.dump)
  }
  if (!config.s3) await cp(parts.files, files, { recursive: true })
  if (!config.databaseUrl) {
    // A restore that is interrupted leaves no half database behind.
    await cp(parts.database, `${target}.restoring`, { recursive: true, force: true })
    await rename(`${target}.restoring`, target)
  }
  const database = config.databaseUrl ? openPostgres(config.databaseUrl, silentLog) : await openPglite(target)
  try {
    await applyMigrations(database, silentLog)
    const store = await openFiles(config)
    // A bucket may have outlived the server: good copies in it stay as they are.
    if (config.s3) await copyFiles(database.db, createLocalFiles(parts.files), store)
    const problems = await findProblems(database, store)
    const lines = [`Restored the backup of ${madeAt}, made by version ${version}.`]
    return {
      ok: problems.length === 0,
      lines: [...lines, ...(problems.length > 0 ? problems : ['Everything in it is intact.'])],
    }
  } finally {
    await database.close()
  }
}
