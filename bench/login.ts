import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { hash, verify } from '@node-rs/argon2'
import { startServerProcess } from '../tests/support/server-process.ts'
import { closing } from './closing.ts'
import { median, quantile, shown, spread } from './figures.ts'
import type { Section } from './report.ts'

const PEOPLE = 40
const PASSWORD = 'Tamarack-Ridge-1947'
/** Attempts of each kind, in turns. */
const TRIES = 200
const WARM_UP = 20
/** The steady load of logins that succeed. */
const PER_SECOND = 5
const SECONDS = 60
/** The parameters passwords are hashed with in the product, for the bare peer. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let count = 0
/** Every request has its own address, so that a login is timed and not a rate limit. */
const nextAddress = () => `198.18.${(++count >> 8) & 255}.${count & 255}`

const people = Array.from({ length: PEOPLE }, (_, index) => ({
  username: `bench_person_${index}`,
  email: `bench.person.${index}@people.example`,
}))
const personAt = (index: number) => people[index % PEOPLE] ?? { username: '', email: '' }

/** Posts JSON from a new address. Returns the status and the duration of the whole response in ms. */
async function post(origin: string, call: string, body: object): Promise<{ status: number; ms: number }> {
  const began = performance.now()
  const reply = await fetch(origin + call, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
    body: JSON.stringify(body),
  })
  await reply.text()
  return { status: reply.status, ms: performance.now() - began }
}

async function expectStatus(
  status: number,
  answer: Promise<{ status: number; ms: number }>,
): Promise<number> {
  const got = await answer
  if (got.status !== status) throw new Error(`expected ${status}, got ${got.status}`)
  return got.ms
}

/** Sends the same request for a known and an unknown account, in turns. */
async function interleaved(
  attemptKnown: (n: number) => Promise<number>,
  attemptUnknown: (n: number) => Promise<number>,
) {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let i = 0; i < TRIES + WARM_UP; i++) {
    // The order alternates, so that neither always follows the other.
    const first = i % 2 === 0
    const a = first ? await attemptKnown(i) : 0
    const b = await attemptUnknown(i)
    const c = first ? a : await attemptKnown(i)
    if (i < WARM_UP) continue
    times.known.push(c)
    times.unknown.push(b)
  }
  return times
}

/** Valid logins at a constant rate, without waiting for earlier responses. */
async function steadyLogins(origin: string): Promise<number[]> {
  const answers: Promise<number>[] = []
  for (let i = 0; i < PER_SECOND * SECONDS; i++) {
    const { username } = personAt(i)
    answers.push(expectStatus(200, post(origin, '/api/login', { username, password: PASSWORD })))
    await wait(1000 / PER_SECOND)
  }
  return Promise.all(answers)
}

async function bareArgon2(): Promise<number[]> {
  const stored = await hash(PASSWORD, ARGON2)
  const times: number[] = []
  for (let i = 0; i < 50; i++) {
    const began = performance.now()
    await verify(stored, 'not the password')
    times.push(performance.now() - began)
  }
  return times
}

/** Measures whether response times reveal who has an account, and how long a login takes. */
export async function benchLogin(): Promise<Section> {
  const opened = closing()
  try {
    const folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-bench-'))
    opened.later(() => rm(folder, { recursive: true, force: true }))
    const { origin, stop } = await startServerProcess(folder, { RATE_LIMITS: 'off', TRUSTED_PROXIES: '1' })
    opened.later(() => stop())
    for (const person of people) {
      const registration = {
        ...person,
        password: PASSWORD,
        fullName: 'Bench Person',
        phone: '(403) 555-0100',
      }
      await expectStatus(201, post(origin, '/api/register', registration))
    }
    const bare = await bareArgon2()
    const wrong = (username: string) => post(origin, '/api/login', { username, password: 'Wrong-Pass-1' })
    const logins = await interleaved(
      index => expectStatus(401, wrong(personAt(index).username)),
      index => expectStatus(401, wrong(`bench_nobody_${index}`)),
    )
    const forgot = (email: string) =>
      expectStatus(202, post(origin, '/api/account/forgot-password', { email }))
    const resets = await interleaved(
      index => forgot(personAt(index).email),
      index => forgot(`bench.nobody.${index}@people.example`),
    )
    return report({ bare, logins, resets, steady: await steadyLogins(origin) })
  } finally {
    await opened.now()
  }
}

type Pair = Awaited<ReturnType<typeof interleaved>>

/** Returns the difference of the medians in percent of the larger one. */
function apart({ known, unknown }: Pair): number {
  const [a, b] = [median(known), median(unknown)]
  return (100 * Math.abs(a - b)) / Math.max(a, b)
}

function report({
  bare,
  logins,
  resets,
  steady,
}: {
  bare: number[]
  logins: Pair
  resets: Pair
  steady: number[]
}): Section {
  const row = (name: string, times: number[]) => [
    name,
    shown(median(times)),
    shown(quantile(times, 0.95)),
    spread(times),
    shown(median(times) / median(bare)),
  ]
  return {
    title: 'Logging in',
    notes: [
      `${TRIES} tries of each kind in turns, one at a time, each from an address of its own; embedded database.`,
      `Then ${PER_SECOND} right logins a second for ${SECONDS} s, whether or not the ones before were answered.`,
      'The peer is one bare Argon2id verification (19 MiB, two passes) in a process of its own.',
    ],
    tables: [
      {
        head: ['what', 'median ms', 'p95 ms', 'lowest–highest', '÷ bare Argon2id'],
        rows: [
          row('bare Argon2id', bare),
          row('wrong password, known user', logins.known),
          row('wrong password, unknown user', logins.unknown),
          row('forgot password, known address', resets.known),
          row('forgot password, unknown address', resets.unknown),
          row(`right password, ${PER_SECOND} a second`, steady),
        ],
      },
    ],
    bars: [
      {
        what: 'Login medians apart, known and unknown',
        figure: apart(logins),
        bar: 10,
        keep: 'below',
        unit: ' %',
      },
      { what: 'Forgot-password medians apart', figure: apart(resets), bar: 10, keep: 'below', unit: ' %' },
      {
        what: `Login p95 at ${PER_SECOND} a second`,
        figure: quantile(steady, 0.95),
        bar: 600,
        keep: 'below',
        unit: ' ms',
      },
    ],
  }
}
