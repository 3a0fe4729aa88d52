import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

const CONNECTIONS = 32

interface Outcome {
  requests: { total: number }
  latency: { p50: number; p99: number }
  duration: number
  errors: number
  non2xx: number
}

/** What came of one load: requests a second and how long they took, in ms. */
export interface Load {
  rate: number
  p50: number
  p99: number
}

/** Asks for a page over 32 connections for so many seconds, from a process of its own. Rejects when an answer was not a success. */
export async function load(url: string, seconds: number): Promise<Load> {
  const { stdout } = await run(
    process.execPath,
    [
      'node_modules/autocannon/autocannon.js',
      ...['--connections', String(CONNECTIONS), '--duration', String(seconds)],
      ...['--headers', 'accept-encoding=br', '--json', '--no-progress', url],
    ],
    { maxBuffer: 16 * 1024 * 1024 },
  )
  const { requests, latency, duration, errors, non2xx } = JSON.parse(stdout) as Outcome
  if (errors > 0 || non2xx > 0)
    throw new Error(`${url}: ${errors} errors, ${non2xx} answers that were no success`)
  return { rate: requests.total / duration, p50: latency.p50, p99: latency.p99 }
}
