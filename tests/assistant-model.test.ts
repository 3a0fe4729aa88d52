import { afterAll, describe, expect, test } from 'vitest'
import { askAssistant, type ChatAnswer, readAssistant } from '#shared/assistant/assistant.ts'
import { modelAt } from './support/fake-provider.ts'
import { opening, piece, startRawProvider, streams } from './support/raw-provider.ts'
import { testApp } from './support/test-app.ts'

// The assistant with a language model, in real time: visitors get an answer whatever the provider does.

const raw = await startRawProvider()
const t = testApp({
  config: { model: modelAt(raw.baseUrl, { name: 'Acme', country: 'US', onThisMachine: false }) },
})
afterAll(() => raw.stop())

const QUESTION = 'How long must I keep my pink card in the car?'

async function ask(): Promise<{ answer: ChatAnswer; ms: number }> {
  const began = performance.now()
  const { status, body } = await t
    .anonymous()
    .call(askAssistant, { body: { messages: [{ role: 'user', content: QUESTION }] } })
  expect(status).toBe(200)
  if (!body.data) throw new Error('There was no answer.')
  return { answer: body.data, ms: performance.now() - began }
}

describe('a visitor', () => {
  test('is told who processes the questions before asking one', async () => {
    const { body } = await t.anonymous().call(readAssistant)
    expect(body).toMatchObject({ provider: 'configured', credit: 'AI by Acme' })
    expect(body.notice).toContain('in the United States')
  })

  test('gets the site’s own answer within eight seconds if the provider doesn’t respond', async () => {
    // The first question builds the search index.
    raw.does(response => response.destroy())
    await ask()
    raw.does(() => {})
    const { answer, ms } = await ask()
    expect(answer.provider).toBe('embedded')
    expect(ms).toBeLessThan(8000)
  }, 25_000)

  test('gets an answer within eight seconds if the provider never stops streaming', async () => {
    raw.does(response => {
      streams(response).write(opening('openai'))
      const timer = setInterval(() => response.write(piece('openai', 'pink card ')), 200)
      response.on('close', () => clearInterval(timer))
    })
    const { answer, ms } = await ask()
    expect(answer.provider).toBe('embedded')
    expect(ms).toBeLessThan(8000)
  }, 15_000)

  test('gets an answer at once after the provider has failed repeatedly', async () => {
    raw.does(response => response.destroy())
    for (let tries = 0; tries < 5; tries++) await ask()
    const before = raw.asked
    const times: number[] = []
    for (let tries = 0; tries < 9; tries++) times.push((await ask()).ms)
    expect(raw.asked).toBe(before)
    expect(times.sort((a, b) => a - b)[4]).toBeLessThan(150)
  }, 15_000)
})
