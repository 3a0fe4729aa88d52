import { describe, expect, test } from 'vitest'
import { askAssistant } from '#shared/assistant/assistant.ts'
import type { Agent } from '../../../../tests/support/agent.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp()

async function ask(who: Agent, content: string, currentPage?: string) {
  const caseInfo = currentPage ? { caseInfo: { currentPage } } : {}
  const { body } = await who.call(askAssistant, {
    body: { messages: [{ role: 'user', content }], ...caseInfo },
  })
  if (!body.data) throw new Error('no answer')
  return body.data
}

describe('the status of a request', () => {
  test('a client is told only about their own requests, even with the reference of another one', async () => {
    const [ada, bob] = [await t.aClient(), await t.aClient()]
    const broker = await t.aBroker()
    const hers = await t.aCase({ client: ada, broker, stage: 'quoting', line: 'home' })
    const his = await t.aCase({ client: bob, stage: 'quoted', line: 'life' })
    for (const asked of [
      'what is the status of my request',
      `what is the status of request ${his.reference}`,
    ]) {
      const answer = await ask(await t.as(ada), asked)
      expect(answer).toMatchObject({ outcome: 'case', private: true })
      expect(answer.response).toContain(hers.reference)
      expect(answer.response).not.toContain(his.reference)
    }
  })

  test('what happens next, asked on the page of a case, is answered with its next step', async () => {
    const client = await t.aClient()
    const broker = await t.aBroker()
    const own = await t.aCase({ client, broker, stage: 'quoting', line: 'auto' })
    for (const asked of ['what happens next with my request', 'what happens next']) {
      const answer = await ask(await t.as(client), asked, `/portal/cases/${own.id}`)
      expect(answer).toMatchObject({ outcome: 'case', private: true })
      expect(answer.response).toContain(own.reference)
    }
  })

  test('anyone who isn’t logged in is shown where to log in, and nothing else', async () => {
    const { reference } = await t.aCase({ client: await t.aClient() })
    const answer = await ask(t.anonymous(), `status of ${reference}`)
    expect(answer).toMatchObject({ outcome: 'case', private: false })
    expect(answer.actions.map(({ url }) => url)).toContain('/portal/login')
    expect(answer.response).not.toContain(reference)
  })

  test.each([
    ['broker', '/broker'],
    ['office', '/admin'],
    ['admin', '/admin'],
  ] as const)('someone of the role %s is shown the dashboard', async (role, url) => {
    const answer = await ask(await t.as(role), 'what is the status of my request')
    expect(answer.actions[0]?.url).toBe(url)
    expect(answer.response).toContain('I only show clients their own requests.')
    expect(answer.private).toBe(false)
  })
})

describe('on the page of their request', () => {
  test('a client is told its status, its broker and the promised time, and can send the question to the broker', async () => {
    const client = await t.aClient()
    const broker = await t.aBroker()
    const own = await t.aCase({ client, broker, stage: 'quoting', line: 'home' })
    const page = `/portal/cases/${own.id}`
    const status = await ask(await t.as(client), 'where is my request at', page)
    expect(status).toMatchObject({ outcome: 'case', private: true })
    expect(status.response).toContain(own.reference)
    expect(status.response).toContain(broker.fullName)
    const message = { type: 'message', url: `${page}?tab=messages` }
    expect(status.actions[0]).toMatchObject(message)
    const question = await ask(await t.as(client), 'should i take the higher deductible', page)
    expect(question.actions).toContainEqual(expect.objectContaining(message))
  })

  test('another client, a broker and a visitor are told nothing about it', async () => {
    const own = await t.aCase({ client: await t.aClient(), line: 'home' })
    const page = `/portal/cases/${own.id}`
    for (const who of [await t.as(await t.aClient()), await t.as('broker'), t.anonymous()]) {
      const answer = await ask(who, 'where is my request at', page)
      expect(JSON.stringify(answer)).not.toContain(own.reference)
      expect(answer.actions.map(({ type }) => type)).not.toContain('message')
    }
  })
})
