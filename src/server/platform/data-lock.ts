import { closeSync, mkdirSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs'
import path from 'node:path'

/** Another live process holds the data folder. */
export class DataFolderInUse extends Error {
  constructor(folder: string, holder: string) {
    super(`${folder} is in use by ${holder}. Stop that one first, or set DATA_DIR to another folder.`)
  }
}

interface Holder {
  pid: number
  startedAt: string
}

/** When the process started, as the kernel counts; '' where there is no /proc. Tells a reused pid from the holder. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold spaces; the start time is the 20th field after it.
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
  return holder.startedAt === '' || startOf(holder.pid) === holder.startedAt
}

function readHolder(file: string): Holder | null {
  try {
    const [pid, startedAt] = readFileSync(file, 'utf8').trim().split(' ')
    return pid && Number.isInteger(Number(pid)) ? { pid: Number(pid), startedAt: startedAt ?? '' } : null
  } catch {
    return null
  }
}

/**
 * Takes the data folder for this process, by a file only one can create. The embedded database takes no lock of its
 * own, and two processes on one folder lose rows. Returns the function that lets go.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'lock')
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const handle = openSync(file, 'wx', 0o600)
      writeSync(handle, `${process.pid} ${startOf(process.pid)}\n`)
      closeSync(handle)
      return () => {
        if (readHolder(file)?.pid === process.pid) unlinkSync(file)
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = readHolder(file)
      if (holder && isAlive(holder)) throw new DataFolderInUse(folder, `process ${holder.pid}`)
      // Its holder is dead. Whoever removes it races fairly for the exclusive create above.
      try {
        unlinkSync(file)
      } catch {}
    }
  }
  throw new DataFolderInUse(folder, 'another process')
}
