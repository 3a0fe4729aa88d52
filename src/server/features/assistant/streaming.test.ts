import { request } from 'node:http'
import { expect, test } from 'vitest'
import { askAssistant, type ChatReply } from '#shared/assistant/assistant.ts'
import { listen } from '../../../../tests/support/listening.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp()

interface StreamedReply {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  events: { event: string; data: unknown }[]
}

/** Asks for a streamed answer over a real connection. */
async function askForStream(content: string, headers: Record<string, string> = {}): Promise<StreamedReply> {
  const { port } = await listen(t.app)
  const body = JSON.stringify({ messages: [{ role: 'user', content }] })
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: askAssistant.path,
        method: 'POST',
        headers: {
          accept: 'text/event-stream',
          'content-type': 'application/json',
          'accept-encoding': 'gzip, br',
          host: 'localhost:3000',
          origin: 'http://localhost:3000',
          ...headers,
        },
      },
      reply => {
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', chunk => {
          text += chunk
        })
        reply.on('end', () => {
          const events = text
            .split('\n\n')
            .slice(0, -1)
            .map(block => ({
              event: /^event: (.+)$/m.exec(block)?.[1] ?? '',
              data: JSON.parse(/^data: (.+)$/m.exec(block)?.[1] ?? 'null') as unknown,
            }))
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text, events })
        })
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })
}

test('a client that asks for a stream gets the words, their sources, and the whole answer last', async () => {
  const { status, headers, events } = await askForStream('What is Care-First?')
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
  expect(headers['content-type']).toMatch(/^text\/event-stream/)
  expect(headers['content-encoding']).toBeUndefined()
  expect(events.map(({ event }) => event)).toEqual(['delta', 'sources', 'done'])
  const done = events[2]?.data as ChatReply
  expect(events[0]?.data).toEqual({ text: done.data?.response })
  const messages = [{ role: 'user' as const, content: 'What is Care-First?' }]
  expect(done).toEqual((await t.anonymous().call(askAssistant, { body: { messages } })).body)
})

test('an invalid question is refused before a stream begins', async () => {
  const { status, headers, text } = await askForStream('   ')
  expect(status).toBe(400)
  expect(headers['content-type']).toMatch(/^application\/json/)
  expect(JSON.parse(text)).toEqual({ message: 'Enter a question first.' })
})

test('a page of another site cannot open a stream', async () => {
  expect((await askForStream('hello', { origin: 'https://elsewhere.example' })).status).toBe(403)
})

test.each([
  'application/json',
  '*/*',
  'text/event-streams',
  'text/html, */*;q=0.1',
  'application/json, text/event-stream;q=0',
])('a client that accepts %s gets JSON', async accept => {
  const { headers, text } = await askForStream('hello', { accept })
  expect(headers['content-type']).toMatch(/^application\/json/)
  expect(JSON.parse(text)).toMatchObject({ success: true, data: { outcome: 'courtesy' } })
})

test('the API description documents the stream and the limits', async () => {
  const { body } = await t.anonymous().get('/api/openapi.json')
  const { paths } = body as { paths: Record<string, { post?: { description?: string } }> }
  expect(paths[askAssistant.path]?.post?.description).toMatch(/text\/event-stream.*`done`.*200 times a day/s)
})
