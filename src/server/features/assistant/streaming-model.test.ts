import { request } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { askAssistant, type ChatReply } from '#shared/assistant/assistant.ts'
import { modelAt } from '../../../../tests/support/fake-provider.ts'
import { listen } from '../../../../tests/support/listening.ts'
import { piece, startRawProvider, streams } from '../../../../tests/support/raw-provider.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'

const raw = await startRawProvider()
const t = testApp({ config: { model: modelAt(raw.baseUrl) } })
afterAll(() => raw.stop())

const MESSAGES = [{ role: 'user' as const, content: 'What is Care-First?' }]
const payload = JSON.stringify({ messages: MESSAGES })
const headers = { accept: 'text/event-stream', 'content-type': 'application/json' }

/** A sentence of the passage that answers, which a model may say. */
async function aSentence(): Promise<string> {
  raw.does(response => response.destroy())
  const { body } = await t.anonymous().call(askAssistant, { body: { messages: MESSAGES } })
  return /^.*?\n\n(.+?\.)\s/s.exec(body.data?.response ?? '')?.[1] ?? ''
}

test('text of a model is streamed once, and sent whole at the end', async () => {
  const sentence = await aSentence()
  const end = { id: 'x', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }
  raw.does(response =>
    streams(response).end(
      `${piece('openai', `${sentence} [1]`)}data: ${JSON.stringify(end)}\n\ndata: [DONE]\n\n`,
    ),
  )
  const { text } = await t.anonymous().request({ method: 'POST', url: askAssistant.path, headers, payload })
  const events = [...text.matchAll(/^event: (.+)\ndata: (.+)$/gm)].map(([, event, data]) => ({
    event,
    data: JSON.parse(data ?? '') as unknown,
  }))
  expect(events.map(({ event }) => event)).toEqual(['delta', 'sources', 'done'])
  expect(events[0]?.data).toEqual({ text: sentence })
  const { data } = events[2]?.data as ChatReply
  expect(data).toMatchObject({ provider: 'configured', credit: 'AI by a test model' })
  expect(data?.response.startsWith(`${sentence}\n\n`)).toBe(true)
})

test.each([
  'text/event-stream',
  'application/json',
])('a visitor who leaves before the answer arrives as %s stops the model', async accept => {
  const { port } = await listen(t.app)
  let isAsked = false
  let isStopped = false
  raw.does(response => {
    isAsked = true
    response.on('close', () => {
      isStopped = true
    })
  })
  const { origin } = new URL(t.platform.config.publicUrl)
  const sent = request({
    host: '127.0.0.1',
    port,
    path: askAssistant.path,
    method: 'POST',
    headers: { ...headers, accept, origin },
  })
  sent.on('error', () => {})
  sent.end(payload)
  await until('the model to be asked', () => isAsked)
  sent.destroy()
  // A model that says nothing times out as well, but only after four seconds.
  await until('the model call to stop', () => isStopped, 2)
})
