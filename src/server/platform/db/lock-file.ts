import {
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { z } from 'zod'
import { newToken } from './identifiers.ts'

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
export type Holder = z.infer<typeof Holder>

/** Creates the lock file. Returns false when there is one. */
export function createLockFile(file: string, holder: Holder): boolean {
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

export function readHolder(file: string): Holder | null {
  try {
    return Holder.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

/** Returns the file's time and text, or null without a file. It's opened, so that network file systems look again. */
export function observe(file: string): string | null {
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

export function removeQuietly(file: string): void {
  try {
    unlinkSync(file)
  } catch {}
}

/** Describes this process. */
export const describeSelf = (hasKernelLock: boolean): Holder => ({
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

/** Whether the holder has certainly ended. */
export function isKnownDead(holder: Holder, self: Holder): boolean {
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
