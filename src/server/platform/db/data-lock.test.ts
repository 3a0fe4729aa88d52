import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataFolderInUse, lockDataFolder } from './data-lock.ts'

let folder = ''
const file = () => path.join(folder, 'lock')
const noPause = () => {}
/** Above the kernel's largest pid, so no process has it. */
const DEAD = '99999999 1\n'

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shelterbelt-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a locked folder is refused with the pid of its process, and free after it unlocks', () => {
  const release = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(`process ${process.pid}`)
  release()
  lockDataFolder(folder)()
})

test('other accounts cannot enter the folder, new or existing', () => {
  // The embedded database creates files that everyone could read and write.
  const modeOf = (name: string) => statSync(name).mode & 0o777
  const fresh = path.join(folder, 'fresh')
  lockDataFolder(fresh)()
  expect(modeOf(fresh)).toBe(0o700)
  chmodSync(folder, 0o755)
  lockDataFolder(folder)()
  expect(modeOf(folder)).toBe(0o750)
})

test('the lock of a dead process is ignored', () => {
  writeFileSync(file(), DEAD)
  lockDataFolder(folder, noPause)
  expect(readFileSync(file(), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
})

test('of two processes that find the same stale lock only one takes it', () => {
  writeFileSync(file(), DEAD)
  const overwriteLock = () => writeFileSync(file(), `${process.ppid} \n`)
  expect(() => lockDataFolder(folder, overwriteLock)).toThrow(DataFolderInUse)
})

test('a new lock without a pid counts as locked; an old one does not', () => {
  writeFileSync(file(), '')
  expect(() => lockDataFolder(folder, noPause)).toThrow(DataFolderInUse)
  const longAgo = new Date(Date.now() - 3_600_000)
  utimesSync(file(), longAgo, longAgo)
  lockDataFolder(folder, noPause)
})
