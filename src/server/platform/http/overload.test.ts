import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import type { Config } from '../config.ts'
import { installErrorReplies } from './error-replies.ts'
import { installSecurity } from './security.ts'

let app: FastifyInstance
afterEach(() => app.close())

async function aServer(): Promise<void> {
  app = fastify()
  installErrorReplies(app)
  await installSecurity(app, { publicUrl: 'http://localhost', rateLimits: true } as Config)
  for (const path of ['/', '/healthz', '/assets/a.css']) app.get(path, () => path)
  await app.ready()
}

/** Blocks the event loop, and resolves once the work that was due has run. */
async function stall(ms: number): Promise<void> {
  const end = performance.now() + ms
  while (performance.now() < end);
  // Without a timer: waiting for one would add short loop turns that a busy process does not have.
  await new Promise(resolve => setImmediate(resolve))
}

const statusOf = async (url: string) => (await app.inject(url)).statusCode

test('a single stall of the process refuses no request', async () => {
  await aServer()
  await stall(1200)
  expect(await statusOf('/')).toBe(200)
})

test('an overloaded process refuses new requests and says when to retry', async () => {
  await aServer()
  let reply = await app.inject('/')
  // Stalls for two sample intervals, because the first may include earlier work.
  for (let spans = 0; spans < 2 && reply.statusCode === 200; spans++) {
    for (let stalls = 0; stalls < 3; stalls++) await stall(2500)
    reply = await app.inject('/')
  }
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5'])
  expect([await statusOf('/healthz'), await statusOf('/assets/a.css')]).toEqual([200, 200])
})
