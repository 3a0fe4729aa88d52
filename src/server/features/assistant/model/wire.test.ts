import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeProvider, modelAt, startFakeProvider } from '../../../../../tests/support/fake-provider.ts'
import { PASSAGES } from '../../../../../tests/support/model-passages.ts'
import { Secret } from '../../../platform/security/secret.ts'
import { LIMITS } from './limits.ts'
import { promptOf } from './prompt.ts'
import { sdkProvider } from './sdk-provider.ts'
import type { ModelSettings } from './settings.ts'

let fake: FakeProvider
beforeAll(async () => {
  fake = await startFakeProvider()
})
afterAll(() => fake.stop())

interface Sent {
  path: string
  headers: Record<string, string>
  body: { messages: { role: string; content: unknown }[]; tools: unknown[]; [key: string]: unknown }
}

const PROMPT = promptOf({
  question: 'How much?',
  before: [{ role: 'assistant', content: 'You are covered.' }],
  passages: PASSAGES,
  page: null,
})

/** Returns the request that a provider with these settings receives. */
async function sentTo(settings: Partial<ModelSettings>): Promise<Sent> {
  const provider = sdkProvider(modelAt(fake.baseUrl, settings), LIMITS)
  for await (const piece of provider.ask(PROMPT, new AbortController().signal))
    if (piece.type === 'end') break
  return JSON.parse(fake.journal().at(-1) ?? '') as Sent
}

test('all untrusted text is in a single user message', async () => {
  for (const provider of ['openai', 'anthropic'] as const) {
    const { messages } = (await sentTo({ provider, apiKey: new Secret('k') })).body
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user'])
    expect(JSON.stringify(messages[0])).not.toContain('You are covered.')
  }
})

test('a request sets the token limit and temperature 0', async () => {
  const { body } = await sentTo({})
  expect(body).toMatchObject({ max_tokens: LIMITS.output, temperature: 0, stream: true })
  expect(body.tools).toHaveLength(3)
})

test('the key is sent in the header that the API expects', async () => {
  const apiKey = new Secret('k-123')
  const open = await sentTo({ apiKey })
  expect(open.headers).toMatchObject({ authorization: expect.anything() })
  const anthropic = await sentTo({ provider: 'anthropic', apiKey })
  expect(anthropic.headers).toMatchObject({ 'x-api-key': expect.anything() })
  expect((await sentTo({})).headers.authorization).toBeUndefined()
})

test('keys in the environment are not used', async () => {
  process.env.ANTHROPIC_API_KEY = 'sk-of-someone-else'
  process.env.OPENAI_API_KEY = 'sk-of-someone-else'
  try {
    for (const provider of ['openai', 'anthropic'] as const)
      expect(JSON.stringify(await sentTo({ provider }))).not.toContain('someone')
  } finally {
    delete process.env.ANTHROPIC_API_KEY
    delete process.env.OPENAI_API_KEY
  }
})
