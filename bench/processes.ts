import { readFileSync } from 'node:fs'

/** The clock ticks per second in which Linux counts a process's time. */
const TICKS = 100

/** Returns the CPU time of processes in seconds; NaN where the system does not show it (not Linux). */
export function processorSeconds(pids: readonly number[]): number {
  try {
    return pids.reduce((sum, pid) => {
      const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
      return sum + (Number(fields[11]) + Number(fields[12])) / TICKS
    }, 0)
  } catch {
    return Number.NaN
  }
}

/** Returns the memory of a process in bytes, read from the kernel: another process would delay what is measured. */
export function residentBytes(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096
}
