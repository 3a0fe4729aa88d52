import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

export interface ServerProcess {
  origin: string
  port: number
  pid: number
  /** Everything printed so far. */
  output(): string
  /** Stops the server. Resolves with its exit code, or null when a signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  exited(): boolean
}

/** Optimizing the embedded database's code is a third of a start, and no journey runs long enough to gain by it. */
const FLAGS = process.env.VITEST ? ['--liftoff-only'] : []

/** The program that `npm start` runs. */
export const START = 'scripts/start.mjs'

/** Starts the built server, or what `npm start` runs, without waiting until it is ready. */
export function spawnServer(
  env: Record<string, string>,
  program = 'dist/server/main.js',
): { child: ChildProcess; output(): string } {
  let printed = ''
  // Only the variables of the test, not those of the developer’s environment.
  const { PATH = '', HOME = '', TMPDIR } = process.env
  const child = spawn(process.execPath, [...FLAGS, program], {
    env: { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const keep = (chunk: Buffer) => {
    printed += chunk.toString()
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return { child, output: () => printed }
}

/** Runs the built server until it exits, for at most 30 s. Resolves with its exit code and output. */
export async function runServer(
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { child, output } = spawnServer(env)
  const tooLong = setTimeout(() => child.kill('SIGKILL'), 30_000)
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(tooLong)
  return { code, output: output() }
}

/** Starts the built server on a free port and waits until it is ready, for at most this many seconds. */
export async function startServerProcess(
  dataDir: string,
  env: Record<string, string> = {},
  seconds = 180,
  program?: string,
): Promise<ServerProcess> {
  const port = Number(env.PORT ?? (await freePort()))
  const { child, output } = spawnServer({ DATA_DIR: dataDir, PORT: String(port), ...env }, program)
  let closed = false
  const ended = once(child, 'close').then(([code]) => {
    closed = true
    return code as number | null
  })
  const origin = `http://localhost:${port}`
  await until(
    'the server to be ready',
    async () => {
      if (closed) throw new Error(`The server exited during startup:\n${output()}`)
      return fetch(`http://127.0.0.1:${port}/readyz`).then(
        reply => reply.ok,
        () => false,
      )
    },
    seconds,
  ).catch(error => {
    child.kill('SIGKILL')
    throw error
  })
  return {
    origin,
    port,
    pid: child.pid ?? 0,
    output,
    exited: () => closed,
    stop: (signal = 'SIGTERM') => {
      if (!closed) child.kill(signal)
      return ended
    },
  }
}
