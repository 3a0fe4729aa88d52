import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { until } from '../../../../tests/support/until.ts'
import { DataFolderInUse, type LockOptions, lockDataFolder } from './data-lock.ts'

let folder = ''
const file = () => path.join(folder, 'lock')
const children: ChildProcess[] = []
const unlocks: (() => void)[] = []

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shelterbelt-lock-'))
})
afterEach(() => {
  for (const unlock of unlocks.splice(0)) unlock()
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Short intervals, so that a test of a stale lock is quick. */
const QUICK = { beatMs: 20, silenceMs: 300 }
/** As on a network file system, or on a system without `flock`. */
const WITHOUT_KERNEL = { ...QUICK, lockInKernel: () => null }

async function lock(options: LockOptions = QUICK): Promise<() => void> {
  const unlock = await lockDataFolder(folder, options)
  unlocks.push(unlock)
  return unlock
}

const readLock = () => JSON.parse(readFileSync(file(), 'utf8')) as Record<string, unknown>

/** Writes the lock of a process that ended without unlocking. */
function leaveLock(fields: Record<string, unknown>): void {
  const ended = { id: 'other', pid: 99_999_999, host: 'elsewhere', startedAt: '1' }
  writeFileSync(
    file(),
    JSON.stringify({
      ...ended,
      boot: 'another boot',
      pidNamespace: 'pid:[1]',
      hasKernelLock: false,
      ...fields,
    }),
  )
}

/** Starts a process that locks the folder and keeps it. It runs in its own PID namespace, as in a container. */
function holdInContainer(): ChildProcess {
  const program = `import('${path.resolve('src/server/platform/db/data-lock.ts')}').then(async ({ lockDataFolder }) => {
    await lockDataFolder(${JSON.stringify(folder)}); setInterval(() => {}, 1000) })`
  const node = [process.execPath, '--import', 'tsx', '-e', program]
  const child = spawn('unshare', ['--pid', '--fork', '--kill-child', '--mount-proc', ...node], {
    stdio: 'ignore',
  })
  children.push(child)
  return child
}

const canUnshare = spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0

test('a locked folder is refused with the pid of its process, and free after it unlocks', async () => {
  const unlock = await lock()
  await expect(lock()).rejects.toThrow(`process ${process.pid}`)
  unlock()
  await lock()
})

test('other accounts cannot enter the folder, new or existing', async () => {
  // The embedded database creates files that everyone could read and write.
  const modeOf = (name: string) => statSync(name).mode & 0o777
  const fresh = path.join(folder, 'fresh')
  unlocks.push(await lockDataFolder(fresh))
  expect(modeOf(fresh)).toBe(0o700)
  chmodSync(folder, 0o755)
  await lock()
  expect(modeOf(folder)).toBe(0o750)
})

describe.runIf(canUnshare)('a process in another container', () => {
  test('holds the lock exactly as long as it runs', async () => {
    const child = holdInContainer()
    // The file exists a moment before its text does.
    await until(
      'the lock of the other process',
      () => existsSync(file()) && readFileSync(file(), 'utf8') !== '',
    )
    expect(readLock()).toMatchObject({ pid: 1, hasKernelLock: true })
    await expect(lock()).rejects.toThrow(DataFolderInUse)
    // Also without the kernel's lock: its pid means nothing in this namespace, so only its heartbeat shows that it runs.
    await expect(lock({ ...WITHOUT_KERNEL, beatMs: 2000, silenceMs: 6000 })).rejects.toThrow(DataFolderInUse)
    child.kill('SIGKILL')
    await until('the kernel to release the lock', async () => (await lock().catch(() => null)) !== null)
    expect(readLock()).toMatchObject({ pid: process.pid })
  })
})

test('a process of this machine that has exited loses the lock at once', async () => {
  const unlock = await lock()
  const { boot, pidNamespace } = readLock()
  unlock()
  const never = { beatMs: 1000, silenceMs: 3_600_000 }
  leaveLock({ boot, hasKernelLock: true })
  await lock(never)
  for (const unlock of unlocks.splice(0)) unlock()
  leaveLock({ boot, pidNamespace })
  await lock({ ...never, lockInKernel: () => null })
})

test('a process of an unknown machine counts as alive while it refreshes its lock', async () => {
  leaveLock({})
  const timer = setInterval(() => utimesSync(file(), new Date(), new Date()), 50)
  await expect(lock()).rejects.toThrow('process 99999999 on elsewhere')
  clearInterval(timer)
  expect(readLock()).toMatchObject({ id: 'other' })
  const began = performance.now()
  await lock()
  expect(performance.now() - began).toBeGreaterThan(290)
})

test('the holder of a lock refreshes it', async () => {
  await lock(WITHOUT_KERNEL)
  const before = statSync(file()).mtimeMs
  await until('a refreshed lock', () => statSync(file()).mtimeMs > before)
  await expect(lock(WITHOUT_KERNEL)).rejects.toThrow(DataFolderInUse)
})

test('a process whose lock was taken over while suspended stops', async () => {
  const lost: string[] = []
  await lock({ ...WITHOUT_KERNEL, onLost: message => lost.push(message) })
  leaveLock({})
  await until('the process to notice', () => lost.length > 0)
  expect(lost[0]).toContain('taken over by process 99999999 on elsewhere')
  expect(readLock()).toMatchObject({ id: 'other' })
})

test('only one of two processes takes over the same stale lock', async () => {
  leaveLock({})
  const results = await Promise.allSettled([lock(WITHOUT_KERNEL), lock(WITHOUT_KERNEL)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a lock that cannot be read is never taken over; the message says what to do', async () => {
  writeFileSync(file(), '680 4040\n')
  await expect(lock()).rejects.toThrow(`delete ${file()}`)
  expect(readFileSync(file(), 'utf8')).toBe('680 4040\n')
})
