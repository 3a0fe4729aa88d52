import { type FakeReply, modelAt, startFakeProvider } from '../../tests/support/fake-provider.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { library } from './corpus.ts'
import type { Miss } from './counting.ts'
import { FAULTS, startFaultyProvider } from './faulty-provider.ts'
import type { Row } from './rows.ts'
import { type Ask, type ChatResponse, type EvalServer, userTurn } from './test-server.ts'

const WIRES = ['openai', 'anthropic'] as const
/** Enough failures to open the circuit breaker. */
const AT_ONCE = 6
const LATER = 10
const MAX_MS = 8000
const MAX_OPEN_MS = 150

const INVENTED: FakeReply = { content: 'Most drivers here pay $99 a month for that. [1]' }

/** Questions that the site answers: its own. */
const QUESTIONS = library.pages
  .flatMap(({ groups }) => (groups.length === 1 ? groups.flatMap(({ entries }) => entries) : []))
  .filter(({ id }) =>
    /^(mandatory-auto|comprehensive-or-collision|condo-deductible|super-visa-amount|hail|liability-limit)/.test(
      id,
    ),
  )
  .map(({ question }) => question)
  .slice(0, AT_ONCE)

interface Case {
  fault: string
  wire: (typeof WIRES)[number]
  ask: Ask
  /** Whether the breaker should open. A provider that replies, even with nonsense, is up. */
  trips: boolean
  stop(): Promise<void>
}

async function cases(server: EvalServer): Promise<Case[]> {
  const all: Case[] = []
  for (const wire of WIRES) {
    const askAll = (baseUrl: string) => server.startAnother({ model: modelAt(baseUrl, { provider: wire }) })
    for (const fault of Object.keys(FAULTS) as (keyof typeof FAULTS)[]) {
      const faulty = await startFaultyProvider(fault)
      all.push({ fault, wire, ask: await askAll(faulty.baseUrl), trips: true, stop: faulty.stop })
    }
    const nowhere = `http://127.0.0.1:${await freePort()}/v1`
    all.push({ fault: 'is down', wire, ask: await askAll(nowhere), trips: true, stop: async () => {} })
    const lies = await startFakeProvider()
    lies.says(INVENTED)
    all.push({
      fault: 'invents a price',
      wire,
      ask: await askAll(lies.baseUrl),
      trips: false,
      stop: lies.stop,
    })
  }
  return all
}

const isWhole = ({ status, data }: ChatResponse) =>
  status === 200 &&
  data?.provider === 'embedded' &&
  data.response !== '' &&
  !data.response.includes('$99 a month')

/** Measures that visitors are answered whatever a provider does, and quickly once the breaker is open. */
export async function faultRows(server: EvalServer, miss: Miss): Promise<Row[]> {
  const all = await cases(server)
  const first = await Promise.all(
    all.map(async ({ ask }) => Promise.all(QUESTIONS.map(question => ask({ messages: userTurn(question) })))),
  )
  const rows: Row[] = []
  const names = [...new Set(all.map(({ fault }) => fault))]
  for (const fault of names) {
    const said = all.flatMap((one, at) => (one.fault === fault ? (first[at] ?? []) : []))
    const metric = `a provider that ${fault}: answered within 8 s`
    for (const one of said)
      if (!isWhole(one) || one.milliseconds > MAX_MS) miss(metric, `${Math.round(one.milliseconds)} ms`, one)
    rows.push({
      metric,
      right: said.filter(one => isWhole(one) && one.milliseconds <= MAX_MS).length,
      of: said.length,
      note: `slowest ${Math.max(...said.map(({ milliseconds }) => milliseconds / 1000)).toFixed(1)} s, both APIs`,
    })
  }
  const later: ChatResponse[] = []
  for (const { ask, trips } of all)
    for (let turn = 0; trips && turn < LATER; turn++)
      later.push(await ask({ messages: userTurn(QUESTIONS[turn % QUESTIONS.length] ?? '') }))
  const soon = later.filter(one => isWhole(one) && one.milliseconds <= MAX_OPEN_MS)
  rows.push({
    metric: 'breaker open: answered within 150 ms',
    right: soon.length,
    of: later.length,
    note: `slowest ${Math.round(Math.max(...later.map(({ milliseconds }) => milliseconds)))} ms`,
  })
  for (const { stop } of all) await stop()
  return rows
}
