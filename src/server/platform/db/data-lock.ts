import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { newToken } from './identifiers.ts'

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

/** What the lock file says about the process that has the folder. */
const Holder = z.object({
  id: z.string(),
  pid: z.number().int(),
  host: z.string(),
  startedAt: z.string(),
  /** Identifies the running kernel; '' where there is none. Containers of one machine share it. */
  boot: z.string(),
  /** Process ids are unique only within a PID namespace; '' where there is none. */
  pidNamespace: z.string(),
  hasKernelLock: z.boolean(),
})
type Holder = z.infer<typeof Holder>

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

/**
 * Locks the data folder for this process, and closes the folder to other accounts. The embedded database has no lock of
 * its own: two processes on one folder destroy it. Returns the function that unlocks.
 *
 * The kernel's lock on an open file ends with its process and holds across the containers of one machine. The lock file,
 * refreshed every two seconds, holds across machines that share the folder. A process that can't be shown to be dead counts
 * as alive until its file has been silent for a while; if it wakes up later, it finds its lock taken and exits.
 */
export async function lockDataFolder(folder: string, options: LockOptions = {}): Promise<() => void> {
  const {
    beatMs = 2000,
    silenceMs = 20_000,
    lockInKernel = lockWithFlock,
    onLost = exit,
    onWait = () => {},
  } = options
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  restrictPermissions(folder)
  const file = path.join(folder, 'lock')
  const descriptor = openSync(path.join(folder, 'lock.kernel'), 'a', 0o600)
  try {
    const inKernel = lockInKernel(descriptor)
    if (inKernel === false) throw new DataFolderInUse(folder, readHolder(file))
    const self = describeSelf(inKernel === true)
    while (!create(file, self)) {
      await waitForEndOfHolder(folder, file, self, { beatMs, silenceMs, onWait })
      // Two processes may have found the same silent lock, and the second may have removed the first one's new lock.
      if (!inKernel && create(file, self)) {
        await wait(Math.min(beatMs, 300))
        if (readHolder(file)?.id !== self.id) throw new DataFolderInUse(folder, readHolder(file))
        break
      }
    }
    const stopBeating = startHeartbeat(file, self, { beatMs, silenceMs, onLost })
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
  { beatMs, silenceMs, onWait }: Required<Pick<LockOptions, 'beatMs' | 'silenceMs' | 'onWait'>>,
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

/** Whether the holder has certainly ended. */
function isKnownDead(holder: Holder, self: Holder): boolean {
  if (holder.boot === '' || holder.boot !== self.boot) return false
  // This process has the kernel's lock, which that process would still have.
  if (holder.hasKernelLock && self.hasKernelLock) return true
  if (holder.pidNamespace === '' || holder.pidNamespace !== self.pidNamespace) return false
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
  const { state, startedAt } = processStatus(holder.pid)
  return state === 'Z' || (startedAt !== '' && startedAt !== holder.startedAt)
}

function startHeartbeat(
  file: string,
  self: Holder,
  { beatMs, silenceMs, onLost }: Required<Pick<LockOptions, 'beatMs' | 'silenceMs' | 'onLost'>>,
): () => void {
  let lastBeat = performance.now()
  const timer = setInterval(() => {
    let isOurs = false
    try {
      isOurs = create(file, self) || readHolder(file)?.id === self.id
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

/** Creates the lock file. Returns false when there is one. */
function create(file: string, holder: Holder): boolean {
  try {
    writeFileSync(file, `${JSON.stringify(holder)}\n`, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    // On a full disk the file may have been created without its text.
    if (observe(file)?.endsWith(' ')) removeQuietly(file)
    throw error
  }
}

function readHolder(file: string): Holder | null {
  try {
    return Holder.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

/** Returns the file's time and text, or null without a file. It's opened, so that network file systems look again. */
function observe(file: string): string | null {
  try {
    const handle = openSync(file, 'r')
    try {
      return `${fstatSync(handle).mtimeMs} ${readFileSync(handle, 'utf8')}`
    } finally {
      closeSync(handle)
    }
  } catch {
    return null
  }
}

const describeSelf = (hasKernelLock: boolean): Holder => ({
  id: newToken(),
  pid: process.pid,
  host: hostname(),
  startedAt: processStatus(process.pid).startedAt,
  boot: attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
  pidNamespace: attempt(() => readlinkSync('/proc/self/ns/pid')),
  hasKernelLock,
})

/** Returns a process's state and start time, in the kernel's terms; '' where they can't be read. */
function processStatus(pid: number): { state: string; startedAt: string } {
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  // The name in parentheses may contain spaces. The state follows it; the start time is the 20th field after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0] ?? '', startedAt: fields[19] ?? '' }
}

function attempt(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}

function removeQuietly(file: string): void {
  try {
    unlinkSync(file)
  } catch {}
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
