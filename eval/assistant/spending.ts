import type { ModelSettings } from '../../src/server/features/assistant/model/settings.ts'
import { modelAt, startFakeProvider } from '../../tests/support/fake-provider.ts'
import type { Row } from './rows.ts'
import { type EvalServer, userTurn } from './test-server.ts'

const QUESTION = 'What does comprehensive cover on my car?'
/** The usage billed for each call: less than was reserved for it, as with a real provider. */
const BILLED = { input: 900, output: 120 }
const CALLS = 8
const BURST = 10 * CALLS

/** The daily limits in tokens and in dollars: each is enough for `CALLS` calls. */
const CAPS: readonly (readonly [name: string, cap: Partial<ModelSettings>])[] = [
  ['tokens', { dailyTokens: CALLS * (BILLED.input + BILLED.output) }],
  [
    'dollars',
    {
      dailyTokens: 1_000_000_000,
      dollars: {
        daily: (CALLS * (BILLED.input * 3 + BILLED.output * 15)) / 1e6,
        input: 3,
        output: 15,
      },
    },
  ],
]

/** Measures that the daily budget is never exceeded by ten times as many calls, concurrent and then sequential. */
export async function spendingRows(server: EvalServer): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, cap] of CAPS) {
    const fake = await startFakeProvider()
    fake.says({
      content: 'Comprehensive covers hail. [1]',
      usage: { prompt_tokens: BILLED.input, completion_tokens: BILLED.output },
    })
    // Each uses another day, because spending counts for all servers together.
    server.clock.advance({ days: 1 })
    const ask = await server.startAnother({ model: modelAt(fake.baseUrl, cap) })
    const once = () => ask({ messages: userTurn(QUESTION) })
    const said = await Promise.all(Array.from({ length: BURST }, once))
    for (let more = 0; more < CALLS * 2; more++) said.push(await once())
    const calls = fake.journal().length
    await fake.stop()
    rows.push(
      {
        metric: `budget in ${name}: never more calls than it holds`,
        right: Math.min(calls, CALLS),
        of: calls,
        note: `${said.length} questions, room for ${CALLS} calls`,
      },
      {
        metric: `budget in ${name}: every visitor is answered`,
        right: said.filter(({ status, data }) => status === 200 && data !== null).length,
        of: said.length,
      },
    )
  }
  return rows
}
