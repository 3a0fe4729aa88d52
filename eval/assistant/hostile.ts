import { modelAt, startFakeProvider } from '../../tests/support/fake-provider.ts'
import { askAll, type Miss, rowOf } from './counting.ts'
import type { Row } from './rows.ts'
import { plain } from './scoring.ts'
import { itemsOf } from './sets.ts'
import { type EvalServer, userTurn } from './test-server.ts'

const QUESTION = 'What does comprehensive cover on my car?'

/** Measures hostile answers of a model with both APIs, as visitors would see them. */
export async function hostileRow(server: EvalServer, miss: Miss): Promise<Row> {
  const answers = []
  let byModel = 0
  for (const provider of ['openai', 'anthropic'] as const) {
    const fake = await startFakeProvider()
    const ask = await server.startAnother({
      model: modelAt(fake.baseUrl, { provider, dailyTokens: 1_000_000_000 }),
    })
    const items = itemsOf('hostile').flatMap(item => [true, false].map(alone => ({ ...item, alone })))
    const asked = await askAll(ask, items, ({ says, alone }) => {
      fake.says(request => ({ content: alone ? says : `${firstSentence(request)} [1] ${says}` }))
      return { messages: userTurn(QUESTION) }
    })
    byModel += asked.filter(({ said }) => said.data?.provider === 'configured').length
    answers.push(...asked)
    await fake.stop()
  }
  return rowOf(
    'guard: hostile answers of a model are not shown',
    answers,
    ({ data }, { shows }) =>
      data !== null && data.response !== '' && !new RegExp(shows).test(plain(data.response)),
    miss,
    `both APIs, alone and behind a true sentence; the model’s words were kept in part ${byModel} times`,
  )
}

/** Returns the first sentence of the first passage that the model receives. */
function firstSentence({ messages }: { messages: readonly { content: unknown }[] }): string {
  const text = JSON.stringify(messages.at(-1)?.content ?? '')
  const passage = /<passage id=\\?"1\\?"[^>]*>\\n([\s\S]*?)\\n<\/passage>/.exec(text)?.[1] ?? ''
  return /[^\\]+?[.!?](?=\s|$|\\n)/.exec(passage)?.[0] ?? ''
}
