import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { modelAt } from '../../../../../tests/support/fake-provider.ts'
import { GOOD, PASSAGES, WORDS } from '../../../../../tests/support/model-passages.ts'
import {
  opening,
  piece,
  type RawProvider,
  type RawResponder,
  startRawProvider,
  streams,
} from '../../../../../tests/support/raw-provider.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { createLog } from '../../../platform/log.ts'
import { Secret } from '../../../platform/security/secret.ts'
import { createModelEngine, type ModelEngine } from './engine.ts'
import { LIMITS, type Limits } from './limits.ts'
import type { ModelQuestion } from './model-question.ts'

const t = testApp()
const SHORT: Limits = {
  ...LIMITS,
  first: 500,
  stall: 400,
  whole: 1500,
  another: 150,
  pause: 20,
  bytes: 64 * 1024,
}
const KEY = 'sk-canary-42'
const QUESTION = 'How much canary liability must I carry?'

const asked = (more: Partial<ModelQuestion> = {}): ModelQuestion => ({
  question: QUESTION,
  before: [],
  passages: PASSAGES,
  words: WORDS,
  page: null,
  signal: new AbortController().signal,
  ...more,
})

let raw: RawProvider
/** The logged lines, as in the log file. */
let logged = ''
beforeAll(async () => {
  raw = await startRawProvider()
  await Promise.all([import('ai'), import('@ai-sdk/openai-compatible'), import('@ai-sdk/anthropic')])
}, 30_000)
afterAll(() => raw.stop())

const sink = new Writable({
  write(chunk, _, done) {
    logged += String(chunk)
    done()
  },
})

function engineAt(provider: 'openai' | 'anthropic', baseUrl: string, limits = SHORT): ModelEngine {
  const model = modelAt(baseUrl, { provider, apiKey: new Secret(KEY) })
  const log = createLog({ logLevel: 'trace' }, sink)
  const made = createModelEngine({ ...t.platform, log, config: { ...t.platform.config, model } }, limits)
  if (!made) throw new Error('no engine was created')
  return made
}

describe.each(['openai', 'anthropic'] as const)('with the API of %s, a provider', wire => {
  let engine: ModelEngine
  beforeEach(() => {
    logged = ''
    engine = engineAt(wire, raw.baseUrl)
  })

  const echo: RawResponder = (response, request) =>
    response.writeHead(401, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        error: { message: `no such key: ${JSON.stringify(request.headers)} ${KEY}`, type: 'x' },
      }),
    )
  const drip =
    (every: number, bytes: () => string | Buffer): RawResponder =>
    response => {
      streams(response).write(opening(wire))
      const timer = setInterval(() => response.write(bytes()), every)
      response.on('close', () => clearInterval(timer))
    }

  const RUDE: Record<string, RawResponder> = {
    'that says nothing at all': () => {},
    'that begins and says no more': response => streams(response).write(opening(wire)),
    'that never ends': drip(20, () => piece(wire, 'many words ')),
    'that never ends with empty lines': drip(20, () => ': still here\n\n'),
    'that sends no UTF-8': drip(5, () =>
      Buffer.from([0x64, 0x61, 0x74, 0x61, 0x3a, 0xff, 0xfe, 0x80, 0x0a, 0x0a]),
    ),
    'that sends broken JSON': response => streams(response).end('data: {"choices": [{{{\n\n'),
    'that sends other JSON': response =>
      streams(response).end('data: {"hello": "you"}\n\ndata: [1,2]\n\ndata: null\n\n'),
    'that answers with a web page': response =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in to the network</html>'),
    'that answers with nothing': response => response.writeHead(200).end(),
    'that floods': drip(1, () => piece(wire, 'x'.repeat(20_000))),
    'that floods without a break': response => {
      streams(response)
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, 120)));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    },
    'that redirects us': response => response.writeHead(307, { location: 'http://127.0.0.1:9/v1' }).end(),
    'that is down': response => response.writeHead(500).end('no'),
    'that is down with a flood': response => response.writeHead(503).end(Buffer.alloc(4 * 1024 * 1024, 120)),
    'that rejects the key and repeats it': echo,
    'that is busy for an hour': response => response.writeHead(429, { 'retry-after': '3600' }).end('{}'),
    'that is cut mid-stream': response => {
      streams(response).write(`${opening(wire)}${piece(wire, GOOD)}`)
      setTimeout(() => response.destroy(), 30)
    },
    'that ends mid-stream': response => streams(response).end(`${opening(wire)}${piece(wire, GOOD)}`),
    'that hangs up at once': response => response.destroy(),
    'that answers in another script': response =>
      streams(response).end(`${opening(wire)}${piece(wire, '保險 \u202e \u0000 $200,000. [1]')}`),
  }

  test.each(
    Object.entries(RUDE),
  )('%s gives no answer within the time limit, and nothing private is logged', async (_, rude) => {
    raw.does(rude)
    const began = performance.now()
    expect(await engine.answer(asked())).toBeNull()
    expect(performance.now() - began).toBeLessThan(SHORT.whole + 1500)
    expect(logged).not.toContain('canary')
    expect(logged).not.toContain('iability')
  })

  test('that is unreachable gives no answer, and nothing private is logged', async () => {
    const gone = await startRawProvider()
    await gone.stop()
    engine = engineAt(wire, gone.baseUrl)
    expect(await engine.answer(asked())).toBeNull()
    expect(logged).toContain('unreachable')
    expect(logged).not.toContain('canary')
  })

  test('that is cut off after sentences were shown leaves those sentences', async () => {
    raw.does(response => {
      streams(response).write(`${opening(wire)}${piece(wire, `${GOOD} And`)}`)
      setTimeout(() => response.destroy(), 80)
    })
    const came: string[] = []
    const answer = await engine.answer(asked(), text => came.push(text))
    expect(answer?.text).toBe(came.join(''))
    expect(answer?.cited).toEqual(['/auto#minimum'])
  })

  test('whose answer breaks off before a list gives the text before it', async () => {
    raw.does(response => {
      streams(response).write(
        `${opening(wire)}${piece(wire, `${GOOD}\n\nA home policy does not cover: [2]\n\n- rain`)}`,
      )
      setTimeout(() => response.destroy(), 80)
    })
    const answer = await engine.answer(asked(), () => {})
    expect(answer?.text).toMatch(/\$1 million\.$/)
  })

  test('is not asked while its breaker is open', async () => {
    engine = engineAt(wire, raw.baseUrl, { ...SHORT, breaker: { failures: 3, within: 30_000, open: 250 } })
    raw.does(response => response.destroy())
    for (let tries = 0; tries < 3; tries++) await engine.answer(asked())
    const before = raw.asked
    const began = performance.now()
    expect(await engine.answer(asked())).toBeNull()
    expect(performance.now() - began).toBeLessThan(50)
    expect(raw.asked).toBe(before)
    expect(logged).toContain('"state":"open"')
  })
})

test('redirects of the provider are never followed', async () => {
  let visits = 0
  const elsewhere = createServer((_, response) => {
    visits += 1
    response.end('{}')
  })
  await new Promise<void>(resolve => elsewhere.listen(0, '127.0.0.1', resolve))
  const { port } = elsewhere.address() as AddressInfo
  for (const status of [301, 302, 303, 307, 308]) {
    raw.does(response =>
      response.writeHead(status, { location: `http://127.0.0.1:${port}/v1/chat/completions` }).end(),
    )
    expect(await engineAt('openai', raw.baseUrl).answer(asked())).toBeNull()
  }
  expect(visits).toBe(0)
  elsewhere.close()
})
