import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engine } from '../../../tests/support/database.ts'
import { startInstalledPostgres } from '../../../tests/support/installed-postgres.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { runCommandLine } from '../command-line.ts'
import type { Config } from '../platform/config.ts'
import { runCommand } from './commands.ts'

const t = testApp()

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-backups-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const configIn = (name: string): Config => ({
  ...t.platform.config,
  dataDir: path.join(folder, name),
  // Without a configured key, a deployment creates one in its data folder.
  secretKeys: [],
})
const textOf = async (config: Config, name: string, ...args: string[]) => {
  const { ok, lines } = await runCommandLine(config, name, args, 0)
  return `${ok ? 'ok' : 'failed'}: ${lines.join('\n')}`
}
const invite = (config: Config) => textOf(config, 'admin:invite', '--email', 'first.admin@people.example')
const backUp = async (config: Config) => {
  const said = await textOf(config, 'backup', '--to', path.join(folder, 'backups'))
  return { said, made: path.join(folder, 'backups', (await readdir(path.join(folder, 'backups')))[0] ?? '') }
}

describe.runIf(engine === 'pglite')('a backup of the embedded database', { timeout: 120_000 }, () => {
  test('is verified, leaves nothing when it fails, and is restored into an empty data folder only', async () => {
    await invite(configIn('one'))
    const { said, made } = await backUp(configIn('one'))
    const files = path.join(configIn('one').dataDir, 'files')
    await mkdir(files, { recursive: true })
    // It can't be copied.
    execFileSync('mkfifo', [path.join(files, 'pipe')])
    await expect(backUp(configIn('one'))).rejects.toThrow('pipe')
    expect(await readdir(path.dirname(made))).toEqual([path.basename(made)])
    await rm(path.join(files, 'pipe'))
    expect(said).toContain(`ok: Backed up and verified: ${made}`)
    expect(said).toContain('secret.key')
    const restored = await textOf(configIn('two'), 'restore', '--from', made)
    expect(restored).toMatch(/^ok: Restored the backup of .*\nEverything in it is intact\./)
    expect(await textOf(configIn('two'), 'audit:verify')).toContain('intact: 1 entry')
    expect(await textOf(configIn('one'), 'restore', '--from', made)).toMatch(/^failed: .* is not empty/)
    expect(await textOf(configIn('three'), 'restore', '--from', folder)).toMatch(
      /^failed: .* is not a backup/,
    )
  })

  test('is invalid when a file is missing or changed', async () => {
    const on = await t.aCase()
    const documents = [await t.aDocument(on), await t.aDocument(on)]
    const context = { ...t.platform, database: t.database }
    const verify = () => runCommand(context, { name: 'files:verify', input: {} })
    expect(await verify()).toEqual({ ok: true, lines: ['2 documents: every file is there and unchanged.'] })
    const stored = await t.database.db.execute<{ id: string; key: string }>(
      sql`SELECT id, storage_key AS key FROM documents ORDER BY id`,
    )
    const [first, second] = stored.rows
    if (!first || !second) throw new Error('There are two documents.')
    await t.files.delete(first.key)
    const file = path.join(
      t.platform.config.dataDir,
      'files',
      second.key.slice(0, 2),
      second.key.slice(2, 4),
      second.key,
    )
    await writeFile(file, 'x'.repeat(documents[0]?.bytes.length ?? 0))
    expect(await verify()).toEqual({
      ok: false,
      lines: [
        `The file of document ${first.id} is missing.`,
        `The file of document ${second.id} is changed.`,
      ],
    })
  })
})

describe.runIf(engine === 'postgres')('a backup of a PostgreSQL database', () => {
  test('is verified, and is restored into an empty database only', async ({ skip }) => {
    // The PostgreSQL of the other tests has no pg_dump, and a pg_dump of this machine may be older.
    const server = await startInstalledPostgres()
    if (!server) return skip('PostgreSQL is not installed')
    try {
      const on = async (name: string) => ({
        ...configIn(name),
        databaseUrl: await server.createDatabase(name),
      })
      const one = await on('one')
      await invite(one)
      const { said, made } = await backUp(one)
      expect(said).toMatch(/^ok: Backed up and verified/)
      const over = { ...configIn('two'), databaseUrl: one.databaseUrl }
      expect(await textOf(over, 'restore', '--from', made)).toMatch(
        /^failed: .* has tables\. Name an empty one/,
      )
      const three = await on('three')
      expect(await textOf(three, 'restore', '--from', made)).toMatch(
        /^ok: Restored the backup of .*\nEverything in it is intact\./,
      )
      expect(await textOf(three, 'audit:verify')).toContain('intact: 1 entry')
      await truncate(path.join(made, 'database.dump'), 1000)
      expect(await textOf(await on('four'), 'restore', '--from', made).catch(String)).toContain(
        'pg_restore failed',
      )
    } finally {
      await server.stop()
    }
  }, 120_000)
})
