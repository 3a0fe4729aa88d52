import { afterAll, describe, expect, test } from 'vitest'
import { askAssistant, type ChatAnswer, readAssistant } from '#shared/assistant/assistant.ts'
import { modelAt } from './support/fake-provider.ts'
import { opening, piece, startRawProvider, streams } from './support/raw-provider.ts'
import { testApp } from './support/test-app.ts'

// The assistant with a language model behind it, in real time: whatever the provider does, visitors are answered.

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
  if (!body.data) throw new Error('Nobody answered.')
  return { answer: body.data, ms: performance.now() - began }
}

describe('a visitor', () => {
  test('is told who gets the questions before asking one', async () => {
    const { body } = await t.anonymous().call(readAssistant)
    expect(body).toMatchObject({ provider: 'configured', credit: 'AI by Acme' })
    expect(body.notice).toContain('in the United States')
  })

  test('is answered from the site’s own words where the provider says nothing, within eight seconds', async () => {
    // The first question of all finds the index still to be made.
    raw.does(response => response.destroy())
    await ask()
    raw.does(() => {})
    const { answer, ms } = await ask()
    expect(answer.provider).toBe('embedded')
    expect(ms).toBeLessThan(8000)
  }, 25_000)

  test('is answered within eight seconds where the provider speaks without end', async () => {
    raw.does(response => {
      streams(response).write(opening('openai'))
      const timer = setInterval(() => response.write(piece('openai', 'pink card ')), 200)
      response.on('close', () => clearInterval(timer))
    })
    const { answer, ms } = await ask()
    expect(answer.provider).toBe('embedded')
    expect(ms).toBeLessThan(8000)
  }, 15_000)

  test('is answered at once where the provider has failed again and again', async () => {
    raw.does(response => response.destroy())
    for (let tries = 0; tries < 5; tries++) await ask()
    const before = raw.asked
    const times: number[] = []
    for (let tries = 0; tries < 9; tries++) times.push((await ask()).ms)
    expect(raw.asked).toBe(before)
    expect(times.sort((a, b) => a - b)[4]).toBeLessThan(150)
  }, 15_000)
})
