import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimFolder, hasMarker, WrongFilesFolder } from './marker.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-marker-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a first start marks the folder, and later starts find it', async () => {
  const files = path.join(folder, 'files')
  await claimFolder(files, 'one', false)
  await claimFolder(files, 'one', true)
  expect(await hasMarker(files, 'one')).toBe(true)
})

test('a folder from before there were marks is taken as it is', async () => {
  await mkdir(path.join(folder, 'a7'))
  await claimFolder(folder, 'one', true)
  expect(await readFile(path.join(folder, 'deployment'), 'utf8')).toBe('one\n')
})

test('another deployment’s folder, and an empty one in the place of the files, are refused', async () => {
  await expect(claimFolder(folder, 'one', true)).rejects.toThrow(/is empty, but there are uploaded documents/)
  await writeFile(path.join(folder, 'deployment'), 'two\n')
  await expect(claimFolder(folder, 'one', false)).rejects.toThrow(WrongFilesFolder)
})

test('a folder that is moved away while the server runs is noticed', async () => {
  const files = path.join(folder, 'files')
  await claimFolder(files, 'one', false)
  await rename(files, `${files}.away`)
  expect(await hasMarker(files, 'one')).toBe(false)
})
