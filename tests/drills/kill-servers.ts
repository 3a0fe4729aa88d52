/**
 * Two servers on one PostgreSQL take a case from the request to the policy, three times: once undisturbed and twice with a
 * kill (SIGKILL) at each of ten steps, of the server that has the request or of the other one. Every step is sent again until
 * it is acknowledged. Nothing may be lost, and no one notified twice: `npx tsx tests/drills/kill-servers.ts`, after a build.
 */
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from '../../src/server/platform/db/database.ts'
import { newId } from '../../src/server/platform/db/identifiers.ts'
import { autoAnswers } from '../support/auto-answers.ts'
import { startPostgres } from '../support/embedded-postgres.ts'
import { freePort } from '../support/free-port.ts'
import { peopleBuilders } from '../support/people-builders.ts'
import { quoteTerms } from '../support/quotes.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { signIn } from '../support/sign-in.ts'
import { until } from '../support/until.ts'

const DAY_MS = 86_400_000
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

const postgres = await startPostgres()
const folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-kill-'))
const ports = [await freePort(), await freePort()]
const publicUrl = `http://localhost:${ports[0]}`
// Each server has its own data folder; they share the files.
await mkdir(path.join(folder, 'files'))
for (const at of [0, 1]) {
  await mkdir(path.join(folder, String(at)))
  await symlink(path.join(folder, 'files'), path.join(folder, String(at), 'files'))
}
const start = (at: number) =>
  startServerProcess(
    path.join(folder, String(at)),
    {
      PORT: String(ports[at]),
      HOST: '127.0.0.1',
      PUBLIC_URL: publicUrl,
      DATABASE_URL: `${postgres.url}/postgres`,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
    180,
  )
const servers: ServerProcess[] = [await start(0)]
servers.push(await start(1))
process.on('exit', () => {
  for (const server of servers) if (!server.exited()) process.kill(server.pid, 'SIGKILL')
})

const pool = new pg.Pool({ connectionString: `${postgres.url}/postgres` })
// At the end, PostgreSQL stops before the last connections are closed.
pool.on('error', () => {})
const db = drizzle({ client: pool }) as unknown as Db
const people = peopleBuilders({ db, clock: { now: () => new Date() } })
const rowsOf = async (text: string, ...values: unknown[]) => (await pool.query(text, values)).rows

interface Reply {
  status: number
  body: Record<string, unknown>
  cookie: string | null
}

async function ask(at: number, cookie: string, method: string, url: string, body?: unknown): Promise<Reply> {
  const reply = await fetch(`http://127.0.0.1:${ports[at]}${url}`, {
    method,
    headers: { cookie, origin: publicUrl, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const cookies = reply.headers.getSetCookie().map(one => one.split(';')[0])
  return {
    status: reply.status,
    body: (await reply.json()) as Record<string, unknown>,
    cookie: cookies.join('; ') || null,
  }
}

/** Collects the live events that an administrator's page gets from one server. */
async function listen(at: number, cookie: string) {
  const controller = new AbortController()
  const reply = await fetch(`http://127.0.0.1:${ports[at]}/api/live`, {
    headers: { cookie },
    signal: controller.signal,
  })
  let output = ''
  const read = async () => {
    for await (const chunk of reply.body ?? []) output += Buffer.from(chunk).toString()
  }
  void read().catch(() => {})
  return {
    /** Whether an event of the case arrives within five seconds. */
    hears: async (caseId: string) => {
      for (let turn = 0; turn < 50 && !output.includes(caseId); turn++) await pause(100)
      controller.abort()
      return output.includes(caseId)
    },
  }
}

/** Waits until no work is due, at most as long as a killed server's lease lasts. */
async function settle(): Promise<void> {
  await until(
    'the work to be done',
    async () => {
      const [row] = await rowsOf(`SELECT
        (SELECT count(*) FROM jobs WHERE state = 'waiting' AND run_at <= now()) +
        (SELECT count(*) FROM emails WHERE state = 'waiting') AS due`)
      return Number(row?.due) === 0
    },
    180,
  )
}

async function countEmails(): Promise<Map<string, number>> {
  const rows = await rowsOf(`SELECT kind || ' ' || state AS what, count(*)::int AS n FROM emails GROUP BY 1`)
  return new Map(rows.map(({ what, n }) => [what, n]))
}

const table: string[][] = []
let round = 0

/** Takes one case from the request to the policy. Returns what it left behind. */
async function takeCase(kills: boolean): Promise<{ left: string; failures: string[] }> {
  round++
  const before = await countEmails()
  const client = await people.aClient({ email: `drill.${round}@people.example` })
  const broker = await people.aBroker({ cities: ['all'] })
  const cookies = { client: await signIn(pool, client.id), broker: await signIn(pool, broker.id) }
  const failures: string[] = []
  let caseId = ''
  let quote = { id: '', version: 0 }
  const version = async () => (await rowsOf('SELECT version FROM cases WHERE id = $1', caseId))[0]?.version
  const stage = async () => (await rowsOf('SELECT stage FROM cases WHERE id = $1', caseId))[0]?.stage
  const message = (body: string) => ({ clientId: newId(), body })
  const [hello, answer, more] = [message('Good morning'), message('Hello'), message('Here it is')]
  const quoteKey = newId()

  const draft = await ask(0, cookies.client, 'PUT', '/api/quote-requests/draft', {
    line: 'auto',
    answers: autoAnswers({ email: client.email, fullName: client.fullName }),
    revision: 0,
  })
  if (draft.status !== 200) throw new Error(JSON.stringify(draft.body))
  const visitor = `${cookies.client}; ${draft.cookie}`

  const caseUrl = (rest: string) => `/api/cases/${caseId}/${rest}`
  /** The steps, and whether each has been done, in case its first reply was lost. */
  const steps: [name: string, send: (at: number) => Promise<Reply>, isDone?: () => Promise<boolean>][] = [
    ['request', at => ask(at, visitor, 'POST', '/api/quote-requests/draft/submit', { revision: 1 })],
    ['accept offer', at => ask(at, cookies.broker, 'POST', caseUrl('offer/accept'))],
    ['message', at => ask(at, cookies.broker, 'POST', caseUrl('messages'), hello)],
    ['reply', at => ask(at, cookies.client, 'POST', caseUrl('messages'), answer)],
    [
      'ask for information',
      async at =>
        ask(at, cookies.broker, 'POST', caseUrl('move'), {
          to: 'info_needed',
          version: await version(),
          reason: '',
        }),
      async () => (await stage()) === 'info_needed',
    ],
    ['answer', at => ask(at, cookies.client, 'POST', caseUrl('messages'), more)],
    [
      'write quote',
      at =>
        ask(at, cookies.broker, 'POST', caseUrl('quotes'), {
          ...quoteTerms({ validUntil: dayFromNow(20) }),
          clientId: quoteKey,
        }),
    ],
    [
      'send quote',
      at => ask(at, cookies.broker, 'POST', caseUrl('quotes/send'), { quotes: [quote] }),
      async () => (await stage()) === 'quoted',
    ],
    [
      'accept quote',
      async at => {
        const { body } = await ask(at, cookies.client, 'GET', caseUrl('quotes'))
        const [shown] = body.items as { shownHash: string; consent: { version: string } }[]
        return ask(at, cookies.client, 'POST', `/api/quotes/${quote.id}/accept`, {
          typedName: client.fullName,
          consent: true,
          shownHash: shown?.shownHash,
          consentVersion: shown?.consent.version,
        })
      },
      async () => (await stage()) === 'accepted',
    ],
    [
      'record policy',
      async at =>
        ask(at, cookies.broker, 'POST', caseUrl('policy'), {
          insurer: 'Prairie Mutual',
          number: `PM-${round}`,
          effectiveOn: dayFromNow(1),
          expiresOn: dayFromNow(366),
          premiumCents: 182_400,
          claimsPhone: '(403) 555-0190',
          version: await version(),
        }),
      async () => (await stage()) === 'bound',
    ],
  ]

  for (const [number, [name, send, isDone]] of steps.entries()) {
    const serverIndex = (number + round) % 2
    const other = 1 - serverIndex
    const victim = !kills ? null : number % 3 === 2 ? other : serverIndex
    const survivor = victim === null ? other : 1 - victim
    const live = await listen(survivor, adminCookie)
    const delay = Math.round(Math.random() * 40)
    const killing = victim === null ? null : pause(delay).then(async () => servers[victim]?.stop('SIGKILL'))
    let reply = await send(serverIndex).catch(() => null)
    await killing
    const answered = reply !== null && reply.status < 300
    for (let attempt = 0; !reply || reply.status >= 300; attempt++) {
      if (attempt > 0 && isDone && (await isDone())) break
      if (attempt > 40) throw new Error(`${name}: ${reply?.status} ${JSON.stringify(reply?.body)}`)
      await pause(attempt * 50)
      reply = await send(survivor).catch(() => null)
      if (reply && reply.status >= 400 && isDone && (await isDone())) break
    }
    if (number === 0) {
      const [row] = await rowsOf('SELECT id FROM cases WHERE client_id = $1', client.id)
      caseId = row?.id ?? ''
      // The others on the network are busy, so that this broker has the offer.
      await until('the offer', async () => {
        const [offered] = await rowsOf('SELECT offered_to FROM cases WHERE id = $1', caseId)
        return offered?.offered_to === broker.id
      })
    }
    if (name === 'write quote') {
      const [row] = await rowsOf('SELECT id, version FROM quotes WHERE case_id = $1', caseId)
      quote = { id: row?.id, version: row?.version }
    }
    const hasEvent = await live.hears(caseId)
    if (!hasEvent) failures.push(`${name}: no live event`)
    if (victim !== null) servers[victim] = await start(victim)
    const killed = victim === null ? '' : victim === serverIndex ? 'the one asked' : 'the other'
    table.push([
      String(round),
      name,
      killed,
      victim === null ? '' : String(delay),
      answered ? 'yes' : 'no',
      hasEvent ? 'yes' : 'NO',
    ])
  }

  await settle()
  const counted = async (text: string) =>
    (await rowsOf(text, caseId)).map(row => Object.values(row).join(' ')).sort()
  const after = await countEmails()
  const twice = await counted(`SELECT user_id, event, subject, count(*) FROM notifications
    WHERE case_id = $1 GROUP BY 1, 2, 3 HAVING count(*) > 1`)
  if (twice.length > 0) failures.push(`notified twice: ${twice.join('; ')}`)
  const leftovers = {
    events: await counted('SELECT kind, count(*) FROM events WHERE case_id = $1 GROUP BY 1'),
    messages: await counted('SELECT body, count(*) FROM messages WHERE case_id = $1 GROUP BY 1'),
    notifications: await counted(
      'SELECT audience, event, count(*) FROM notifications WHERE case_id = $1 GROUP BY 1, 2',
    ),
    policies: await counted('SELECT insurer, count(*) FROM policies WHERE case_id = $1 GROUP BY 1'),
    audit: await counted(
      `SELECT action, count(*) FROM audit WHERE case_id = $1 AND action NOT LIKE '%read' GROUP BY 1`,
    ),
    emails: [...after]
      .flatMap(([name, n]) => (n === before.get(name) ? [] : [`${name} ${n - (before.get(name) ?? 0)}`]))
      .sort(),
  }
  // No later case is offered to this broker.
  await pool.query('UPDATE brokers SET open_case_cap = 0 WHERE user_id = $1', [broker.id])
  return { left: JSON.stringify(leftovers, null, 1), failures }
}

const adminCookie = await signIn(pool, (await people.anAdmin()).id)
const undisturbed = await takeCase(false)
const failures = [...undisturbed.failures]
for (const _ of [1, 2]) {
  const { left, failures: found } = await takeCase(true)
  failures.push(...found)
  if (left !== undisturbed.left) failures.push(`Round ${round} left ${left}\ninstead of ${undisturbed.left}`)
}

const head = ['round', 'step', 'killed', 'after ms', 'answered at once', 'live event at the survivor']
const widths = head.map((word, at) => Math.max(word.length, ...table.map(row => (row[at] ?? '').length)))
for (const row of [head, ...table])
  console.log(row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '))
const kills = table.filter(([, , killed]) => killed !== '').length
console.log(`\nAfter each round: ${undisturbed.left}`)
console.log(
  `\n${kills} kills: ${failures.length === 0 ? 'nothing lost, no one notified twice.' : failures.join('\n')}`,
)

for (const server of servers) await server.stop()
await pool.end()
await postgres.stop()
await rm(folder, { recursive: true, force: true })
process.exitCode = failures.length === 0 ? 0 : 1
