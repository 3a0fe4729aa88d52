// Kills the server twenty times with SIGKILL while many people are writing, and counts lost and duplicate messages.
// Run by `npm run test:crash`, or `npm run test:crash -- 5` for five kills.
import { appendFileSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DEMO_PASSWORD, demoAccounts } from '../../src/server/features/demo/accounts.ts'
import { freePort } from '../support/free-port.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { until } from '../support/until.ts'

const KILLS = Number(process.argv[2] ?? 20)
const POSTERS = 12
/** When each round is killed, in ms after its first acknowledgement. */
const KILL_AFTER = { least: 100, most: 1500 }

interface Post {
  caseId: string
  clientId: string
  body: string
  cookie: string
  /** The id in the server’s reply; unset until the server acknowledged it. */
  acknowledged: string | null
}

const folder = mkdtempSync(path.join(tmpdir(), 'shelterbelt-crash-'))
const dataDir = path.join(folder, 'data')
// The acknowledgements, one a line, kept outside the killed process.
const ledgerFile = path.join(folder, 'ledger.txt')
const ledger: Post[] = []
const port = await freePort()
const origin = `http://localhost:${port}`
const start = () =>
  startServerProcess(dataDir, { PORT: String(port), RATE_LIMITS: 'off', LOG_LEVEL: 'error' }, 180)

async function ask(url: string, cookie: string, body?: unknown): Promise<{ status: number; body: unknown }> {
  const reply = await fetch(origin + url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { cookie, origin, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: reply.status, body: await reply.json() }
}

async function signIn(username: string): Promise<string> {
  const reply = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  })
  if (!reply.ok) throw new Error(`${username} could not sign in: ${reply.status}`)
  return reply.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')
}

/** Returns the cases that this person may write on. */
async function openCases(cookie: string): Promise<string[]> {
  const { body } = await ask('/api/cases?limit=20', cookie)
  const found: string[] = []
  for (const { id } of (body as { items: { id: string }[] }).items) {
    const view = (await ask(`/api/cases/${id}`, cookie)).body as { abilities: { sendMessage: boolean } }
    if (view.abilities.sendMessage) found.push(id)
  }
  return found.slice(0, 4)
}

/** Sends one message. Returns whether the server acknowledged it. */
async function send(post: Post): Promise<boolean> {
  try {
    const { status, body } = await ask(`/api/cases/${post.caseId}/messages`, post.cookie, {
      clientId: post.clientId,
      body: post.body,
    })
    if (status !== 201 && status !== 200) return false
    post.acknowledged = (body as { id: string }).id
    appendFileSync(ledgerFile, `${post.caseId} ${post.acknowledged} ${post.body}\n`)
    return true
  } catch {
    return false
  }
}

/** Returns how often each body is in the threads of the cases written to, and under which id. */
async function readThreads(): Promise<Map<string, string[]>> {
  const seen = new Map<string, string[]>()
  const reader = new Map(ledger.map(post => [post.caseId, post.cookie]))
  for (const [caseId, cookie] of reader) {
    let after: string | null = ''
    while (after !== null) {
      const query: string = after ? `?limit=100&after=${encodeURIComponent(after)}` : '?limit=100'
      const page = (await ask(`/api/cases/${caseId}/messages${query}`, cookie)).body as {
        items: { id: string; body: string }[]
        next: string | null
      }
      for (const { id, body } of page.items) seen.set(body, [...(seen.get(body) ?? []), id])
      after = page.next
    }
  }
  return seen
}

/** Returns the messages that are stored more than once. */
const duplicatesIn = (threads: Map<string, string[]>) =>
  ledger.filter(post => (threads.get(post.body)?.length ?? 0) > 1)

let server: ServerProcess = await start()
// Stop the server even if something below fails.
process.on('exit', () => server.exited() || process.kill(server.pid, 'SIGKILL'))
const cookies = await Promise.all(demoAccounts.map(({ username }) => signIn(username)))
const desks = (
  await Promise.all(
    cookies.map(async cookie => (await openCases(cookie)).map(caseId => ({ cookie, caseId }))),
  )
).flat()
if (desks.length === 0) throw new Error('No one has a case to write on.')

const rows: string[][] = []
for (let round = 1; round <= KILLS; round++) {
  let killed = false
  let count = 0
  const unsure: Post[] = []
  const posters = Array.from({ length: POSTERS }, async (_, poster) => {
    for (let turn = 0; !killed; turn++) {
      const desk = desks[(poster + turn) % desks.length]
      if (!desk) return
      const body = `Round ${round}, poster ${poster}, message ${turn}`
      const post: Post = { ...desk, clientId: crypto.randomUUID(), body, acknowledged: null }
      ledger.push(post)
      if (await send(post)) {
        count++
      } else {
        unsure.push(post)
        if (!killed) throw new Error(`Refused while the server was up: ${server.output().slice(-500)}`)
      }
    }
  })
  await until('the first acknowledgement', () => count > 0)
  const after = KILL_AFTER.least + Math.random() * (KILL_AFTER.most - KILL_AFTER.least)
  await new Promise(resolve => setTimeout(resolve, after))
  killed = true
  await server.stop('SIGKILL')
  await Promise.all(posters)

  const began = performance.now()
  server = await start()
  const ready = performance.now() - began
  const found = await readThreads()
  const missing = ledger.filter(
    post => post.acknowledged && !found.get(post.body)?.includes(post.acknowledged),
  )
  const twice = duplicatesIn(found)
  // A client without a reply sends again under the same id: the message must then be stored exactly once.
  const keptCount = unsure.filter(post => found.has(post.body)).length
  for (const post of unsure) if (!(await send(post))) throw new Error('A message could not be sent again.')
  rows.push(
    [
      round,
      Math.round(after),
      count,
      unsure.length,
      keptCount,
      Math.round(ready),
      missing.length,
      twice.length,
    ].map(String),
  )
  console.log(`kill ${round}: ${count} acknowledged, ${missing.length} lost, ${twice.length} duplicates`)
}

const last = await readThreads()
const lost = ledger.filter(
  post => post.acknowledged && !last.get(post.body)?.includes(post.acknowledged),
).length
const duplicates = duplicatesIn(last).length
const code = await server.stop()

const head = [
  'kill',
  'after ms',
  'acknowledged',
  'unanswered',
  'of them kept',
  'ready ms',
  'lost',
  'duplicates',
]
const widths = head.map((word, column) =>
  Math.max(word.length, ...rows.map(row => (row[column] ?? '').length)),
)
const line = (cells: string[]) => cells.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  ')
console.log(`\n${[head, ...rows].map(line).join('\n')}\n`)
const acknowledged = ledger.filter(post => post.acknowledged).length
console.log(
  `${KILLS} kills, ${acknowledged} messages acknowledged: ${lost} lost, ${duplicates} duplicates; last exit ${code}.`,
)
await rm(folder, { recursive: true, force: true })
process.exitCode = lost === 0 && duplicates === 0 && code === 0 ? 0 : 1
