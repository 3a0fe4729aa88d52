import { randomBytes } from 'node:crypto'
import { mkdirSync, symlinkSync } from 'node:fs'
import https from 'node:https'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../support/free-port.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { aPostgres, type Result, require, root, Skipped, start } from './drill.ts'
import { countEnquiries, enquiry } from './enquiries.ts'
import { type DrillProxy, HOST, startCaddy, startNginx } from './proxies.ts'

const ROUNDS = 2
const VISITORS = 6
/** The pause that operations.md requires between a server that is ready and stopping the next. */
const UNTIL_NOTICED_MS = 5000
const PAGES = ['/', '/faq', '/get-quote', '/api/settings/brand']

/** Refused because the machine is overloaded, which isn't caused by the restart. */
const BUSY = -1

/** One request through a proxy, with its body in two halves. Returns the status; 0 without a reply. */
function ask(
  proxy: DrillProxy,
  agent: https.Agent,
  url: string,
  body?: string,
  pauseMs = 0,
): Promise<number> {
  return new Promise(resolve => {
    const request = https.request(
      {
        host: '127.0.0.1',
        port: proxy.port,
        path: url,
        agent,
        servername: HOST,
        rejectUnauthorized: false,
        method: body ? 'POST' : 'GET',
        headers: {
          host: HOST,
          ...(body
            ? {
                origin: `https://${HOST}`,
                'content-type': 'application/json',
                'content-length': Buffer.byteLength(body),
              }
            : {}),
        },
      },
      reply => {
        reply.resume()
        const isBusy = reply.statusCode === 503 && reply.headers['retry-after'] !== undefined
        reply.once('end', () => resolve(isBusy ? BUSY : (reply.statusCode ?? 0)))
        reply.once('error', () => resolve(0))
      },
    )
    request.setTimeout(60_000, () => request.destroy())
    request.once('error', () => resolve(0))
    if (!body) return request.end()
    request.write(body.slice(0, 10))
    setTimeout(() => request.end(body.slice(10)), pauseMs)
  })
}

/** Runs visitors who read pages and send messages through a proxy until stopped, one of them on a slow connection. */
function visit(proxy: DrillProxy) {
  const acknowledged: string[] = []
  const failed: string[] = []
  let isOver = false
  let count = 0
  let busy = 0
  const agent = new https.Agent({ keepAlive: true, maxSockets: VISITORS + 1 })
  const one = async (url: string, body?: string, pauseMs?: number) => {
    const status = await ask(proxy, agent, url, body && enquiry(body), pauseMs)
    count++
    if (status === BUSY) busy++
    else if (status >= 200 && status < 300) body && acknowledged.push(body)
    else failed.push(`${proxy.name} ${body ? 'POST' : 'GET'} ${url} ${status}`)
  }
  const visitor = async (number: number) => {
    for (let turn = number; !isOver; turn++) {
      if (turn % 3 === 0) await one('/api/enquiries', `${proxy.name} ${number} ${turn}`)
      else await one(PAGES[turn % PAGES.length] ?? '/')
      await wait(20)
    }
  }
  const slowVisitor = async () => {
    while (!isOver) await one('/api/enquiries', `${proxy.name} slow ${count}`, 7000)
  }
  const visitors = [...Array.from({ length: VISITORS }, (_, number) => visitor(number)), slowVisitor()]
  return async () => {
    isOver = true
    await Promise.all(visitors)
    agent.destroy()
    return { acknowledged, failed, count, busy }
  }
}

/** Two servers behind nginx and behind Caddy, as documented, are restarted one after the other. */
export async function rolling(): Promise<Result> {
  const ports = [await freePort(), await freePort()]
  const databaseUrl = await aPostgres()
  const files = path.join(root, 'rolling-files')
  mkdirSync(files)
  const env = {
    HOST: '127.0.0.1',
    PUBLIC_URL: `https://${HOST}`,
    TRUSTED_PROXIES: '1',
    DATABASE_URL: databaseUrl,
    SECRET_KEYS: randomBytes(32).toString('base64'),
    DRAIN_PAUSE_SECONDS: '5',
  }
  const launch = (at: number) => start(`rolling-${at}`, { ...env, PORT: String(ports[at]) })
  for (const at of [0, 1]) {
    mkdirSync(path.join(root, `rolling-${at}`))
    symlinkSync(files, path.join(root, `rolling-${at}`, 'files'))
  }
  const servers: ServerProcess[] = [await launch(0), await launch(1)]
  const found = [await startNginx(ports), await startCaddy(ports)]
  const proxies = found.filter(proxy => proxy !== null)
  if (proxies.length === 0) throw new Skipped('neither nginx nor caddy is installed')

  const leave = proxies.map(visit)
  await wait(2000)
  for (let round = 0; round < ROUNDS; round++) {
    for (const at of [0, 1]) {
      const code = await servers[at]?.stop()
      require(code === 0, `exit code 0, not ${code}: ${servers[at]?.output().slice(-1000)}`)
      servers[at] = await launch(at)
      await wait(UNTIL_NOTICED_MS)
    }
  }
  const results = await Promise.all(leave.map(stop => stop()))
  const acknowledged = results.flatMap(one => one.acknowledged)
  const failed = results.flatMap(one => one.failed)

  const kinds = [...new Set(failed)].map(kind => `${failed.filter(one => one === kind).length} × ${kind}`)
  require(failed.length === 0, `no request fails: ${kinds.join(', ')}`)
  const total = results.reduce((sum, { count }) => sum + count, 0)
  const busy = results.reduce((sum, one) => sum + one.busy, 0)
  const missing = ['nginx', 'caddy'].filter(name => !proxies.some(proxy => proxy.name === name))
  return {
    acknowledged: acknowledged.length,
    ...(await countEnquiries(databaseUrl, acknowledged)),
    remarks:
      `${ROUNDS * 2} restarts, ${total} requests through ${proxies.map(({ name }) => name).join(' and ')}, none failed, ${busy} refused as busy` +
      missing.map(name => `; ${name} isn't installed and wasn't tested`).join(''),
  }
}
