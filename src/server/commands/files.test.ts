import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startS3Server } from '../../../tests/support/s3-server.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { documents } from '../features/documents/tables.ts'
import { verifyFiles } from '../features/documents/verification.ts'
import { openFiles, openLocalFiles } from '../platform/files/open-files.ts'
import { parseS3Url } from '../platform/files/s3-url.ts'
import { runCommand } from './commands.ts'

const t = testApp()

let folder = ''
let bucket: Awaited<ReturnType<typeof startS3Server>>
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-move-'))
  bucket = await startS3Server(folder)
})
afterEach(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

function setUp() {
  const config = { ...t.platform.config, s3: parseS3Url(`${bucket.url}/files`) }
  const context = { ...t.platform, config, database: t.database }
  const move = (to: string) => runCommand(context, { name: 'files:move', input: { to } })
  return { config, context, move }
}

test('files are copied to a bucket and back, and every copy is compared', async () => {
  const { config, context, move } = setUp()
  const on = await t.aCase()
  await t.aDocument(on)
  await t.aDocument(on, { bytes: Buffer.alloc(300_000, 'second') })
  const inBucket = await openFiles(config)
  expect(await move('s3')).toMatchObject({
    ok: true,
    lines: [/^Copied and compared the files of 2 documents/, /S3_URL/].map(text =>
      expect.stringMatching(text),
    ),
  })
  expect(await verifyFiles(t.platform.db, inBucket)).toEqual({ count: 2, problems: [] })
  // A second run keeps the good copies and copies the missing files.
  for await (const { key } of t.files.list()) await t.files.delete(key)
  expect(await move('s3')).toMatchObject({ ok: true })
  expect(await move('local')).toMatchObject({ ok: true })
  expect(await verifyFiles(t.platform.db, openLocalFiles(config))).toEqual({ count: 2, problems: [] })
  expect(await runCommand({ ...context, files: inBucket }, { name: 'files:verify', input: {} })).toEqual({
    ok: true,
    lines: ['2 documents: every file is there and unchanged.'],
  })
})

test('a file that differs from the upload is reported and not copied', async () => {
  const { config, move } = setUp()
  const on = await t.aCase()
  const { id } = await t.aDocument(on)
  for await (const { key, size } of t.files.list()) {
    await t.files.delete(key)
    await t.files.keep(await t.files.stage(Readable.from([Buffer.alloc(size)]), size), key)
  }
  const moved = await move('s3')
  expect(moved).toMatchObject({
    ok: false,
    lines: [expect.stringContaining(`The file of document ${id} is changed`)],
  })
  for await (const { key } of (await openFiles(config)).list()) expect.fail(`${key} was copied`)
})

test('a command without S3_URL changes nothing', async () => {
  const context = { ...t.platform, database: t.database }
  expect(await runCommand(context, { name: 'files:move', input: { to: 's3' } })).toMatchObject({ ok: false })
})

test('files that no document uses are listed', async () => {
  const context = { ...t.platform, database: t.database }
  const orphan = await t.files.put(Readable.from([Buffer.from('left over')]), 100)
  await t.aDocument(await t.aCase())
  const { ok, lines } = await runCommand(context, { name: 'files:verify', input: {} })
  expect(ok).toBe(true)
  expect(lines[0]).toBe('1 document: every file is there and unchanged.')
  expect(lines).toContainEqual(expect.stringContaining(`No document uses ${orphan.key} (9 bytes, `))
  const used = await t.platform.db.select({ key: documents.storageKey }).from(documents)
  expect(lines.join('\n')).not.toContain(used[0]?.key)
})

test('a backup contains the files of a bucket, but for those it has lost, and they can be restored from it', async () => {
  const { config } = setUp()
  await t.aDocument(await t.aCase())
  const { move } = setUp()
  await move('s3')
  const inBucket = await openFiles(config)
  const to = path.join(folder, 'backup')
  const context = {
    ...t.platform,
    config,
    files: inBucket,
    database: { ...t.database, copyTo: async () => {} },
  }
  expect(await runCommand(context, { name: 'backup:copy', input: { folder: to } })).toMatchObject({
    ok: true,
  })
  const copied = openLocalFiles({ ...config, dataDir: to })
  expect(await verifyFiles(t.platform.db, copied)).toEqual({ count: 1, problems: [] })
  // Without it, a lost file would mean no backup of all the rest.
  for await (const { key } of inBucket.list()) await inBucket.delete(key)
  const later = path.join(folder, 'later')
  expect(await runCommand(context, { name: 'backup:copy', input: { folder: later } })).toEqual({
    ok: true,
    lines: [expect.stringMatching(/^The file of document .* is missing/)],
  })
  expect(await readdir(later)).toContain('manifest.json')
})

test('doctor reports a bucket that can’t be reached, also without documents', async () => {
  const s3 = parseS3Url('http://key:secret@127.0.0.1:9/documents')
  const files = await openFiles({ dataDir: t.platform.config.dataDir, s3 })
  const context = { ...t.platform, files, database: t.database }
  const { ok, lines } = await runCommand(context, { name: 'doctor', input: {} })
  expect(ok).toBe(false)
  const problems = lines.filter(line => line.startsWith('PROBLEM'))
  expect(problems).toEqual([
    expect.stringMatching(/files: http:\/\/127\.0\.0\.1:9\/documents\/ can’t be used: .*ECONNREFUSED/),
  ])
})
