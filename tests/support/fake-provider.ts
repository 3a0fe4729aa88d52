import { LLMock } from '@copilotkit/aimock'
import { SentenceReader } from '../../src/server/features/assistant/model/sentences.ts'
import type { ModelSettings } from '../../src/server/features/assistant/model/settings.ts'

type Fixture = Parameters<LLMock['addFixture']>[0]
type Factory = Extract<Fixture['response'], (request: never) => unknown>
export type FakeRequest = Parameters<Factory>[0]
export type FakeReply = Awaited<ReturnType<Factory>>

/** A fake model provider on this machine that supports the OpenAI and Anthropic protocols. */
export interface FakeProvider {
  /** For `LLM_BASE_URL`, with either protocol. */
  readonly baseUrl: string
  /** Every request received, with URL, headers and body. */
  journal(): string[]
  /** Sets the reply from now on; `how` delays it or cuts it off. */
  says(reply: FakeReply | Factory, how?: Partial<Omit<Fixture, 'match' | 'response'>>): void
  stop(): Promise<void>
}

/** Each protocol words it differently. */
const USAGE = { prompt_tokens: 900, completion_tokens: 30, input_tokens: 900, output_tokens: 30 }

/** Starts a fake provider. By default it replies with the first sentence of the first passage, and cites it. */
export async function startFakeProvider(): Promise<FakeProvider> {
  const mock = new LLMock({ port: 0, host: '127.0.0.1', journalMaxEntries: 0 })
  const says: FakeProvider['says'] = (response, how = {}) => {
    mock.clearFixtures()
    mock.addFixture({ match: { predicate: () => true }, response, ...how })
  }
  says(firstSentence)
  const url = await mock.start()
  return {
    baseUrl: `${url}/v1`,
    journal: () =>
      mock
        .getRequests()
        .map(({ method, path, headers, body }) => JSON.stringify({ method, path, headers, body })),
    says,
    stop: () => mock.stop(),
  }
}

function firstSentence({ messages }: FakeRequest): FakeReply {
  const content = messages.at(-1)?.content ?? ''
  const text = typeof content === 'string' ? content : content.map(part => part.text ?? '').join('')
  const passage = /<passage id="1"[^>]*>\n([\s\S]*?)\n<\/passage>/.exec(text)?.[1] ?? ''
  const reader = new SentenceReader()
  const sentence = [...reader.read(passage), ...reader.end()].find(each => each.text.length > 25)?.text
  return { content: sentence ? `${sentence} [1]` : 'I could not find that on this site.', usage: USAGE }
}

/** Settings for a fake provider, as `LLM_*` would give them. */
export const modelAt = (baseUrl: string, more: Partial<ModelSettings> = {}): ModelSettings => ({
  provider: 'openai',
  baseUrl,
  apiKey: null,
  model: 'test-model',
  name: 'a test model',
  country: null,
  onThisMachine: true,
  dailyTokens: 1_000_000,
  dollars: null,
  ...more,
})
