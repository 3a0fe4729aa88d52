/**
 * What an operator fears, one after the other, with a table of what was lost: `npx tsx tests/drills/operations.ts`, after a
 * build; names after it run only those. Kills have a drill of their own (`npm run test:crash`). Some need root, `unshare`
 * or `mount`, and are skipped without.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../support/embedded-postgres.ts'
import { freePort } from '../support/free-port.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { until } from '../support/until.ts'
import { aWriter } from './messages.ts'

const MB = 1024 ** 2
const root = mkdtempSync(path.join(tmpdir(), 'shelterbelt-drills-'))
const cleanUps: (() => unknown)[] = []

interface Result {
  acknowledged: number
  lost: number
  doubled: number
  remarks: string
}

class Skipped extends Error {}

async function start(folder: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServerProcess(path.join(root, folder), { RATE_LIMITS: 'off', ...env }, 240)
  cleanUps.push(() => server.exited() || server.stop('SIGKILL'))
  return server
}

/** Runs the program with these arguments until it ends. */
async function run(env: Record<string, string>, args: string[], wrapper: string[] = []) {
  const [program = '', ...rest] = [...wrapper, process.execPath, 'dist/server/main.js', ...args]
  const child = spawn(program, rest, { env: { PATH: process.env.PATH ?? '', ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

function require(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(`Expected: ${what}`)
}

const statusOf = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
    reply => reply.status,
    () => 0,
  )

async function sendMany(
  writer: Awaited<ReturnType<typeof aWriter>>,
  count: number,
  name: string,
): Promise<void> {
  for (let n = 0; n < count; n++) await writer.send(`${name} ${n}`)
}

/** A second start, and a command, in another container on the same data folder. */
async function namespaces(): Promise<Result> {
  const container = ['unshare', '--pid', '--net', '--fork', '--kill-child', '--mount-proc']
  if (spawnSync(container[0] ?? '', [...container.slice(1), 'true']).status !== 0)
    throw new Skipped('unshare')
  const server = await start('namespaces')
  const writer = await aWriter(server.origin)
  await sendMany(writer, 20, 'before')
  const env = { DATA_DIR: path.join(root, 'namespaces'), PORT: String(await freePort()) }
  const second = await run(env, [], container)
  require(second.code === 1 && second.output.includes('is in use by'), 'the second server refuses to start')
  const command = await run(env, ['audit:verify'], container)
  require(command.code === 1 &&
    command.output.includes('isn’t responding'), 'the command refuses to open the data')
  await sendMany(writer, 20, 'after')
  await server.stop('SIGKILL')
  const again = await start('namespaces')
  const counted = await (await aWriter(again.origin)).count(writer.acknowledged)
  return {
    acknowledged: writer.acknowledged.length,
    ...counted,
    remarks: 'second server and command refused',
  }
}

/** The disk under the embedded database fills up while people write. */
async function disk(): Promise<Result> {
  const folder = path.join(root, 'disk')
  spawnSync('mkdir', ['-p', folder])
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', folder]).status !== 0)
    throw new Skipped('mount')
  cleanUps.push(() => spawnSync('umount', ['-l', folder]))
  const server = await start('disk')
  const writer = await aWriter(server.origin)
  await sendMany(writer, 10, 'before')
  const { bavail, bsize } = statfsSync(folder)
  writeFileSync(path.join(folder, 'filler'), Buffer.alloc(bavail * bsize - 66 * MB))
  const readyz = () => statusOf(`${server.origin}/readyz`)
  for (let n = 0; n < 3000 && (await readyz()) === 200; n++)
    await writer.send(`full ${n} ${'x'.repeat(3000)}`)
  require((await readyz()) === 503, 'readyz says that the disk is full')
  await until('messages to be refused', async () => (await writer.send('refused')) === 503, 20)
  // A machine that is busy with other work may refuse one for that reason.
  await until('public pages to be served', async () => (await statusOf(`${server.origin}/`)) === 200, 20)
  rmSync(path.join(folder, 'filler'))
  await until('the server to be ready again', async () => (await readyz()) === 200)
  await sendMany(writer, 10, 'after')
  await server.stop('SIGKILL')
  const again = await start('disk')
  const counted = await (await aWriter(again.origin)).count(writer.acknowledged)
  return {
    acknowledged: writer.acknowledged.length,
    ...counted,
    remarks: 'refused, then recovered by itself',
  }
}

/** A PostgreSQL that accepts connections and doesn't reply. */
async function frozen(): Promise<Result> {
  const postgres = await startPostgres().catch(() => {
    throw new Skipped('PostgreSQL')
  })
  cleanUps.push(() => postgres.stop())
  const target = new URL(postgres.url)
  let isFrozen = false
  const sockets = new Set<Socket>()
  const proxy = createServer(client => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('data', chunk => isFrozen || to.write(chunk))
      from.on('error', () => {})
      from.on('close', () => to.destroy())
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  cleanUps.push(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  const url = new URL(postgres.url)
  url.port = String((proxy.address() as { port: number }).port)
  url.pathname = '/postgres'
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const server = await start('frozen', {
    DATABASE_URL: url.href,
    PORT: String(port),
    PUBLIC_URL: origin,
    HOST: '127.0.0.1',
  })
  isFrozen = true
  const began = performance.now()
  await until('readyz to fail', async () => (await statusOf(`${origin}/readyz`)) === 503, 10)
  const noticed = Math.round(performance.now() - began)
  require(noticed < 3500, `a frozen database is noticed in three seconds, not ${noticed} ms`)
  for (const page of ['/', '/faq', '/contact'])
    require((await statusOf(origin + page)) === 200, `${page} is served`)
  isFrozen = false
  await until('readyz to be well', async () => (await statusOf(`${origin}/readyz`)) === 200, 10)
  require((await server.stop()) === 0, 'exit code 0')
  return { acknowledged: 0, lost: 0, doubled: 0, remarks: `noticed in ${noticed} ms, pages served` }
}

/** A stop while a slow request is in progress and others arrive. */
async function drain(): Promise<Result> {
  const server = await start('drain', { DRAIN_PAUSE_SECONDS: '2' })
  const writer = await aWriter(server.origin)
  await sendMany(writer, 5, 'before')
  const body = JSON.stringify({ clientId: crypto.randomUUID(), body: 'a slow one' })
  const socket = connect(server.port, '127.0.0.1')
  let received = ''
  socket.on('data', chunk => (received += chunk))
  socket.write(
    `POST /api/cases/${writer.caseId}/messages HTTP/1.1\r\nHost: localhost:${server.port}\r\nOrigin: ${server.origin}\r\n` +
      `Cookie: ${writer.cookie}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  )
  await wait(300)
  const exit = server.stop()
  await until('readyz to fail', async () => (await statusOf(`${server.origin}/readyz`)) === 503, 5)
  require((await writer.send('during the pause')) === 201, 'requests are served during the pause')
  await wait(3000)
  require((await statusOf(`${server.origin}/readyz`)) === 0, 'the server no longer listens')
  socket.write(body.slice(10))
  await until('the reply to the slow request', () => received.includes('\r\n\r\n'))
  require(received.startsWith('HTTP/1.1 201') &&
    /connection: close/i.test(received), 'it is acknowledged and closed')
  const code = await exit
  require(code === 0, `exit code 0, not ${code}`)
  const again = await start('drain')
  const sent = [...writer.acknowledged, { caseId: writer.caseId, body: 'a slow one' }]
  return {
    acknowledged: sent.length,
    ...(await (await aWriter(again.origin)).count(sent)),
    remarks: 'exit 0',
  }
}

/** A backup while people write, restored elsewhere. */
async function restore(): Promise<Result> {
  const server = await start('restore')
  const writer = await aWriter(server.origin)
  await sendMany(writer, 20, 'before')
  const acknowledged = [...writer.acknowledged]
  let isDone = false
  const writing = (async () => {
    for (let n = 0; !isDone; n++) await writer.send(`during ${n}`)
  })()
  const backups = path.join(root, 'backups')
  const made = await run({ DATA_DIR: path.join(root, 'restore') }, ['backup', '--to', backups])
  isDone = true
  await writing
  require(made.code === 0, `the backup is made: ${made.output}`)
  const from = path.join(backups, readdirSync(backups)[0] ?? '')
  const restored = await run({ DATA_DIR: path.join(root, 'restored') }, ['restore', '--from', from])
  require(restored.code === 0, `it is restored: ${restored.output}`)
  const again = await start('restored')
  const counted = await (await aWriter(again.origin)).count(acknowledged)
  return {
    acknowledged: acknowledged.length,
    ...counted,
    remarks: `${writer.acknowledged.length - 20} more while it was made`,
  }
}

/** From the embedded database to PostgreSQL, and the same people log in there. */
async function move(): Promise<Result> {
  const server = await start('move')
  const writer = await aWriter(server.origin)
  await sendMany(writer, 20, 'before')
  require((await server.stop()) === 0, 'exit code 0')
  const postgres = await startPostgres().catch(() => {
    throw new Skipped('PostgreSQL')
  })
  cleanUps.push(() => postgres.stop())
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const env = {
    DATABASE_URL: `${postgres.url}/postgres`,
    PUBLIC_URL: origin,
    PORT: String(port),
    HOST: '127.0.0.1',
  }
  const moved = await run({ DATA_DIR: path.join(root, 'move'), ...env }, ['move', '--to', 'postgres'])
  require(moved.code === 0, `it is moved: ${moved.output}`)
  await start('move', env)
  const counted = await (await aWriter(origin)).count(writer.acknowledged)
  const [said = ''] = moved.output.split('\n').filter(line => line.startsWith('Copied'))
  return { acknowledged: writer.acknowledged.length, ...counted, remarks: said.split('.')[0] ?? '' }
}

const DRILLS = { namespaces, disk, frozen, drain, restore, move }
const wanted = process.argv.slice(2)
const rows: string[][] = []
for (const [name, drill] of Object.entries(DRILLS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  try {
    const { acknowledged, lost, doubled, remarks } = await drill()
    rows.push([
      name,
      lost + doubled === 0 ? 'ok' : 'FAILED',
      String(acknowledged),
      String(lost),
      String(doubled),
      remarks,
    ])
  } catch (error) {
    const outcome = error instanceof Skipped ? 'skipped' : 'FAILED'
    rows.push([name, outcome, '', '', '', (error as Error).message.slice(0, 2000)])
  }
  console.log(rows.at(-1)?.join('  '))
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
}
const head = ['drill', 'outcome', 'acknowledged', 'lost', 'doubled', 'remarks']
const widths = head.map((word, column) => Math.max(word.length, ...rows.map(row => row[column]?.length ?? 0)))
const line = (cells: string[]) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
console.log(`\n${[head, ...rows].map(line).join('\n')}`)
rmSync(root, { recursive: true, force: true })
process.exit(rows.some(row => row[1] === 'FAILED') ? 1 : 0)
