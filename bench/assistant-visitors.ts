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

async function run(to: ToVisitors): Promise<number[]> {
  const { port, questions } = to
  const question = (at: number) => questions[at % questions.length] ?? ''
  const times: number[] = []
  if (to.way === 'alone') {
    for (let at = 0; at < to.count; at++) times.push(await ask(port, 0, question(at)))
  } else if (to.way === 'burst') {
    for (let time = 0; time < to.times; time++) {
      const all = Array.from({ length: to.visitors }, (_, at) => ask(port, at, question(time * 7 + at)))
      times.push(...(await Promise.all(all)))
      await pause(to.pause)
    }
  } else {
    const until = performance.now() + to.milliseconds
    const talks = Array.from({ length: to.visitors }, async (_, visitor) => {
      // Visitors start at different times.
      await pause(Math.random() * to.thinking)
      const answers: Promise<unknown>[] = []
      for (let turn = 0; performance.now() < until; turn++) {
        answers.push(ask(port, visitor, question(visitor * 13 + turn)).then(time => times.push(time)))
        await pause(-Math.log(1 - Math.random()) * to.thinking)
      }
      await Promise.all(answers)
    })
    await Promise.all(talks)
  }
  return times
}

process.on('message', async (to: ToVisitors) => {
  const said: FromVisitors = await run(to).then(
    times => ({ times: Float64Array.from(times) }),
    error => ({ failure: String(error) }),
  )
  process.send?.(said)
})
process.once('disconnect', () => process.exit())
