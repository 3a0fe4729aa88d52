import { describe, expect, test } from 'vitest'
import { forgotPassword } from '#shared/account/account.ts'
import { listAudit } from '#shared/audit.ts'
import { register } from '#shared/auth/sessions.ts'
import {
  addEnquiryEntry,
  listEnquiries,
  markEnquiryRead,
  submitEnquiry,
} from '#shared/enquiries/enquiries.ts'
import { unsubscribeByHand } from '#shared/newsletter/subscribers.ts'
import { saveDraft, sendDraftLink } from '#shared/quote-requests.ts'
import { newId } from '../src/server/platform/db/identifiers.ts'
import { aSentIssue, aSubscriber, signUp } from './support/newsletter.ts'
import { testApp } from './support/test-app.ts'

const t = testApp({ rendered: true })

const write = (traits: Record<string, unknown> = {}) =>
  t.anonymous().call(submitEnquiry, {
    body: { clientId: newId(), name: 'Wanda Prairie', topic: 'home', message: 'Hello', ...traits } as never,
  })

async function anEnquiry(): Promise<string> {
  const message = `A question ${newId()}`
  await write({ email: 'wanda@people.example', phone: '', message })
  const { items } = (await (await t.as('admin')).call(listEnquiries)).body
  return items.find(({ beginning }) => beginning === message)?.id ?? ''
}

describe('a stranger who floods a mailbox', () => {
  /** Returns the n-th spelling of one mailbox's address. */
  const spelling = (n: number) => `${n % 2 ? 'stranger' : 'Stranger'}+${n}@people.example`
  const arrived = async () => {
    await t.jobs.runDue()
    return t.emails.filter(({ to }) => /^stranger/i.test(to)).length
  }

  test('is limited on the contact form, with other spellings and over time', async () => {
    for (let n = 0; n < 5; n++) await write({ email: spelling(n), phone: '' })
    expect(await arrived()).toBe(2)
    for (let hour = 0; hour < 6; hour++) {
      t.clock.advance({ hours: 1, seconds: 1 })
      for (let n = 0; n < 3; n++) await write({ email: spelling(n), phone: '' })
    }
    expect(await arrived()).toBe(6)
  })

  test('is limited on the newsletter form, which always replies the same', async () => {
    const answers = []
    for (let n = 0; n < 12; n++) answers.push(await signUp(t, spelling(n)))
    expect(new Set(answers)).toEqual(new Set([201]))
    expect(await arrived()).toBe(6)
    t.clock.advance({ days: 1, seconds: 1 })
    expect(await signUp(t, spelling(99))).toBe(201)
    expect(await arrived()).toBe(7)
  })

  test('is limited when registering accounts and resetting passwords with other spellings', async () => {
    for (let n = 0; n < 9; n++) {
      const username = `stranger_${n}`
      const details = { fullName: 'A Stranger', phone: '(403) 555-0101', password: 'Frozen-Lake-88' }
      const body = { ...details, username, email: `${n % 2 ? 'str.anger' : 'stranger'}+${n}@gmail.com` }
      expect((await t.anonymous().call(register, { body })).status).toBe(201)
      expect((await t.anonymous().call(forgotPassword, { body: { email: body.email } })).status).toBe(202)
    }
    await t.jobs.runDue()
    expect(t.emails.filter(({ to }) => /gmail/i.test(to)).length).toBe(12)
  })

  test('is limited when emailing links to saved quote requests', async () => {
    for (let n = 0; n < 9; n++) {
      const visitor = t.anonymous()
      await visitor.call(saveDraft, { body: { line: 'auto', answers: {}, revision: 0 } })
      expect((await visitor.call(sendDraftLink, { body: { email: spelling(n) } })).status).toBe(202)
    }
    expect(await arrived()).toBe(6)
  })
})

describe('an administrator who reads personal data indirectly', () => {
  const actions = async () =>
    (await (await t.as('admin')).call(listAudit, { query: {} })).body.items.map(({ action }) => action)

  test('is recorded when marking a message as read', async () => {
    const params = { id: await anEnquiry() }
    const { body } = await (await t.as('admin')).call(markEnquiryRead, { params })
    expect(body.message).toContain('A question')
    expect(await actions()).toContain('enquiry.read')
  })

  test('is recorded when sending another message’s entry again', async () => {
    const [one, other] = [await anEnquiry(), await anEnquiry()]
    const admin = await t.as('admin')
    const body = { id: newId(), kind: 'note', body: 'Called.' } as const
    await admin.call(addEnquiryEntry, { params: { id: one }, body })
    const second = await admin.call(addEnquiryEntry, { params: { id: other }, body })
    expect(second.body).toMatchObject({ id: other, entries: [] })
    expect(await actions()).toContain('enquiry.read')
  })

  test('is recorded when unsubscribing an address again', async () => {
    const params = { id: await aSubscriber(t, 'reader@people.example') }
    const off = { params, body: { reason: 'They called' } }
    await (await t.as('admin')).call(unsubscribeByHand, off)
    expect((await (await t.as('admin')).call(unsubscribeByHand, off)).body.email).toBe(
      'reader@people.example',
    )
    expect(await actions()).toContain('newsletter.read')
  })
})

describe('a page', () => {
  test('has one URL, to which other spellings redirect', async () => {
    for (const odd of ['/%61bout', '/About', '/ABOUT', '/abou%74', '/about/']) {
      const { status, headers } = await t.anonymous().get(`${odd}?from=a+friend`)
      expect([status, headers.location], odd).toEqual([308, '/about?from=a+friend'])
    }
    for (const odd of [
      '/%2F%2Felsewhere.example',
      '/%5Celsewhere',
      '/insurance//home',
      '/ab%0d%0aout',
      '/about%20',
    ])
      expect((await t.anonymous().get(odd)).status, odd).toBe(404)
  })

  test('contains nothing from request headers', async () => {
    const lies = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'javascript',
      'x-original-url': '/evil.example',
      forwarded: 'host=evil.example',
      referer: 'https://evil.example/',
    }
    for (const url of [
      '/',
      '/contact?x=evil.example',
      '/newsletter',
      '/feed.xml',
      '/sitemap.xml',
      '/manifest.webmanifest',
    ]) {
      const { text, headers } = await t.anonymous().request({ method: 'GET', url, headers: lies })
      expect(text + JSON.stringify(headers), url).not.toContain('evil.example')
    }
  })

  test('of an unsent newsletter is the ordinary 404 page', async () => {
    const { params } = await aSentIssue(t)
    expect((await t.anonymous().get(`/newsletter/${params?.slug}`)).status).toBe(200)
    const none = await t.anonymous().get('/newsletter/2026-01-01-never')
    expect(none.status).toBe(404)
    expect(none.text).toBe((await t.anonymous().get('/nowhere')).text)
  })
})
