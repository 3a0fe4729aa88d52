import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLocalFiles, FileTooLarge } from './file-store.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-files-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function namesIn(directory: string): Promise<string[]> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true })
  return found.filter(entry => entry.isFile()).map(entry => entry.name)
}

test('a stored file is read in full and in part', async () => {
  const files = createLocalFiles(folder)
  const bytes = randomBytes(200_000)
  const stored = await files.put(Readable.from([bytes.subarray(0, 70_000), bytes.subarray(70_000)]), 200_000)
  expect(stored).toMatchObject({ size: 200_000, sha256: createHash('sha256').update(bytes).digest('hex') })
  expect(await buffer(await files.get(stored.key))).toEqual(bytes)
  expect(await buffer(await files.get(stored.key, { start: 10, end: 19 }))).toEqual(bytes.subarray(10, 20))
  expect(await files.head(stored.key, 4)).toEqual(bytes.subarray(0, 4))
  expect(await files.stat(stored.key)).toEqual({ size: 200_000 })
  await files.delete(stored.key)
  await files.delete(stored.key)
  expect(await files.stat(stored.key)).toBeNull()
  await expect(files.get(stored.key)).rejects.toThrow()
})

test('a file that is too large or cut off is not stored', async () => {
  const files = createLocalFiles(folder)
  await expect(files.put(Readable.from([Buffer.alloc(11)]), 10)).rejects.toThrow(FileTooLarge)
  async function* breaking() {
    yield Buffer.alloc(5)
    throw new Error('cut off')
  }
  await expect(files.put(Readable.from(breaking()), 10)).rejects.toThrow('cut off')
  expect(await namesIn(folder)).toEqual([])
})

test('a key is stored only once, and a path is not a key', async () => {
  const files = createLocalFiles(folder)
  const key = files.newKey()
  expect(key).not.toBe(files.newKey())
  for (const path of ['../../etc/passwd', '', `${key}/..`, key.toUpperCase().replace(/\d/g, 'A')]) {
    await expect(files.stat(path)).rejects.toThrow('isn’t a key')
    await expect(files.put(Readable.from([]), 1, path)).rejects.toThrow('isn’t a key')
  }
})

test('the start deletes abandoned temporary files and keeps those being written', async () => {
  const incoming = path.join(folder, 'incoming')
  await mkdir(incoming, { recursive: true })
  await writeFile(path.join(incoming, 'dead.part'), 'x')
  await writeFile(path.join(incoming, 'alive.part'), 'x')
  const anHourAgo = new Date(Date.now() - 3_600_000)
  await utimes(path.join(incoming, 'dead.part'), anHourAgo, anHourAgo)
  await createLocalFiles(folder).start()
  expect(await namesIn(folder)).toEqual(['alive.part'])
})
