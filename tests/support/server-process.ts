import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

export interface ServerProcess {
  origin: string
  port: number
  pid: number
  /** Everything it printed so far. */
  output(): string
  /** Stops the server. Resolves with its exit code, or null when a signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  exited(): boolean
}

/** Starts the built server without waiting: for starts that should fail. */
export function spawnServer(env: Record<string, string>): { child: ChildProcess; output(): string } {
  let printed = ''
  // Only the variables of the test, not those of the developer’s environment.
  const { PATH = '', HOME = '', TMPDIR } = process.env
  const child = spawn(process.execPath, ['dist/server/main.js'], {
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

/** Starts the built server on a free port and waits until it is ready, for so many seconds at most. */
export async function startServerProcess(
  dataDir: string,
  env: Record<string, string> = {},
  seconds = 60,
): Promise<ServerProcess> {
  const port = Number(env.PORT ?? (await freePort()))
  const { child, output } = spawnServer({ DATA_DIR: dataDir, PORT: String(port), ...env })
  let closed = false
  const ended = once(child, 'close').then(([code]) => {
    closed = true
    return code as number | null
  })
  const origin = `http://localhost:${port}`
  await until(
    'the server to be ready',
    async () => {
      if (closed) throw new Error(`The server ended at once:\n${output()}`)
      return fetch(`http://127.0.0.1:${port}/readyz`).then(
        reply => reply.ok,
        () => false,
      )
    },
    seconds,
  )
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
