import { createHash, timingSafeEqual } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { newToken } from './db/identifiers.ts'

/** The result of a command: whether it succeeded, and the lines to print. */
export const Outcome = z.object({ ok: z.boolean(), lines: z.array(z.string()) })
export type Outcome = z.infer<typeof Outcome>

/** A command with its parsed input, sent to the running server. */
export const CommandRequest = z.object({ name: z.string(), input: z.unknown() })
export type CommandRequest = z.infer<typeof CommandRequest>

/** How to reach the running server. Only the owner of the data folder can read this file. */
const ControlFile = z.object({ port: z.number().int(), token: z.string() })

export const controlFileIn = (dataDir: string) => path.join(dataDir, 'control.json')

const MAX_BODY_BYTES = 64 * 1024

/**
 * Accepts commands from this machine, because only the running server can open the embedded database. It listens on a
 * random loopback port; its token is in a file of the data folder that only the owner can read. Call it while the data
 * folder is locked. Returns the function that closes it.
 */
export async function openControl(
  dataDir: string,
  run: (command: CommandRequest) => Promise<Outcome>,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const token = newToken()
  const file = controlFileIn(dataDir)
  const server = createServer((request, response) => {
    handle(request, token, run).then(
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
    if (readFileOrEmpty(file).includes(token)) rmSync(file, { force: true })
    server.close()
    server.closeAllConnections()
  }
}

interface Reply {
  status: number
  outcome: Outcome | null
}

async function handle(
  request: IncomingMessage,
  token: string,
  run: (command: CommandRequest) => Promise<Outcome>,
): Promise<Reply> {
  // Checked before the body is read.
  if (!isEqual(request.headers.authorization ?? '', `Bearer ${token}`)) return { status: 401, outcome: null }
  if (request.method !== 'POST' || request.url !== '/') return { status: 404, outcome: null }
  const body = await readBody(request)
  const command = body === null ? null : CommandRequest.safeParse(JSON.parse(body)).data
  return command ? { status: 200, outcome: await run(command) } : { status: 400, outcome: null }
}

function reply(response: ServerResponse, status: number, outcome: Outcome | null): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' })
  response.end(JSON.stringify(outcome))
}

/** Returns null for a body that is too long. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MAX_BODY_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Compares in constant time. */
function isEqual(actual: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(actual), digest(expected))
}

/** Writes a new file and renames it, so that no one reads a partial file and an old file's mode isn't kept. */
function writePrivately(file: string, text: string): void {
  const temporary = `${file}.new`
  rmSync(temporary, { force: true })
  const handle = openSync(temporary, 'wx', 0o600)
  writeSync(handle, `${text}\n`)
  fsyncSync(handle)
  closeSync(handle)
  renameSync(temporary, file)
}

function readFileOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

// The client, in the process of a command.

/**
 * Sends a command to the server that runs on this data folder. Returns null when none responds: no server runs, or a
 * killed server left its file behind.
 */
export async function callRunningServer(dataDir: string, command: CommandRequest): Promise<Outcome | null> {
  const control = readControl(dataDir)
  const reply = control && (await post(control, JSON.stringify(command)))
  if (!reply) return null
  if (reply.status === 500) {
    return { ok: false, lines: ['The command failed on the server. See the server log.'] }
  }
  return reply.status === 200 ? Outcome.parse(JSON.parse(reply.text)) : null
}

function readControl(dataDir: string) {
  try {
    return ControlFile.parse(JSON.parse(readFileSync(controlFileIn(dataDir), 'utf8')))
  } catch {
    return null
  }
}

/** Returns null when the connection fails. */
async function post({ port, token }: z.infer<typeof ControlFile>, body: string) {
  try {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })
    return { status: response.status, text: await response.text() }
  } catch {
    return null
  }
}
