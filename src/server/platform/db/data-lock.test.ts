import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataFolderInUse, lockDataFolder } from './data-lock.ts'

let folder = ''
const file = () => path.join(folder, 'lock')
const nobodyWaits = () => {}
/** No process has this number: it is above the kernel's largest. */
const DEAD = '99999999 1\n'

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shelterbelt-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a folder that a live process holds is refused by its name, and free once it lets go', () => {
  const release = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(`process ${process.pid}`)
  release()
  lockDataFolder(folder)()
})

test('nobody else on the machine gets into the folder, whether or not it was there before', () => {
  // The embedded database makes its files such that everybody could read and write them.
  const modeOf = (name: string) => statSync(name).mode & 0o777
  const fresh = path.join(folder, 'fresh')
  lockDataFolder(fresh)()
  expect(modeOf(fresh)).toBe(0o700)
  chmodSync(folder, 0o755)
  lockDataFolder(folder)()
  expect(modeOf(folder)).toBe(0o750)
})

test('a dead process holds nothing', () => {
  writeFileSync(file(), DEAD)
  lockDataFolder(folder, nobodyWaits)
  expect(readFileSync(file(), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
})

test('of two that find the same dead lock at the same moment only one goes on', () => {
  writeFileSync(file(), DEAD)
  const theOtherIsSlower = () => writeFileSync(file(), `${process.ppid} \n`)
  expect(() => lockDataFolder(folder, theOtherIsSlower)).toThrow(DataFolderInUse)
})

test('a lock whose maker has not yet written its name is held; one left so long ago is not', () => {
  writeFileSync(file(), '')
  expect(() => lockDataFolder(folder, nobodyWaits)).toThrow(DataFolderInUse)
  const longAgo = new Date(Date.now() - 3_600_000)
  utimesSync(file(), longAgo, longAgo)
  lockDataFolder(folder, nobodyWaits)
})
