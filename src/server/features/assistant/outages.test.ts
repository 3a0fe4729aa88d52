import { Writable } from 'node:stream'
import { library } from 'virtual:content/library'
import type { FastifyBaseLogger } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { askAssistant, rateAnswer } from '#shared/assistant/assistant.ts'
import { searchSite } from '#shared/search/search.ts'
import { listen } from '../../../../tests/support/listening.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import type { Db } from '../../platform/db/database.ts'
import { createLog } from '../../platform/log.ts'
import { createSearch } from '../search/service.ts'
import { createAssistant } from './service.ts'

let isDown = false
let written = ''
const stream = new Writable({
  write(chunk, _encoding, done) {
    written += String(chunk)
    done()
  },
})

/** The real database, until it is down. */
const breakable = (db: Db): Db =>
  new Proxy(db, {
    get(target, name, receiver) {
      if (isDown) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
      return Reflect.get(target, name, receiver)
    },
  })

const options = {
  platform: (platform: Parameters<NonNullable<Parameters<typeof testApp>[0]>['platform'] & object>[0]) => ({
    ...platform,
    db: breakable(platform.db),
    log: createLog({ logLevel: 'trace' }, stream) as FastifyBaseLogger,
  }),
}
const t = testApp(options)

const ask = (content: string, headers: Record<string, string> = {}) =>
  t.anonymous().request({
    method: 'POST',
    url: askAssistant.path,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ messages: [{ role: 'user', content }] }),
  })

beforeEach(() => {
  isDown = false
  written = ''
})

const CARE_FIRST = 'What is Care-First?'

test('a question before the first read gets the fixed message while the database is down', async () => {
  isDown = true
  const { status, body } = await ask(CARE_FIRST)
  expect(status).toBe(200)
  expect(body).toEqual({ success: false })
  const reply = await ask(CARE_FIRST, { accept: 'text/event-stream' })
  expect(reply.text).toMatch(/^event: error\ndata: \{"message":"I'm sorry, I'm having trouble connecting/)
  expect(reply.text).not.toContain('done')
  const refused = await ask('how much is insurance for my car')
  expect(JSON.stringify(refused.body)).toContain('"refusal"')
})

test('a site that has just started answers its first question if the database went down since', async () => {
  await listen(t.app)
  await until('the passages to be ready', () => written.includes('the site’s passages can be searched'))
  isDown = true
  expect(JSON.stringify((await ask(CARE_FIRST)).body)).toContain('"outcome":"answer"')
})

test('the last known passages answer while the database is down', async () => {
  const before = await ask(CARE_FIRST)
  expect(JSON.stringify(before.body)).toContain('"outcome":"answer"')
  isDown = true
  expect((await ask(CARE_FIRST)).body).toEqual(before.body)
  for (const asked of [
    'let me talk to a real person',
    'my house is on fire',
    'explain retrocession treaties',
  ])
    expect(await ask(asked)).toMatchObject({ status: 200, body: { success: true } })
  const { body } = await t.anonymous().call(searchSite, { query: { q: '', limit: 5 } })
  expect(body.popular.length).toBeGreaterThan(3)
})

test('an internal error in the search gets the fixed message, without an unhandled rejection', async () => {
  const broken = {
    reader: async () => {
      throw new Error('an internal error')
    },
  }
  const search = createSearch(t.platform, library)
  const assistant = createAssistant(t.platform, search, broken, library, null)
  const asked = { messages: [{ role: 'user' as const, content: CARE_FIRST }] }
  const admitted = await assistant.admit(asked, null)
  const hearing = { signal: new AbortController().signal }
  await expect(assistant.askAssistant(admitted, hearing)).resolves.toBeNull()
  expect(written).toContain('the assistant could not answer')
})

test('no part of a question is in the log, with or without errors', async () => {
  const CANARY = 'quetzalcoatlus'
  for (const down of [false, true]) {
    isDown = down
    for (const words of [
      'hail on my',
      'how much for a',
      'I hate you',
      'explain retrocession for',
      'my house is on fire',
    ])
      await ask(`${words} ${CANARY}`)
    await ask(`${CANARY} `.repeat(200))
    await t.anonymous().post(askAssistant.path, { messages: CANARY })
    const question = `what about ${CANARY}`
    await t.anonymous().call(rateAnswer, { body: { question, helpful: false, source: `/${CANARY}` } })
  }
  expect(written).toContain('the assistant answered')
  expect(written).toContain('"outcome"')
  expect(written).not.toContain(CANARY)
})
