import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, openSync, statSync, unlinkSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  createLockFile,
  describeSelf,
  type Holder,
  isKnownDead,
  observe,
  readHolder,
  removeQuietly,
} from './lock-file.ts'

/** Another process uses the data folder, or may be using it. */
export class DataFolderInUse extends Error {
  constructor(folder: string, holder: Holder | null) {
    super(
      holder
        ? `${folder} is in use by process ${holder.pid} on ${holder.host}. Stop that process first, or set DATA_DIR to another folder.`
        : `${folder} contains a lock that this program can’t read. If you are certain that no server uses this folder, delete ${path.join(folder, 'lock')}.`,
    )
  }
}

export interface LockOptions {
  /** How often the holder refreshes the lock file. */
  beatMs?: number
  /** How long a lock file with an unknown holder must not be refreshed before it's taken over. */
  silenceMs?: number
  /** Whether the kernel granted the lock; null if it doesn't support it. */
  lockInKernel?: (descriptor: number) => boolean | null
  /** Called before waiting for an unknown holder. */
  onWait?: (seconds: number) => void
  /** Called once when another process has taken the folder. The process must not write to it any more. */
  onLost?: (message: string) => void
}

const DEFAULTS: Required<LockOptions> = {
  beatMs: 2000,
  silenceMs: 20_000,
  lockInKernel: lockWithFlock,
  onWait: () => {},
  onLost: exit,
}

/**
 * Locks the data folder for this process, and closes the folder to other accounts. The embedded database has no lock of
 * its own: two processes on one folder destroy it. Returns the function that unlocks.
 *
 * The kernel's lock on an open file ends with its process and holds across the containers of one machine. The lock file,
 * refreshed every two seconds, holds across machines that share the folder. A process that can't be shown to be dead counts
 * as alive until its file has been silent for a while; if it wakes up later, it finds its lock taken and exits.
 */
export async function lockDataFolder(folder: string, options: LockOptions = {}): Promise<() => void> {
  const settings = { ...DEFAULTS, ...options }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  restrictPermissions(folder)
  const file = path.join(folder, 'lock')
  const descriptor = openSync(path.join(folder, 'lock.kernel'), 'a', 0o600)
  try {
    const inKernel = settings.lockInKernel(descriptor)
    if (inKernel === false) throw new DataFolderInUse(folder, readHolder(file))
    const self = describeSelf(inKernel === true)
    while (!createLockFile(file, self)) {
      await waitForEndOfHolder(folder, file, self, settings)
      // Two processes may have found the same silent lock, and the second may have removed the first one's new lock.
      if (!inKernel && createLockFile(file, self)) {
        await wait(Math.min(settings.beatMs, 300))
        if (readHolder(file)?.id !== self.id) throw new DataFolderInUse(folder, readHolder(file))
        break
      }
    }
    const stopBeating = startHeartbeat(file, self, settings)
    return () => {
      stopBeating()
      if (readHolder(file)?.id === self.id) unlinkSync(file)
      closeQuietly(descriptor)
    }
  } catch (error) {
    closeQuietly(descriptor)
    throw error
  }
}

/** Removes the lock file of a holder that is dead or silent. Throws DataFolderInUse when it's alive. */
async function waitForEndOfHolder(
  folder: string,
  file: string,
  self: Holder,
  { beatMs, silenceMs, onWait }: Required<LockOptions>,
): Promise<void> {
  const lastState = observe(file)
  if (lastState === null) return
  const holder = readHolder(file)
  if (!holder || !isKnownDead(holder, self)) {
    onWait(Math.ceil(silenceMs / 1000))
    for (const until = performance.now() + silenceMs; performance.now() < until; ) {
      await wait(beatMs / 2)
      const now = observe(file)
      if (now === null) return
      if (now !== lastState) throw new DataFolderInUse(folder, readHolder(file) ?? holder)
    }
    // A file that was never refreshed and can't be read may belong to a program that doesn't refresh it.
    if (!holder) throw new DataFolderInUse(folder, null)
  }
  if (observe(file) === lastState) removeQuietly(file)
}

function startHeartbeat(
  file: string,
  self: Holder,
  { beatMs, silenceMs, onLost }: Required<LockOptions>,
): () => void {
  let lastBeat = performance.now()
  const timer = setInterval(() => {
    let isOurs = false
    try {
      isOurs = createLockFile(file, self) || readHolder(file)?.id === self.id
      if (isOurs) {
        // Changing the time needs no space, so it works on a full disk.
        utimesSync(file, new Date(), new Date())
        lastBeat = performance.now()
        return
      }
    } catch {
      // The folder can't be reached. No other process may take it before the silence is over.
      if (performance.now() - lastBeat < silenceMs / 2) return
    }
    clearInterval(timer)
    const holder = readHolder(file)
    onLost(
      holder && !isOurs
        ? `${path.dirname(file)} was taken over by process ${holder.pid} on ${holder.host}. Stopping now.`
        : `${path.dirname(file)} can’t be reached any more. Stopping now.`,
    )
  }, beatMs)
  timer.unref()
  return () => clearInterval(timer)
}

function exit(message: string): void {
  console.error(message)
  process.exit(1)
}

/** Locks an open file until this process closes it or ends: the lock belongs to the open file, which the child shares. */
function lockWithFlock(descriptor: number): boolean | null {
  const { status } = spawnSync('flock', ['-x', '-n', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', descriptor],
  })
  if (status === 0) return true
  return status === 1 ? false : null
}

function closeQuietly(descriptor: number): void {
  try {
    closeSync(descriptor)
  } catch {}
}

/** Closes the folder to other accounts: the embedded database creates files that everyone can read and write. */
function restrictPermissions(folder: string): void {
  const { mode } = statSync(folder)
  if ((mode & 0o007) === 0) return
  try {
    chmodSync(folder, mode & 0o770)
  } catch {
    // The folder belongs to another account or the file system has no permissions. The operator is responsible for it.
  }
}
