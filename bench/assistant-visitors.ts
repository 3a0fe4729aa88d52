// Simulates visitors of the assistant in another process. Started by assistant.ts.
import { Agent, request } from 'node:http'

/** The input from assistant.ts. */
export type ToVisitors = { port: number; questions: readonly string[] } & (
  | { way: 'alone'; count: number }
  /** The mean pause of a visitor between questions. Visitors ask without waiting for replies of others. */
  | { way: 'talking'; visitors: number; milliseconds: number; thinking: number }
  /** All visitors ask at the same moment, this many times. */
  | { way: 'burst'; visitors: number; times: number; pause: number }
)

/** The duration of each answer in ms. */
export type FromVisitors = { times: Float64Array } | { failure: string }

const agents = new Map<number, Agent>()
const agentOf = (visitor: number) => {
  const agent = agents.get(visitor) ?? new Agent({ keepAlive: true, maxSockets: 1 })
  agents.set(visitor, agent)
  return agent
}

function ask(port: number, visitor: number, question: string): Promise<number> {
  const body = JSON.stringify({ messages: [{ role: 'user', content: question }] })
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request({
      ...{ agent: agentOf(visitor), host: '127.0.0.1', port, method: 'POST', path: '/api/ai-chat' },
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    })
    sent.once('error', reject)
    sent.once('response', reply => {
      reply.resume()
      reply.once('error', reject)
      reply.once('end', () =>
        reply.statusCode === 200
          ? resolve(performance.now() - began)
          : reject(new Error(`status ${reply.statusCode}`)),
      )
    })
    sent.end(body)
  })
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

async function run(load: ToVisitors): Promise<number[]> {
  const { port, questions } = load
  const question = (index: number) => questions[index % questions.length] ?? ''
  const times: number[] = []
  if (load.way === 'alone') {
    for (let i = 0; i < load.count; i++) times.push(await ask(port, 0, question(i)))
  } else if (load.way === 'burst') {
    for (let time = 0; time < load.times; time++) {
      const all = Array.from({ length: load.visitors }, (_, visitor) =>
        ask(port, visitor, question(time * 7 + visitor)),
      )
      times.push(...(await Promise.all(all)))
      await pause(load.pause)
    }
  } else {
    const until = performance.now() + load.milliseconds
    const talks = Array.from({ length: load.visitors }, async (_, visitor) => {
      // Visitors start at different times.
      await pause(Math.random() * load.thinking)
      const answers: Promise<unknown>[] = []
      for (let turn = 0; performance.now() < until; turn++) {
        answers.push(ask(port, visitor, question(visitor * 13 + turn)).then(time => times.push(time)))
        await pause(-Math.log(1 - Math.random()) * load.thinking)
      }
      await Promise.all(answers)
    })
    await Promise.all(talks)
  }
  return times
}

process.on('message', async (load: ToVisitors) => {
  const report: FromVisitors = await run(load).then(
    times => ({ times: Float64Array.from(times) }),
    error => ({ failure: String(error) }),
  )
  process.send?.(report)
})
process.once('disconnect', () => process.exit())
