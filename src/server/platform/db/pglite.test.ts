import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engine } from '../../../../tests/support/database.ts'
import { until } from '../../../../tests/support/until.ts'
import { DiskFull, openPglite, type PgliteOptions } from './pglite.ts'

const MB = 1024 ** 2
let folder = ''
const closers: (() => unknown)[] = []
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shelterbelt-disk-'))
})
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
  rmSync(folder, { recursive: true, force: true })
})

async function open(options: PgliteOptions) {
  const database = await openPglite(path.join(folder, 'database'), options)
  closers.push(() => database.close())
  return database
}

const codeOf = (statement: Promise<unknown>) =>
  statement.then(
    () => 'done',
    error => (error.cause as { code?: string }).code,
  )

/** Mounts a small tmpfs. Returns null if the system doesn't allow it. */
function mountTmpfs(megabytes: number): boolean {
  const size = `size=${megabytes}m`
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder]).status !== 0) return false
  closers.push(() => spawnSync('umount', ['-l', folder]))
  return true
}

test.runIf(engine === 'pglite')('a database whose creation was interrupted is created again', async () => {
  const unfinished = path.join(folder, 'database.new')
  mkdirSync(unfinished)
  writeFileSync(path.join(unfinished, 'PG_VERSION'), '18')
  const { db } = await open({})
  expect(await codeOf(db.execute(sql`SELECT 1`))).toBe('done')
  expect(readdirSync(folder)).toEqual(['database'])
})

describe.runIf(engine === 'pglite')('on a disk that fills up, the embedded database', () => {
  test('becomes read-only and not ready, and continues once there is space', async () => {
    let free = 500 * MB
    const { db, isReady } = await open({ readFreeBytes: async () => free })
    await db.execute(sql`CREATE TABLE t (n int)`)
    expect(await isReady()).toBe(true)
    free = 10 * MB
    await until('the database to notice', async () => !(await isReady()))
    await until(
      'writes to be refused',
      async () => (await codeOf(db.execute(sql`INSERT INTO t VALUES (1)`))) === '25006',
    )
    expect(await codeOf(db.execute(sql`SELECT * FROM t`))).toBe('done')
    free = 500 * MB
    await until(
      'the database to write again',
      async () => (await codeOf(db.execute(sql`INSERT INTO t VALUES (1)`))) === 'done',
    )
    expect(await isReady()).toBe(true)
  })

  test('doesn’t start without space for its log', async () => {
    await expect(open({ readFreeBytes: async () => 10 * MB })).rejects.toThrow(DiskFull)
  })

  test('fails at once instead of hanging when its log cannot be written', async context => {
    if (!mountTmpfs(120)) return context.skip()
    const failures: string[] = []
    const database = await open({
      readFreeBytes: async () => 500 * MB,
      onFailure: message => failures.push(message),
    })
    const { bavail, bsize } = statfsSync(folder)
    writeFileSync(path.join(folder, 'filler'), Buffer.alloc(bavail * bsize - 8 * MB))
    const fill = () =>
      database.db.execute(sql`SELECT pg_logical_emit_message(true, 'x', repeat('a', 300000))`)
    let code = 'done'
    for (let n = 0; n < 200 && code === 'done'; n++) code = (await codeOf(fill())) ?? ''
    expect(code).toBe('53100')
    expect(failures).toHaveLength(1)
    expect(failures[0]).toContain('disk is full')
    expect(await codeOf(fill())).toBe('53100')
    expect(await database.isReady()).toBe(false)
  })
})
