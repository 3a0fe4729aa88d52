/**
 * Attacks the server and measures what other visitors notice: `npx tsx tests/drills/attacks.ts`, after a build.
 * With a port as argument it attacks a server that already runs there.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServerProcess } from '../support/server-process.ts'

const SECONDS = 15
const VISITED = ['/', '/get-quote', '/api/settings/brand']
const MAX_P95_MS = 500
const MAX_RECOVERY_MS = 10_000

interface Visit {
  at: number
  status: number
  ms: number
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

function visit(port: number, path: string, number: number): Promise<Visit> {
  const at = performance.now()
  return new Promise(resolve => {
    const done = (status: number) => resolve({ at, status, ms: performance.now() - at })
    const request = http.get(
      { host: '127.0.0.1', port, path, localAddress: `127.0.8.${1 + (number % 200)}`, agent: false },
      reply => {
        reply.resume()
        reply.once('end', () => done(reply.statusCode ?? 0))
      },
    )
    request.setTimeout(10_000, () => request.destroy())
    request.once('error', () => done(0))
  })
}

/** Makes ten visits a second until stopped. */
function visitors(port: number): () => Promise<Visit[]> {
  const visits: Promise<Visit>[] = []
  const timer = setInterval(
    () => visits.push(visit(port, VISITED[visits.length % VISITED.length] ?? '/', visits.length)),
    100,
  )
  return async () => {
    clearInterval(timer)
    return Promise.all(visits)
  }
}

const percentile = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

const isServed = ({ status, ms }: Visit) => status === 200 && ms <= MAX_P95_MS

function memory(pid: number): number {
  const [, kB] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kB) / 1024)
}

async function drill(name: string, port: number, pid: number | null) {
  const before = pid ? memory(pid) : 0
  const stop = visitors(port)
  const started = performance.now()
  const attacker = fork(
    fileURLToPath(new URL('./attackers.ts', import.meta.url)),
    [name, String(port), String(SECONDS)],
    { stdio: 'ignore' },
  )
  await once(attacker, 'exit')
  const leftAt = performance.now()
  const peak = pid ? memory(pid) : 0
  await pause(MAX_RECOVERY_MS + 2000)
  const all = await stop()
  const during = all.filter(({ at }) => at > started + 500 && at < leftAt)
  const after = all.filter(({ at }) => at >= leftAt)
  const lastBad = after.filter(one => !isServed(one)).at(-1)
  const recovery = lastBad ? lastBad.at + lastBad.ms - leftAt : 0
  const p95 = percentile(
    during.map(({ ms, status }) => (status === 200 ? ms : 10_000)),
    0.95,
  )
  return {
    attack: name,
    visits: during.length,
    refused: during.filter(({ status }) => status !== 200).length,
    'p50 ms': Math.round(
      percentile(
        during.map(({ ms }) => ms),
        0.5,
      ),
    ),
    'p95 ms': Math.round(p95),
    'recovered after ms': Math.round(recovery),
    'memory MB': pid ? `${before} → ${peak}` : '',
    passed: p95 <= MAX_P95_MS && recovery <= MAX_RECOVERY_MS,
  }
}

const [givenPort, ...names] = process.argv.slice(2)
const selected = names.length > 0 ? names : ['H1', 'H2', 'H3', 'M6', 'chat']
const folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-attacks-'))
const server = Number(givenPort) ? null : await startServerProcess(folder, {}, 180)
const rows = []
for (const name of selected)
  rows.push(await drill(name, server?.port ?? Number(givenPort), server?.pid ?? null))
console.table(rows)
await server?.stop()
await rm(folder, { recursive: true, force: true })
if (rows.some(({ passed }) => !passed)) process.exitCode = 1
