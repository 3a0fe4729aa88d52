import { describe, expect, test } from 'vitest'
import {
  readDraft,
  requestAnother,
  resumeDraft,
  saveDraft,
  sendDraftLink,
  submitDraft,
} from '#shared/quote-requests.ts'
import type { Agent } from '../../../../tests/support/agent.ts'
import { autoAnswers } from '../../../../tests/support/auto-answers.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { cases } from '../cases/tables.ts'

const t = testApp({ rendered: true })

async function aDraft(): Promise<Agent> {
  const visitor = t.anonymous()
  await visitor.call(saveDraft, { body: { line: 'auto', answers: autoAnswers(), revision: 0 } })
  return visitor
}

describe('the pages of a browser without an unfinished request', () => {
  test('start a new request at the first step after one was sent, empty, with a link to what was sent', async () => {
    const visitor = await aDraft()
    await visitor.call(submitDraft, { body: { revision: 1 } })
    for (const url of ['/get-quote?type=travel', '/get-quote/what?type=travel']) {
      const page = await visitor.get(url)
      expect(page.status).toBe(200)
      expect(page.text).toContain('AB-2026-000001')
      expect(page.text).toContain('href="/get-quote/done"')
      expect(/<input[^>]*value="travel"[^>]*>/.exec(page.text)?.[0]).toContain('checked')
    }
    const without = await visitor.submit('/get-quote/what', { revision: '0' })
    expect([without.status, without.text.includes('Choose what you’d like to insure')]).toEqual([422, true])
    const late = await visitor.submit('/get-quote/what', { revision: '1', line: 'home' })
    expect(late.headers.location).toBe('/get-quote/done')
    const reply = await visitor.submit('/get-quote/what', { revision: '0', line: 'travel' })
    expect([reply.status, reply.headers.location]).toEqual([303, '/get-quote/about'])
    expect((await visitor.call(readDraft)).body.draft).toMatchObject({
      line: 'travel',
      answers: {},
      submitted: null,
      follows: null,
    })
    expect(await t.platform.db.select().from(cases)).toHaveLength(1)
  })

  test('delete a sent request from the browser of a visitor, and keep it for its broker', async () => {
    const visitor = await aDraft()
    await visitor.call(submitDraft, { body: { revision: 1 } })
    expect((await visitor.get('/get-quote/done')).text).toContain('Delete my answers from this browser')
    const reply = await visitor.submit('/get-quote/done', { action: 'forget' })
    expect([reply.status, reply.headers.location]).toEqual([303, '/get-quote/what'])
    const next = await visitor.get('/get-quote/what')
    expect(next.text).not.toMatch(/AB-2026|Dana|dana/)
    expect((await visitor.call(requestAnother, { body: {} })).status).toBe(404)
    expect(await t.platform.db.select().from(cases)).toHaveLength(1)
  })

  test('say once that the request was opened in another browser', async () => {
    const visitor = await aDraft()
    await visitor.call(sendDraftLink, { body: { email: 'dana.whitford@people.example' } })
    await t.jobs.runDue()
    const token = t.emails.at(-1)?.links[0]?.split('#')[1] ?? ''
    expect(t.emails.at(-1)?.text).toContain('moves your request')
    expect((await t.anonymous().call(resumeDraft, { body: { token } })).status).toBe(200)
    expect((await visitor.get('/get-quote/about')).headers.location).toBe('/get-quote/what')
    expect((await visitor.get('/get-quote/what')).text).toContain('isn’t in this browser anymore')
    expect((await visitor.get('/get-quote/what')).text).not.toContain('isn’t in this browser anymore')
  })
})
