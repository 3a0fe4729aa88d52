import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '../support/embedded-postgres.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'

/** The result of a drill. */
export interface Result {
  acknowledged: number
  lost: number
  doubled: number
  remarks: string
}

/** This machine can't run the drill. */
export class Skipped extends Error {}

/** The folder of all drills. */
export const root = mkdtempSync(path.join(tmpdir(), 'shelterbelt-drills-'))
/** Clean-up after each drill, run in reverse order. */
export const cleanUps: (() => unknown)[] = []

export function removeRoot(): void {
  rmSync(root, { recursive: true, force: true })
}

let demo: Promise<string> | null = null

/** Fills a demo once for all drills. Returns its data folder. */
async function fillDemo(): Promise<string> {
  const folder = path.join(root, 'demo')
  const server = await startServerProcess(folder, {}, 600)
  await server.stop()
  return folder
}

/** Starts a server on a folder; a new one gets the demo, unless the data is in PostgreSQL. */
export async function start(folder: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const dataDir = path.join(root, folder)
  if (!env.DATABASE_URL && !existsSync(path.join(dataDir, 'database'))) {
    demo ??= fillDemo()
    cpSync(await demo, dataDir, { recursive: true })
  }
  const server = await startServerProcess(dataDir, { RATE_LIMITS: 'off', ...env }, 240)
  cleanUps.push(() => server.exited() || server.stop('SIGKILL'))
  return server
}

/** Runs the program with these arguments until it ends. */
export async function run(env: Record<string, string>, args: string[], wrapper: string[] = []) {
  const [program = '', ...rest] = [...wrapper, process.execPath, 'dist/server/main.js', ...args]
  const child = spawn(program, rest, { env: { PATH: process.env.PATH ?? '', ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

export function require(isTrue: boolean, message: string): void {
  if (!isTrue) throw new Error(`Expected: ${message}`)
}

export const statusOf = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
    reply => reply.status,
    () => 0,
  )

/** Starts a PostgreSQL for this drill. Returns its URL. */
export async function aPostgres(): Promise<string> {
  const postgres = await startPostgres().catch(() => {
    throw new Skipped('PostgreSQL')
  })
  cleanUps.push(() => postgres.stop())
  return `${postgres.url}/postgres`
}
