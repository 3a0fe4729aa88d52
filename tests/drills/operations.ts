/**
 * Runs what can go wrong in operation, one drill after the other, and prints a table of the losses: `npx tsx tests/drills/operations.ts`, after a
 * build; names after it run only those. Kills have a drill of their own (`npm run test:crash`). Some need root, `unshare`
 * or `mount`, and are skipped without.
 */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../support/free-port.ts'
import { until } from '../support/until.ts'
import { clock } from './clock.ts'
import {
  aPostgres,
  cleanUps,
  type Result,
  removeRoot,
  require,
  root,
  run,
  Skipped,
  start,
  statusOf,
} from './drill.ts'
import { countEnquiries, enquiry } from './enquiries.ts'
import { mail } from './mail.ts'
import { aWriter } from './messages.ts'
import { rolling } from './rolling.ts'

const MB = 1024 ** 2

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
    remarks: 'refused, then recovered automatically',
  }
}

/** A PostgreSQL that accepts connections and doesn't reply, and then one that is stopped, while people write to us. */
async function frozen(): Promise<Result> {
  const databaseUrl = await aPostgres()
  const target = new URL(databaseUrl)
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
  const listen = async (at: number) => once(proxy.listen(at, '127.0.0.1'), 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  }
  await listen(0)
  cleanUps.push(cut)
  const url = new URL(databaseUrl)
  url.port = String((proxy.address() as { port: number }).port)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const server = await start('frozen', {
    DATABASE_URL: url.href,
    PORT: String(port),
    PUBLIC_URL: origin,
    HOST: '127.0.0.1',
  })
  const acknowledged: string[] = []
  const write = async (message: string) => {
    const reply = await fetch(`${origin}/api/enquiries`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: enquiry(message),
    })
    if (reply.status === 201) acknowledged.push(message)
    return reply.status
  }
  const phases: string[] = []
  const outage = async (name: string, begin: () => unknown, end: () => unknown) => {
    for (let n = 0; n < 10; n++) await write(`before ${name} ${n}`)
    await begin()
    const began = performance.now()
    await until('readyz to fail', async () => (await statusOf(`${origin}/readyz`)) === 503, 10)
    const noticed = Math.round(performance.now() - began)
    require(noticed < 3500, `a ${name} database is noticed in three seconds, not ${noticed} ms`)
    for (const page of ['/', '/faq', '/contact'])
      require((await statusOf(origin + page)) === 200, `${page} is served`)
    require((await write(`while ${name}`)) === 503, 'what people send is refused')
    await end()
    const ended = performance.now()
    await until('readyz to succeed', async () => (await statusOf(`${origin}/readyz`)) === 200, 10)
    phases.push(`${name}: noticed in ${noticed} ms, back in ${Math.round(performance.now() - ended)} ms`)
  }
  const turn = (into: boolean) => () => {
    isFrozen = into
  }
  await outage('frozen', turn(true), turn(false))
  await outage('stopped', cut, () => listen(Number(url.port)))
  for (let n = 0; n < 10; n++) await write(`after ${n}`)
  const complaints = server.output().split('jobs could not be claimed').length - 1
  require(complaints <= 2, `each outage is in the log once, not ${complaints} times`)
  require((await server.stop()) === 0, 'exit code 0')
  return {
    acknowledged: acknowledged.length,
    ...(await countEnquiries(databaseUrl, acknowledged)),
    remarks: `${phases.join('; ')}; pages served`,
  }
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
  const backup = await run({ DATA_DIR: path.join(root, 'restore') }, ['backup', '--to', backups])
  isDone = true
  await writing
  require(backup.code === 0, `the backup is made: ${backup.output}`)
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

/** From the embedded database to PostgreSQL and back; the same people log in each time. */
async function move(): Promise<Result> {
  const folder = path.join(root, 'move')
  const first = await start('move')
  const writer = await aWriter(first.origin)
  await sendMany(writer, 20, 'embedded')
  require((await first.stop()) === 0, 'exit code 0')
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const env = {
    DATABASE_URL: await aPostgres(),
    PUBLIC_URL: origin,
    PORT: String(port),
    HOST: '127.0.0.1',
  }
  const copied: string[] = []
  const moveTo = async (engine: string) => {
    const moved = await run({ DATA_DIR: folder, ...env }, ['move', '--to', engine])
    require(moved.code === 0, `it is moved: ${moved.output}`)
    copied.push(/Copied and compared (\d+) rows/.exec(moved.output)?.[1] ?? '')
  }
  await moveTo('postgres')
  const second = await start('move', env)
  const there = await aWriter(origin)
  await sendMany(there, 20, 'postgres')
  require((await second.stop()) === 0, 'exit code 0')
  renameSync(path.join(folder, 'database'), path.join(folder, 'database-before'))
  await moveTo('embedded')
  const sent = [...writer.acknowledged, ...there.acknowledged]
  const last = await start('move')
  const counted = await (await aWriter(last.origin)).count(sent)
  return { acknowledged: sent.length, ...counted, remarks: `${copied.join(' rows there, ')} rows back` }
}

const DRILLS = { namespaces, disk, frozen, drain, rolling, restore, move, mail, clock }
const selected = process.argv.slice(2)
const rows: string[][] = []
for (const [name, drill] of Object.entries(DRILLS)) {
  if (selected.length > 0 && !selected.includes(name)) continue
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
removeRoot()
process.exit(rows.some(row => row[1] === 'FAILED') ? 1 : 0)
