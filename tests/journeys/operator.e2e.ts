import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../src/server/features/demo/accounts.ts'
import { copyDemo, firstStart } from '../support/filled-demo.ts'
import { freePort } from '../support/free-port.ts'
import { openEvents, openSocketTo } from '../support/listening.ts'
import {
  runServer,
  type ServerProcess,
  START,
  spawnServer,
  startServerProcess,
} from '../support/server-process.ts'
import { until } from '../support/until.ts'

const folders: string[] = []
const servers: ServerProcess[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop('SIGKILL')
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

const makeFolder = () => mkdtemp(path.join(tmpdir(), 'shelterbelt-operator-'))

async function aFolder({ seeded = true } = {}): Promise<string> {
  const folder = await makeFolder()
  folders.push(folder)
  if (seeded) await copyDemo(folder)
  return folder
}

async function startServer(folder: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServerProcess(folder, env)
  servers.push(server)
  return server
}

const refuses = (port: number) =>
  new Promise<boolean>(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(false)
    })
    socket.once('error', () => resolve(true))
  })

async function sessionCookie(origin: string, username: string): Promise<string> {
  const reply = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  })
  expect(reply.status).toBe(200)
  return reply.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')
}

async function countCases(origin: string): Promise<number> {
  const cookie = await sessionCookie(origin, 'demo_admin')
  let count = 0
  let next: string | null = ''
  while (next !== null) {
    const after: string = next ? `&after=${encodeURIComponent(next)}` : ''
    const reply = await fetch(`${origin}/api/cases?status=all&limit=100${after}`, { headers: { cookie } })
    const page = (await reply.json()) as { items: unknown[]; next: string | null }
    count += page.items.length
    next = page.next
  }
  return count
}

describe('a wrong configuration', () => {
  test('all configuration errors are listed without a stack trace, and the server does not start', async () => {
    const wrong = {
      NODE_ENV: 'live',
      PORT: 'eighty',
      PUBLIC_URL: 'ftp://insurance.example',
      DATABASE_URL: 'mysql://somewhere',
      TRUSTED_PROXIES: 'all',
      RATE_LIMITS: 'maybe',
      LOG_LEVEL: 'loud',
    }
    const { code, output } = await runServer({ DATA_DIR: await aFolder({ seeded: false }), ...wrong })
    expect(code).toBe(1)
    for (const name of Object.keys(wrong)) expect(output).toMatch(new RegExp(`^- ${name} `, 'm'))
    expect(output).not.toMatch(/^\s+at /m)
  })

  test('outside the demo PUBLIC_URL is required, and must be https in production', async () => {
    const DATA_DIR = await aFolder({ seeded: false })
    const missing = await runServer({
      DATA_DIR,
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://x@127.0.0.1/x',
    })
    expect([missing.code, missing.output]).toEqual([1, expect.stringContaining('PUBLIC_URL')])
    const plain = await runServer({
      DATA_DIR,
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://insurance.example',
    })
    expect([plain.code, plain.output]).toEqual([1, expect.stringContaining('https')])
  })

  test('the demo with its known passwords never listens on other addresses', async () => {
    const { code, output } = await runServer({ DATA_DIR: await aFolder({ seeded: false }), HOST: '0.0.0.0' })
    expect([code, output]).toEqual([1, expect.stringContaining('HOST')])
  })
})

describe('npm start on an empty folder', () => {
  test('fills the demo in a process of its own', async () => {
    const { pid, output } = await firstStart()
    const [, filler] = /"pid":(\d+).*"filled the demo"/.exec(output) ?? []
    expect(Number(filler)).toBeGreaterThan(0)
    expect(Number(filler)).not.toBe(pid)
  })

  test('says so when that process ends early; nothing of the demo is kept, and the next start fills it', async () => {
    const folder = await aFolder({ seeded: false })
    const env = { DATA_DIR: folder, PORT: String(await freePort()), LOG_LEVEL: 'info' }
    const { child, output } = spawnServer(env, START)
    const filler = await until('the demo to be begun', () => /"pid":(\d+).*"migrated"/.exec(output())?.[1])
    process.kill(Number(filler), 'SIGKILL')
    expect(await once(child, 'close')).toEqual([1, null])
    expect(output()).toContain('The process that fills the demo was ended by SIGKILL')
    const next = await startServerProcess(folder, { LOG_LEVEL: 'info' }, 200, START)
    servers.push(next)
    expect(next.output()).toContain('Filling the demo with made-up people')
    expect(next.output()).toContain('"filled the demo"')
    expect(await countCases(next.origin)).toBeGreaterThanOrEqual(40)
  })
})

describe('a running server', () => {
  let folder: string
  let server: ServerProcess
  beforeAll(async () => {
    folder = await makeFolder()
    await copyDemo(folder)
    server = await startServerProcess(folder)
  })
  afterAll(async () => {
    await server?.stop('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  test('has the demo that the first start filled', async () => {
    expect(await countCases(server.origin)).toBeGreaterThanOrEqual(40)
  })

  test('a port in use is reported without a stack trace', async () => {
    const { code, output } = await runServer({ DATA_DIR: await aFolder(), PORT: String(server.port) })
    expect(code).toBe(1)
    expect(output).toContain(String(server.port))
    expect(output).not.toMatch(/^\s+at /m)
  })

  test('a second process on the same folder exits with the pid of the first, which keeps running', async () => {
    const second = await runServer({ DATA_DIR: folder, PORT: String(await freePort()) })
    expect(second.code).not.toBe(0)
    expect(second.code).not.toBeNull()
    expect(second.output).toContain(String(server.pid))
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
  })

  test('health, readiness and the OpenAPI description respond', async () => {
    const { origin } = server
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    const described = (await (await fetch(`${origin}/api/openapi.json`)).json()) as {
      openapi: string
      paths: Record<string, Record<string, unknown>>
    }
    expect(described.openapi).toMatch(/^3\.1/)
    expect(described.paths['/api/cases/{id}/messages']).toHaveProperty('post')
  })

  test('assets are compressed, cached as immutable and have the security headers; no other file of the folder is served', async () => {
    const { origin } = server
    const page = await (await fetch(origin)).text()
    const named = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, url]) => url ?? '')
    // Very small files aren't compressed.
    const script = named.find(url => existsSync(`dist/client${url}.br`)) ?? ''
    const asset = await fetch(origin + script, { headers: { 'accept-encoding': 'br' } })
    expect(asset.status).toBe(200)
    expect(asset.headers.get('cache-control')).toContain('immutable')
    expect(asset.headers.get('content-encoding')).toBe('br')
    expect(asset.headers.get('x-content-type-options')).toBe('nosniff')
    for (const path of [
      '/.vite/manifest.json',
      `${script}.br`,
      `${script}.map`,
      '/assets/',
      '/assets/nothing.js',
      '/..%2fserver/main.js',
    ]) {
      expect((await fetch(origin + path)).status, path).toBe(404)
    }
  })
})

describe('one folder, one process', () => {
  test('a folder is free again after its process was killed', async () => {
    const folder = await aFolder()
    const first = await startServer(folder)
    await first.stop('SIGKILL')
    const second = await startServer(folder)
    expect(await countCases(second.origin)).toBeGreaterThan(0)
  })

  test('a second start keeps the data and adds no demo data', async () => {
    const folder = await aFolder()
    const first = await startServer(folder)
    const before = await countCases(first.origin)
    expect(await first.stop()).toBe(0)
    const second = await startServer(folder)
    expect(before).toBeGreaterThanOrEqual(40)
    expect(await countCases(second.origin)).toBe(before)
  })
})

describe('a server that is stopped', () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    test(`on ${signal} it finishes open requests, closes live streams and exits with 0`, async () => {
      const server = await startServer(await aFolder())
      const cookie = await sessionCookie(server.origin, 'demo_client')
      const stream = await openEvents(server.port, '/api/live', { cookie })
      expect(stream.status).toBe(200)
      const body = JSON.stringify({ username: 'demo_broker', password: DEMO_PASSWORD })
      const half = await openSocketTo(server.port)
      half.socket.write(
        `POST /api/login HTTP/1.1\r\nHost: localhost:${server.port}\r\nOrigin: ${server.origin}\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
      )
      // A reply on another connection shows that the server has read the earlier bytes.
      expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)

      const exit = server.stop(signal)
      await until('new connections to be refused', () => refuses(server.port))
      half.socket.write(body.slice(10))
      await until('the reply to the open request', () => half.received().includes('\r\n\r\n'))
      expect(half.received()).toMatch(/^HTTP\/1\.1 200/)
      half.socket.end()
      expect(await exit).toBe(0)
      await until('the stream to have ended', () => stream.ended)
      expect(stream.raw()).toMatch(/retry: \d+/)
    })
  }
})

describe('the log', () => {
  test('contains no secrets, even at level trace', async () => {
    const server = await startServer(await aFolder(), { LOG_LEVEL: 'trace' })
    const cookie = await sessionCookie(server.origin, 'demo_client')
    await fetch(`${server.origin}/api/cases?q=Wojciechowska`, { headers: { cookie } })
    await fetch(`${server.origin}/api/newsletter/simple`, {
      method: 'POST',
      headers: { origin: server.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'canary.reader@people.example' }),
    })
    expect(await server.stop()).toBe(0)
    const printed = server.output()
    expect(printed).toMatch(/answered/)
    const token = cookie.split('=')[1] ?? ''
    const log = printed
      .split('\n')
      .filter(line => line.startsWith('{'))
      .join('\n')
    for (const secret of [token, DEMO_PASSWORD, 'canary.reader', 'Wojciechowska'])
      expect(log).not.toContain(secret)
  })
})

test('a release lists every package in it, also those in the browser’s files', async () => {
  const folder = await aFolder({ seeded: false })
  execFileSync(process.execPath, ['scripts/release.mjs', folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  const { components } = JSON.parse(readFileSync(path.join(folder, 'sbom.cdx.json'), 'utf8')) as {
    components: { name: string; purl: string; licenses?: unknown }[]
  }
  const listed = new Set(components.map(({ name }) => name))
  const installed = readdirSync(path.join(folder, 'node_modules')).flatMap(name =>
    name.startsWith('@')
      ? readdirSync(path.join(folder, 'node_modules', name)).map(scoped => `${name}/${scoped}`)
      : name,
  )
  expect(installed.length).toBeGreaterThan(100)
  expect([...installed, 'react', '@base-ui/react', 'tailwindcss'].filter(name => !listed.has(name))).toEqual(
    [],
  )
  expect(listed).not.toContain('vite')
  const found = (name: string) => components.find(component => component.name === name)
  expect(found('fastify')?.purl).toMatch(/^pkg:npm\/fastify@5\.\d+\.\d+$/)
  expect(found('fastify')?.licenses).toEqual([{ expression: 'MIT' }])
})
