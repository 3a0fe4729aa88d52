import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileContent } from '../scripts/content/compile.ts'
import { readerMaker } from '../src/server/features/assistant/engine/reader.ts'
import { indexPassages } from '../src/server/features/search/passage-index.ts'
import { passagesOf } from '../src/server/features/search/passages.ts'
import { TEST_BRAND } from '../tests/support/brand.ts'
import type { FromVisitors, ToVisitors } from './assistant-visitors.ts'
import { weightBeforeAppearing } from './assistant-weight.ts'
import { closing } from './closing.ts'
import { median, quantile, shown } from './figures.ts'
import { processorSeconds } from './processes.ts'
import { startProduction } from './production.ts'
import { type Program, startProgram } from './program.ts'
import type { Section } from './report.ts'

const ROUNDS = 3
const ALONE = 300
const VISITORS = 50
/** The time to read an answer and write the next question. */
const THINKING_MS = 6000
const TALKING_MS = 20_000
const BURSTS = 15
const RATIO_BAR = 3
const WEIGHT_BAR = 2

const WAYS = ['alone', 'talking', 'burst'] as const
type Way = (typeof WAYS)[number]

/** The site’s own questions. */
function questionsAndIndexTime(): { questions: string[]; indexing: number } {
  const { library } = compileContent(fileURLToPath(new URL('../content', import.meta.url)))
  const passages = passagesOf(library, { brand: TEST_BRAND, today: new Date().toISOString().slice(0, 10) })
  const builds = Array.from({ length: 3 }, () => {
    const began = performance.now()
    readerMaker(library.assistant)(passages, indexPassages(passages), new Map())
    return performance.now() - began
  })
  const questions = passages.filter(({ kind }) => kind === 'question').map(({ title }) => title)
  return { questions, indexing: median(builds) }
}

async function ask(program: Program<FromVisitors>, words: ToVisitors): Promise<number[]> {
  program.tell(words)
  const came = await program.receive()
  if ('failure' in came) throw new Error(`An answer failed: ${came.failure}`)
  return [...came.times]
}

function askedIn(way: Way, port: number, questions: readonly string[]): ToVisitors {
  const common = { port, questions }
  if (way === 'alone') return { ...common, way, count: ALONE }
  if (way === 'burst') return { ...common, way, visitors: VISITORS, times: BURSTS, pause: 300 }
  return { ...common, way, visitors: VISITORS, milliseconds: TALKING_MS, thinking: THINKING_MS }
}

/** Returns a real answer, for a server that only sends the same bytes. */
async function bareOf(origin: string, question: string, folder: string): Promise<[string, string]> {
  const reply = await fetch(`${origin}/api/ai-chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [{ role: 'user', content: question }] }),
  })
  const body = Buffer.from(await reply.arrayBuffer())
  const headers = { ...Object.fromEntries(reply.headers), 'content-length': String(body.length) }
  const files: [string, string] = [path.join(folder, 'body'), path.join(folder, 'headers')]
  await writeFile(files[0], body)
  await writeFile(files[1], JSON.stringify(headers))
  return files
}

/** Measures the assistant without a model: one visitor, fifty conversations, fifty questions at once; CPU time and size. */
export async function benchAssistant(): Promise<Section> {
  const opened = closing()
  try {
    const folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-bench-'))
    opened.later(() => rm(folder, { recursive: true, force: true }))
    const { questions, indexing } = questionsAndIndexTime()
    const server = await startProduction(path.join(folder, 'data'))
    opened.later(() => server.stop())
    const files = await bareOf(`http://127.0.0.1:${server.port}`, questions[0] ?? '', folder)
    const bare = startProgram<{ port: number }>('bare-page.ts', files)
    opened.later(() => bare.stop())
    const { port: barePort } = await bare.receive()
    const visitors = startProgram<FromVisitors>('assistant-visitors.ts')
    opened.later(() => visitors.stop())
    const ports = { ours: server.port, bare: barePort }
    const rounds: Record<keyof typeof ports, Record<Way, number[][]>> = {
      ours: { alone: [], talking: [], burst: [] },
      bare: { alone: [], talking: [], burst: [] },
    }
    await ask(visitors, { ...askedIn('alone', server.port, questions), way: 'alone', count: 2 * ALONE })
    const costs: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      for (const way of WAYS) {
        for (const [name, port] of Object.entries(ports) as [keyof typeof ports, number][]) {
          const before = processorSeconds([server.pid])
          rounds[name][way].push(await ask(visitors, askedIn(way, port, questions)))
          if (way === 'alone' && name === 'ours')
            costs.push((1000 * (processorSeconds([server.pid]) - before)) / ALONE)
        }
      }
    }
    return report(rounds, median(costs), indexing, await weightBeforeAppearing())
  } finally {
    await opened.now()
  }
}

type Rounds = Record<'ours' | 'bare', Record<Way, number[][]>>

function report(
  rounds: Rounds,
  cost: number,
  indexing: number,
  { added, of }: Awaited<ReturnType<typeof weightBeforeAppearing>>,
): Section {
  const figure = (side: keyof Rounds, way: Way, share: number) =>
    median(rounds[side][way].map(times => quantile(times, share)))
  const ratio = (side: keyof Rounds, way: Way) => figure(side, way, 0.95) / figure(side, 'alone', 0.95)
  const names: Record<Way, string> = {
    alone: 'one visitor, one question after the other',
    talking: `${VISITORS} conversations`,
    burst: `${VISITORS} questions in the same instant`,
  }
  const rowOf = (side: keyof Rounds, way: Way) => [
    `${side === 'ours' ? 'ours' : 'bare node:http, the same bytes'}: ${names[way]}`,
    ...[0.5, 0.95, 0.99].map(share => shown(figure(side, way, share))),
    shown(ratio(side, way)),
    String(rounds[side][way].reduce((sum, times) => sum + times.length, 0)),
  ]
  return {
    title: 'The assistant, without a model',
    notes: [
      `A production start on the embedded database; ${ROUNDS} interleaved rounds, each figure the median of the rounds, in ms from sending to the last byte.`,
      `A conversation: a person thinks ${THINKING_MS / 1000} s on average between questions and asks when ready (open loop, ${TALKING_MS / 1000} s a round), so ${VISITORS} of them ask about ${Math.round((1000 * VISITORS) / THINKING_MS)} questions a second.`,
      'One thread answers, so questions of the same instant stand in a queue: the last of fifty waits for forty-nine others, whatever each costs. The bar of the ratio is held against conversations; the burst is shown beside it.',
      `A question takes ${shown(cost)} ms of processor time; the classifier and the index of all passages are read in ${shown(indexing)} ms, once a process and whenever content or settings change.`,
      `Before it appears the assistant adds ${added} bytes (gzip) to the ${shown(of)} that every page loads at once: this build, less one without it.`,
    ],
    tables: [
      {
        head: ['who and how', 'p50', 'p95', 'p99', 'p95 ÷ its p95 alone', 'answers'],
        rows: WAYS.flatMap(way => (['ours', 'bare'] as const).map(side => rowOf(side, way))),
      },
    ],
    bars: [
      {
        what: `p95 of ${VISITORS} conversations ÷ p95 alone`,
        figure: ratio('ours', 'talking'),
        bar: RATIO_BAR,
        keep: 'below',
      },
      {
        what: 'what the assistant adds before it appears',
        figure: added / 1000,
        bar: WEIGHT_BAR,
        keep: 'below',
        unit: ' kB',
      },
    ],
  }
}
