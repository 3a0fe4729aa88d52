import { describe, expect, test } from 'vitest'
import { PRESENT_VERSIONS } from '#shared/account/consent-texts.ts'
import { giveConsentAgain, listConsents } from '#shared/account/consents.ts'
import { listAudit } from '#shared/audit.ts'
import { findSubscriber, unsubscribeByHand } from '#shared/newsletter/subscribers.ts'
import {
  aSubscriber,
  CONFIRM,
  emailsFor,
  linkTo,
  signUp,
  tokenOf,
} from '../../../../tests/support/newsletter.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { createEncryption } from '../../platform/security/encryption.ts'
import { recordConsents } from '../account/consents/service.ts'
import { subscriberIdIn, unsubscribeToken } from './links.ts'
import { newsletterEvents, newsletterSubscribers } from './tables.ts'

const t = testApp()
const READER = 'careful.reader@people.example'

const linkFor = (id: string) => `/newsletter/unsubscribe?token=${unsubscribeToken(t.platform.encryption, id)}`
const isSubscribed = async () => {
  const [row] = await t.platform.db.select().from(newsletterSubscribers)
  return row !== undefined && row.unsubscribedAt === null
}
const endings = async () =>
  (await t.platform.db.select().from(newsletterEvents)).filter(({ kind }) => kind === 'unsubscribed')

/** The one-click request of a mail provider (RFC 8058), without origin, cookie and session. */
const oneClick = (url: string, multipart = false) =>
  t.app.inject({
    method: 'POST',
    url,
    remoteAddress: '198.51.100.7',
    headers: {
      host: 'localhost:3000',
      'user-agent': 'A mail provider',
      'content-type': multipart ? 'multipart/form-data; boundary=b' : 'application/x-www-form-urlencoded',
    },
    payload: multipart
      ? '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
      : 'List-Unsubscribe=One-Click',
  })

describe('the unsubscribe button of a mail program', () => {
  for (const multipart of [false, true])
    test(`one click unsubscribes at once without a login${multipart ? ', also as multipart' : ''}`, async () => {
      const url = linkFor(await aSubscriber(t, READER))
      const answers = [await oneClick(url, multipart), await oneClick(url, multipart)]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(await isSubscribed()).toBe(false)
      expect(await endings()).toMatchObject([{ channel: 'one_click', address: '198.51.100.7' }])
    })

  test('the link of an old email still works after its key has been rotated', async () => {
    const id = await aSubscriber(t, READER)
    const url = linkFor(id)
    t.clock.advance({ days: 1000 })
    expect((await oneClick(url)).statusCode).toBe(200)
    expect(await isSubscribed()).toBe(false)
    const [old, fresh] = [Buffer.alloc(32, 7), Buffer.alloc(32, 9)]
    const token = unsubscribeToken(createEncryption([old]), id)
    expect(subscriberIdIn(createEncryption([fresh, old]), token)).toBe(id)
    expect(subscriberIdIn(createEncryption([fresh]), token)).toBeNull()
  })

  test('a forged token unsubscribes no one', async () => {
    const id = await aSubscriber(t, READER)
    const other = unsubscribeToken(createEncryption([Buffer.alloc(32, 1)]), id)
    for (const token of [
      other,
      id,
      '',
      'x'.repeat(43),
      `${tokenOf(`http://x${linkFor(id)}`).slice(0, -2)}AA`,
    ]) {
      const answer = await oneClick(`/newsletter/unsubscribe?token=${token}`)
      expect([200, 404], token).toContain(answer.statusCode)
      expect(await isSubscribed(), token).toBe(true)
    }
  })
})

describe('the link in an email', () => {
  test('opening the link changes nothing; its button unsubscribes', async () => {
    const url = linkFor(await aSubscriber(t, READER))
    const opened = await t.anonymous().get(url)
    expect([opened.status, opened.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(opened.headers['referrer-policy']).toBe('same-origin')
    expect(opened.text).not.toContain(READER)
    await t.anonymous().request({ method: 'HEAD', url })
    expect(await isSubscribed()).toBe(true)
    const token = tokenOf(`http://x${url}`)
    expect((await t.anonymous().submit('/newsletter/unsubscribe', { token })).status).toBe(200)
    expect(await isSubscribed()).toBe(false)
  })

  test('subscribing again after the link needs a new confirmation', async () => {
    const id = await aSubscriber(t, READER)
    const token = tokenOf(`http://x${linkFor(id)}`)
    await t.anonymous().submit('/newsletter/unsubscribe', { token })
    expect((await t.anonymous().submit('/newsletter/again', { token })).status).toBe(200)
    const visited = await t.app.inject({ url: '/newsletter/again' })
    expect([visited.statusCode, visited.headers.location]).toEqual([303, '/newsletter'])
    const [row] = await t.platform.db.select().from(newsletterSubscribers)
    expect([row?.unsubscribedAt, row?.confirmedAt]).toEqual([null, null])
    const [sentEmail] = await emailsFor(t, READER, CONFIRM)
    await t
      .anonymous()
      .submit('/newsletter/confirm', { token: tokenOf(linkTo(sentEmail, '/newsletter/confirm')) })
    expect((await t.platform.db.select().from(newsletterSubscribers))[0]?.confirmedAt).not.toBeNull()
    // The history is kept.
    expect(await endings()).toHaveLength(1)
  })

  test('unsubscribing voids a pending confirmation', async () => {
    await signUp(t, READER)
    const [sentEmail] = await emailsFor(t, READER, CONFIRM)
    await oneClick(linkTo(sentEmail, '/newsletter/unsubscribe').replace('http://localhost:3000', ''))
    const token = tokenOf(linkTo(sentEmail, '/newsletter/confirm'))
    expect((await t.anonymous().submit('/newsletter/confirm', { token })).status).toBe(404)
  })

  test('signing up again right after unsubscribing sends another confirmation', async () => {
    await signUp(t, READER)
    const [first] = await emailsFor(t, READER, CONFIRM)
    await oneClick(linkTo(first, '/newsletter/unsubscribe').replace('http://localhost:3000', ''))
    expect(await signUp(t, READER)).toBe(201)
    const again = (await emailsFor(t, READER, CONFIRM))[1]
    const token = tokenOf(linkTo(again, '/newsletter/confirm'))
    expect((await t.anonymous().submit('/newsletter/confirm', { token })).status).toBe(200)
    expect(await isSubscribed()).toBe(true)
  })
})

describe('a client who consented to the newsletter with a request', () => {
  async function aConsentingClient() {
    const client = await t.aClient({ email: 'ada@people.example' })
    const own = await t.aCase({ client })
    await t.platform.db.transaction(tx =>
      recordConsents(t.platform, tx, [
        {
          kind: 'newsletter',
          textVersion: 'newsletter-2026-11',
          email: 'Ada@people.example',
          userId: client.id,
          caseId: own.id,
          channel: 'web',
          address: '127.0.0.1',
        },
      ]),
    )
    return client
  }

  test('a client who unsubscribes by email sees the consent withdrawn', async () => {
    const client = await aConsentingClient()
    const agent = await t.as(client)
    await oneClick(linkFor(await aSubscriber(t, 'ada@people.example')))
    const [consent] = (await agent.call(listConsents)).body.items
    expect(consent).toMatchObject({ kind: 'newsletter', withdrawnAt: t.clock.now().toISOString() })
    const { items } = (await (await t.as('admin')).call(listAudit)).body
    expect(items.filter(({ action }) => action === 'consent.withdrawn')).toHaveLength(1)
    // Given again in the account with a confirmed address: no email is needed.
    await agent.call(giveConsentAgain, {
      params: { id: consent?.id ?? '' },
      body: { textVersion: PRESENT_VERSIONS.newsletter },
    })
    const [row] = await t.platform.db.select().from(newsletterSubscribers)
    expect([row?.unsubscribedAt, row?.confirmedAt]).toEqual([null, t.clock.now()])
    expect(await emailsFor(t, 'ada@people.example', CONFIRM)).toEqual([])
  })
})

describe('an administrator', () => {
  test('an administrator finds an address with its proof and unsubscribes it with a reason, both in the audit log', async () => {
    const admin = await t.anAdmin()
    const agent = await t.as(admin)
    await signUp(t, READER)
    const body = { email: ' Careful.Reader@people.example ' }
    const { subscriber } = (await agent.call(findSubscriber, { body })).body
    expect(subscriber).toMatchObject({ email: READER, state: 'waiting', abilities: { unsubscribe: true } })
    expect(subscriber?.events[0]).toMatchObject({ kind: 'asked', channel: 'Website form' })
    const params = { id: subscriber?.id ?? '' }
    const reason = { reason: 'Wrote to us on paper' }
    for (let n = 0; n < 2; n++) {
      const answer = await agent.call(unsubscribeByHand, { params, body: reason })
      expect(answer.body).toMatchObject({ state: 'unsubscribed', abilities: { unsubscribe: false } })
    }
    expect(await endings()).toMatchObject([{ channel: 'admin', ...reason, actorId: admin.id }])
    const { items } = (await agent.call(listAudit)).body
    expect(items.map(({ action }) => action)).toEqual(['newsletter.unsubscribed', 'newsletter.read'])
    expect(JSON.stringify(items)).not.toContain('careful.reader')
    expect(
      (await agent.call(findSubscriber, { body: { email: 'nobody@people.example' } })).body.subscriber,
    ).toBeNull()
  })
})
