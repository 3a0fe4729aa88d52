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

/** Keeps the process from anything else, and comes back when whatever was due meanwhile has been done. */
async function stall(ms: number): Promise<void> {
  const end = performance.now() + ms
  while (performance.now() < end);
  // By no timer: while it were waited for, quick turns would be counted that a busy process does not have.
  await new Promise(resolve => setImmediate(resolve))
}

const statusOf = async (url: string) => (await app.inject(url)).statusCode

test('nobody is turned away because the process stood still once', async () => {
  await aServer()
  await stall(1200)
  expect(await statusOf('/')).toBe(200)
})

test('while the process gets to nothing, new requests are told so, and when to come again', async () => {
  await aServer()
  let reply = await app.inject('/')
  // Nothing but stalls for two of the spans that are looked at; what was done before may have counted for more in the first.
  for (let spans = 0; spans < 2 && reply.statusCode === 200; spans++) {
    for (let stalls = 0; stalls < 3; stalls++) await stall(2500)
    reply = await app.inject('/')
  }
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5'])
  expect([await statusOf('/healthz'), await statusOf('/assets/a.css')]).toEqual([200, 200])
})
