import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLocalFiles } from './local-files.ts'
import { claimFiles, hasMarker, WrongFilesFolder } from './marker.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-marker-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))
const filesIn = (name: string) => createLocalFiles(path.join(folder, name))

test('a first start marks the store, and later starts find it', async () => {
  const files = filesIn('new')
  await claimFiles(files, 'one', false)
  await claimFiles(files, 'one', true)
  expect(await hasMarker(files, 'one')).toBe(true)
})

test('a store from before markers existed is accepted', async () => {
  const files = filesIn('old')
  await files.put(Readable.from([Buffer.from('x')]), 1)
  await claimFiles(files, 'one', true)
  expect(await files.readMarker()).toBe('one')
})

test('a store whose marker a crash left empty is accepted', async () => {
  const files = filesIn('crashed')
  await files.put(Readable.from([Buffer.from('x')]), 1)
  await writeFile(path.join(folder, 'crashed', 'deployment'), '')
  await claimFiles(files, 'one', true)
  expect(await files.readMarker()).toBe('one')
})

test('another deployment’s store and an unexpectedly empty store are refused', async () => {
  const files = filesIn('other')
  await expect(claimFiles(files, 'one', true)).rejects.toThrow(/is empty, but there are uploaded documents/)
  await files.writeMarker('two')
  await expect(claimFiles(files, 'one', false)).rejects.toThrow(WrongFilesFolder)
})

test('a folder that is moved away while the server runs is noticed', async () => {
  const files = filesIn('moved')
  await claimFiles(files, 'one', false)
  await rename(files.place, `${files.place}.away`)
  expect(await hasMarker(files, 'one')).toBe(false)
})
