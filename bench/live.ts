import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ServerProcess, startServerProcess } from '../tests/support/server-process.ts'
import { closing } from './closing.ts'
import { onDatabase, openBenchDatabases } from './database.ts'
import { median, quantile, shown } from './figures.ts'
import { type Connection, connectTo } from './http-client.ts'
import type { FromFollowers, ToFollowers } from './live-followers.ts'
import { type LivePeople, makeLivePeople } from './live-people.ts'
import { residentBytes } from './processes.ts'
import { type Program, startProgram } from './program.ts'
import type { Section } from './report.ts'

const PEOPLE = 100
const TABS = 10
const STREAMS = PEOPLE * TABS
const ROUNDS = 3
const MESSAGES = 100
const WARM_UP = 10

interface Scene {
  name: string
  streams: number
  /** Whether the message is posted to the process that holds the streams, or to the other one. */
  postedTo: 'same' | 'other'
}

const SCENES: readonly Scene[] = [
  { name: '1 stream', streams: 1, postedTo: 'same' },
  { name: `${STREAMS} streams`, streams: STREAMS, postedTo: 'same' },
  { name: '1 stream, posted to another process', streams: 1, postedTo: 'other' },
  { name: `${STREAMS} streams, posted to another process`, streams: STREAMS, postedTo: 'other' },
]
const [ALONE] = SCENES as [Scene]

/** The result of a scene; every time is in ms since the writer pressed send. */
interface Times {
  /** Until the event reached a stream, for every message and stream. */
  arrived: number[]
  /** Until the event reached the last stream, for every message. */
  everywhere: number[]
  /** Until a reader who got the event had loaded the thread with the message. */
  read: number[]
  /** Until the writer had the reply. */
  answered: number[]
}

interface Stage {
  holder: ServerProcess
  other: ServerProcess
  people: LivePeople
  program: Program<FromFollowers>
}

const milliseconds = (from: bigint, to: bigint) => Number(to - from) / 1e6

async function tell(program: Program<FromFollowers>, words: ToFollowers): Promise<FromFollowers> {
  program.tell(words)
  return program.receive()
}

const openStreams = ({ program, holder, people }: Stage, count: number) => {
  const cookies = Array.from({ length: count }, (_, stream) => people.followers[stream % PEOPLE] ?? '')
  return tell(program, { open: { port: holder.port, cookies } })
}

/** Sends one message and waits until it has reached everyone. */
async function sendOne(stage: Stage, writer: Connection, reader: Connection, times: Times): Promise<void> {
  const thread = `/api/cases/${stage.people.caseId}/messages`
  const sent = process.hrtime.bigint()
  const answered = writer
    .post<{ id: string }>(thread, {
      clientId: crypto.randomUUID(),
      body: 'The inspection is booked for Tuesday.',
    })
    .then(({ id }) => ({ id, at: process.hrtime.bigint() }))
  const received = await stage.program.receive()
  if (!('arrivals' in received)) throw new Error(`A stream was lost: ${JSON.stringify(received)}`)
  const first = await reader.get<{ items: { id: string }[] }>(`${thread}?limit=50`)
  const read = process.hrtime.bigint()
  const { id, at } = await answered
  if (received.subjectId !== id || first.items[0]?.id !== id)
    throw new Error('The reader received another message.')
  const arrived = received.arrivals.map(arrival => milliseconds(sent, arrival))
  for (const time of arrived) times.arrived.push(time)
  times.everywhere.push(Math.max(...arrived))
  times.read.push(milliseconds(sent, read))
  times.answered.push(milliseconds(sent, at))
}

async function play(stage: Stage, scene: Scene, messages: number): Promise<Times> {
  const times: Times = { arrived: [], everywhere: [], read: [], answered: [] }
  const { holder, other, people } = stage
  await openStreams(stage, scene.streams)
  const writer = connectTo((scene.postedTo === 'same' ? holder : other).port, people.writer)
  const reader = connectTo(holder.port, people.followers[0] ?? '')
  for (let message = 0; message < messages; message++) await sendOne(stage, writer, reader, times)
  writer.close()
  reader.close()
  await tell(stage.program, { close: true })
  return times
}

/** Server memory in bytes for each of a thousand streams when first opened. */
async function memoryOfStreams(stage: Stage): Promise<number> {
  await play(stage, ALONE, 200)
  const before = residentBytes(stage.holder.pid)
  await openStreams(stage, STREAMS)
  const after = residentBytes(stage.holder.pid)
  await tell(stage.program, { close: true })
  return (after - before) / STREAMS
}

/** Measures how long a message takes from its sender to the streams of everyone who sees it. */
export async function benchLive(): Promise<Section> {
  const opened = closing()
  try {
    const databases = await openBenchDatabases()
    opened.later(() => databases.stop())
    const folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-bench-'))
    opened.later(() => rm(folder, { recursive: true, force: true }))
    const url = await databases.make('live')
    const servers: ServerProcess[] = []
    for (const name of ['a', 'b']) {
      const server = await startServerProcess(path.join(folder, name), onDatabase(url))
      opened.later(() => server.stop())
      servers.push(server)
    }
    const program = startProgram<FromFollowers>('live-followers.ts')
    opened.later(() => program.stop())
    const [holder, other] = servers as [ServerProcess, ServerProcess]
    const stage: Stage = { holder, other, program, people: await makeLivePeople(url, PEOPLE) }
    const bytes = await memoryOfStreams(stage)
    for (const scene of SCENES) await play(stage, scene, WARM_UP)
    const rounds = new Map<Scene, Times[]>(SCENES.map(scene => [scene, []]))
    for (let round = 0; round < ROUNDS; round++) {
      for (const scene of SCENES) rounds.get(scene)?.push(await play(stage, scene, MESSAGES))
    }
    return report(rounds, bytes, databases.version)
  } finally {
    await opened.now()
  }
}

function report(rounds: Map<Scene, Times[]>, bytes: number, version: string): Section {
  const figure = (scene: Scene, kind: keyof Times, share: number) =>
    median((rounds.get(scene) ?? []).map(times => quantile(times[kind], share)))
  return {
    title: 'Message sent → seen',
    notes: [
      `${PEOPLE} administrators with ${TABS} tabs each, all streams held by one process; a client writes on one case, one message after the other. ${version}.`,
      `${ROUNDS} interleaved rounds of ${MESSAGES} messages; each figure is the median of the rounds, in ms since sending began. Load, server and database share the machine.`,
      'Arrived: the event is at a stream. Everywhere: at the last of all. Read: one reader has then fetched the thread and the message is in it. Answered: the writer knows that it is kept.',
      `Memory of a stream: ${shown(bytes / 1000)} kB of the server’s resident memory, when the first ${STREAMS} are opened.`,
    ],
    tables: [
      {
        head: [
          'scene',
          'arrived p50',
          'p95',
          'p99',
          'everywhere p50',
          'read p50',
          'answered p50',
          'p50 ÷ 1 stream',
          'p99 ÷ 1 stream',
        ],
        rows: SCENES.map(scene => [
          scene.name,
          ...[0.5, 0.95, 0.99].map(share => shown(figure(scene, 'arrived', share))),
          ...(['everywhere', 'read', 'answered'] as const).map(kind => shown(figure(scene, kind, 0.5))),
          ...[0.5, 0.99].map(share =>
            shown(figure(scene, 'arrived', share) / figure(ALONE, 'arrived', share)),
          ),
        ]),
      },
    ],
    bars: SCENES.filter(({ streams }) => streams === STREAMS).map(scene => ({
      what: `${scene.name}, arrived, p99 in ms`,
      figure: figure(scene, 'arrived', 0.99),
      bar: 100,
      keep: 'below' as const,
    })),
  }
}
