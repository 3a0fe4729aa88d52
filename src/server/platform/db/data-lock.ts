import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'

/** Another running process uses the data folder. */
export class DataFolderInUse extends Error {
  constructor(folder: string, holder: string) {
    super(`${folder} is in use by ${holder}. Stop that process first, or set DATA_DIR to another folder.`)
  }
}

interface Holder {
  pid: number
  startedAt: string
}

/** Returns when a process started, in the kernel's ticks; '' without /proc. It distinguishes a reused pid from the holder. */
function processStartTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may contain spaces; the start time is the 20th field after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return holder.startedAt === '' || processStartTime(holder.pid) === holder.startedAt
}

function readHolder(file: string): Holder | null {
  try {
    const [pid, startedAt] = readFileSync(file, 'utf8').trim().split(' ')
    return pid && Number.isInteger(Number(pid)) ? { pid: Number(pid), startedAt: startedAt ?? '' } : null
  } catch {
    return null
  }
}

/** Whether an empty lock file is so new that its creator may be about to write the pid. */
function isBeingCreated(file: string): boolean {
  try {
    return Date.now() - statSync(file).mtimeMs < 5000
  } catch {
    return false
  }
}

/** Waits until other processes that found the same stale lock have acted on it. */
const waitForRivals = (): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
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

/**
 * Locks the data folder with a file that only one process can create, and closes the folder to other accounts. The
 * embedded database has no lock of its own, and two processes on one folder would lose rows. Returns the function that
 * unlocks. `pause` is for tests.
 */
export function lockDataFolder(folder: string, pause = waitForRivals): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  restrictPermissions(folder)
  const file = path.join(folder, 'lock')
  let tookOver = false
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const handle = openSync(file, 'wx', 0o600)
      writeSync(handle, `${process.pid} ${processStartTime(process.pid)}\n`)
      closeSync(handle)
      // Two processes may have found the same stale lock, and the second may have removed the first one's new lock.
      if (tookOver) pause()
      const holder = readHolder(file)
      if (holder?.pid !== process.pid) throw new DataFolderInUse(folder, nameOf(holder))
      return () => {
        if (readHolder(file)?.pid === process.pid) unlinkSync(file)
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = readHolder(file)
      if (holder ? isAlive(holder) : isBeingCreated(file)) throw new DataFolderInUse(folder, nameOf(holder))
      try {
        unlinkSync(file)
      } catch {}
      tookOver = true
    }
  }
  throw new DataFolderInUse(folder, nameOf(null))
}

const nameOf = (holder: Holder | null) => (holder ? `process ${holder.pid}` : 'another process')
