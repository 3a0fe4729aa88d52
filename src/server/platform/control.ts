import { createHash, timingSafeEqual } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { newToken } from './db/identifiers.ts'

/** What a command came to: what it says to whoever ran it, and whether it did what was asked. */
export const Outcome = z.object({ ok: z.boolean(), lines: z.array(z.string()) })
export type Outcome = z.infer<typeof Outcome>

/** What a command on this machine asks of the running server. */
export const Order = z.object({ name: z.string(), input: z.unknown() })
export type Order = z.infer<typeof Order>

/** How the running server is reached, for whoever may read the data folder. */
export const ControlFile = z.object({ port: z.number().int(), token: z.string() })

export const controlFileIn = (dataDir: string) => path.join(dataDir, 'control.json')

const MAX_BYTES = 64 * 1024

/**
 * Lets commands on this machine ask the running server, which alone can open the embedded database. A listener of its
 * own, on the loopback, on a port nobody chose; its token stands in a file of the data folder that only its owner can read.
 * Call it while the data folder is locked. Returns how to close it.
 */
export async function openControl(
  dataDir: string,
  perform: (order: Order) => Promise<Outcome>,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const token = newToken()
  const file = controlFileIn(dataDir)
  const server = createServer((request, response) => {
    answer(request, token, perform).then(
      ({ status, outcome }) => reply(response, status, outcome),
      error => {
        log.error({ err: error }, 'a command failed')
        reply(response, 500, null)
      },
    )
  })
  server.headersTimeout = 5000
  server.requestTimeout = 10_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  writePrivately(file, JSON.stringify({ port: (server.address() as AddressInfo).port, token }))
  return async () => {
    if (readFileOrNothing(file).includes(token)) rmSync(file, { force: true })
    server.close()
    server.closeAllConnections()
  }
}

interface Answer {
  status: number
  outcome: Outcome | null
}

async function answer(
  request: IncomingMessage,
  token: string,
  perform: (order: Order) => Promise<Outcome>,
): Promise<Answer> {
  // Judged before a byte of the body is read.
  if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) return { status: 401, outcome: null }
  if (request.method !== 'POST' || request.url !== '/') return { status: 404, outcome: null }
  const body = await readBody(request)
  const order = body === null ? null : Order.safeParse(JSON.parse(body)).data
  return order ? { status: 200, outcome: await perform(order) } : { status: 400, outcome: null }
}

function reply(response: ServerResponse, status: number, outcome: Outcome | null): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' })
  response.end(JSON.stringify(outcome))
}

/** Null for one that is too long. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Takes as long wherever the first difference is. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

/** In one step, so that nobody reads half of it, and never with the mode of a file that was there before. */
function writePrivately(file: string, text: string): void {
  const fresh = `${file}.new`
  rmSync(fresh, { force: true })
  const handle = openSync(fresh, 'wx', 0o600)
  writeSync(handle, `${text}\n`)
  fsyncSync(handle)
  closeSync(handle)
  renameSync(fresh, file)
}

function readFileOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
